import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('every section, doctor and service is shown, and nothing that could not work: only the search has an address to lead to', async ({
  page,
}) => {
  const features = content.services.cards.flatMap((card) => card.features)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(page.locator('main section[id], main #home').filter({ visible: true })).toHaveCount(8)
    await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(content.doctors.doctors.length)
    await expect(page.locator('#services ul ul > li').filter({ visible: true })).toHaveText(features)
    await expect(page.locator('#facilities').getByText('Pengendalian mutu setiap hari')).toBeVisible()
    await expect(
      page.locator(':is(button, input, select, textarea, iframe, [role="button"]):not(form[action] *)').filter({ visible: true }),
    ).toHaveCount(0)
  }
  await expect(page.locator('a:not([href])')).toHaveCount(0)
})

test('the navigation is open, and nothing scrolls sideways', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    for (const { label } of content.navigation.header) await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
    await menu.getByRole('link', { name: 'Dokter' }).click()
    await expect(page.locator('#doctors-title')).toBeInViewport()
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
