import { expectDoctors, namesOf } from '../kit/journeys/doctors.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

test('a specialty leads to its doctors in place: the filter shows it, and the page is not loaded anew', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.evaluate(() => (document.body.dataset['same'] = ''))
    for (const [name, title] of [
      ['Anak', 'Anak'],
      ['Jantung Dan Pembuluh Darah', 'Jantung'],
    ] as const) {
      const tile = page.locator('#services').getByRole('link', { name: title, exact: true })
      await tile.scrollIntoViewIfNeeded()
      await expect(tile.locator('xpath=ancestor::ul')).toHaveAttribute('data-ready')
      expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      await tile.click()
      await expectDoctors(page, namesOf(name))
      await expect(page.locator('#answer')).toBeInViewport({ ratio: 1 })
      if (width < 768) await expect(page.getByLabel('Pilih spesialisasi')).toHaveValue(name)
      else await expect(page.getByRole('radio', { name })).toBeChecked()
    }
    await expect(page.locator('body[data-same]')).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/u)
    await expect(page.locator('body[data-same]')).toHaveCount(1)
  }
})
