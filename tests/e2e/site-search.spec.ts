import { datedTest as test } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { expectSound } from '../kit/journeys/plain-pages.ts'
import { writeTexts } from '../kit/publications.ts'

test.use({ startsAt: '2026-11-30T09:30', viewport: { width: 320, height: 740 } })

test.beforeEach(async ({ dated }) => writeTexts(dated.contentDir))

test('whoever looks among the doctors for what is none comes to the one search; an answer takes the place of the one before, has an address, and is gone back from', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Cari dokter, spesialis, atau keluhan').fill('lowongan')
  await page.getByLabel('Cari dokter, spesialis, atau keluhan').press('Enter')
  await page.getByRole('link', { name: 'Cari “lowongan” di seluruh situs' }).click()
  await expect(page.getByRole('link', { name: 'Penerimaan pegawai BLUD non-ASN' })).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  const field = page.getByRole('searchbox')
  await field.fill('nomor igd')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Penerimaan pegawai BLUD non-ASN' })).toBeHidden()
  await expect(page).toHaveURL(/\/cari\?q=nomor\+igd$/u)
  await expect(page.locator('[data-answer]:focus')).toContainText('IGD')
  await expectSound(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Penerimaan pegawai BLUD non-ASN' })).toBeVisible()
  await expect(field).toHaveValue('lowongan')
  await expect(page.locator('body')).toHaveAttribute('data-kept')
})

test('help for somebody in need is read first, and what they wrote is not said back', async ({ page }) => {
  await page.goto('/cari?q=parkir')
  await page.getByRole('searchbox').fill('saya ingin mengakhiri hidup')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('[data-answer]:focus').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[data-answer]:focus').getByRole('link').first()).toBeInViewport()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('where no answer comes, the browser goes to its address', async ({ page }) => {
  await page.goto('/cari?q=parkir')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await page.route(/\/cari\?q=besuk/u, async (route) => route.fulfill({ contentType: 'text/html', body: 'Sebuah jaringan hotel' }), {
    times: 1,
  })
  await page.getByRole('searchbox').fill('besuk')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/\/cari\?q=besuk$/u)
  await expect(page.getByRole('searchbox')).toHaveValue('besuk')
  await expect(page.locator('body')).not.toHaveAttribute('data-kept')
})
