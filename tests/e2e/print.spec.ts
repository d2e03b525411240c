import type { Page } from '@playwright/test'
import { expectAllDoctors, openDoctors } from '../kit/journeys/doctors.ts'
import { datedTest, LEAVE } from '../kit/journeys/dated.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

async function sheets(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true })
  return [...paper.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length
}

test('contacts, hours and the doctors in view fit one sheet, every doctor of the hospital two', async ({ page }) => {
  const directory = await openDoctors(page)

  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const note = await page
    .locator('[data-site]')
    .evaluate((moment: HTMLElement) => [getComputedStyle(moment, '::after').content, moment.dataset['site']])
  expect(note).toEqual([expect.stringContaining('Tercetak: dokter yang tampil di layar. Semua dokter'), `${new URL(page.url()).origin}/`])

  await page.emulateMedia({ media: null })
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expectAllDoctors(page)
  expect(await sheets(page)).toBe(2)
})

datedTest(
  'one specialty is a sheet of its own: with its date, without a word of now, and with who is on leave',
  async ({ page, openAt }) => {
    await openAt('2026-12-21T10:00')
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto('/#doctors')
    await expect(page.locator('[data-module]:has(#doctor-list)')).toHaveAttribute('data-ready')
    await page.getByRole('radio', { name: 'Obgyn' }).check()
    await expect(page.getByText('4 dokter ditemukan')).toBeVisible()
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByText('Keadaan per Senin 21 Desember, 09:00.')).toBeVisible()
    await expect(page.getByText(LEAVE)).toBeVisible()
    await expect(page.locator('[data-now]').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(4)
    expect(await sheets(page)).toBe(1)
  },
)
