import type { Page } from '@playwright/test'
import { allNames, expectDoctors, openDoctors } from '../kit/journeys/doctors.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

async function sheets(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true })
  return [...paper.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length
}

test('contacts, hours and the doctors in view fit one sheet', async ({ page }) => {
  await openDoctors(page)

  expect(await sheets(page)).toBe(1)
})

test('every doctor of the hospital fits two sheets', async ({ page }) => {
  const directory = await openDoctors(page)
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expectDoctors(page, allNames)

  expect(await sheets(page)).toBe(2)
})
