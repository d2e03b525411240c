import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, readerTest as test } from '../support/journey.ts'

for (const width of [320, 360, 768, 1280]) {
  test(`nothing scrolls sideways at ${width} px, neither folded nor unfolded`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/#doctors')
    await expect(page.locator('#doctors [data-module]')).toHaveAttribute('data-ready')
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
    await expect(page.getByRole('button', { name: 'Tampilkan Lebih Sedikit' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
