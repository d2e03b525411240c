import { startSite } from '../kit/processes/site-process.ts'
import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { expect, readerTest } from '../kit/journeys/journey.ts'
import { expectSound } from '../kit/journeys/plain-pages.ts'
import type { JourneySite } from '../kit/journeys/site-at.ts'

/** The sample with every field filled in, as a newcomer starts it. */
const test = readerTest.extend<object, { sharedSite: JourneySite }>({
  sharedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
    async ({}, use) => {
      const site = await startSite({}, ['--sample', 'lengkap'])
      await use(site)
      await site.dispose()
    },
    { scope: 'worker' },
  ],
})

test('the page with everything on it has no hole, and axe finds nothing, on a phone and on a desk', async ({ page }) => {
  await page.goto('/')
  for (const section of ['#doctors', '#contact', '#reviews']) await expect(page.locator(section)).toBeAttached()
  await expect(page.getByText('Cuti').first()).toBeAttached()
  await expect(page.getByText('kosong').first()).toBeAttached()
  // Hours beside a number stand on the line of their words.
  await expect(page.locator('#contact dd small .whole').first()).toHaveCSS('vertical-align', 'baseline')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
})

for (const path of [
  '/kabar',
  '/informasi',
  '/informasi/tata-tertib',
  '/layanan-publik',
  '/layanan-publik/standar/rawat-jalan',
  '/informasi/tempat-tidur',
  '/cari?q=jam+besuk',
])
  test(`every text of ${path} is in its place at each width, and axe finds nothing`, async ({ page }) => {
    await page.goto(path)
    await expectSound(page)
    const broken = page.locator('.files small').evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length)
    expect(await broken, 'sizes of files on two lines').toBe(0)
    if (path !== '/kabar') return
    await page.getByRole('link', { name: 'Penerimaan pegawai BLUD: perawat, bidan, dan fisioterapis' }).click()
    await expect(page.getByText('DOCX, 1 kB')).toBeVisible()
    await expectSound(page)
  })
