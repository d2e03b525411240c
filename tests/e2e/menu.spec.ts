import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { untilScrolled } from '../kit/journeys/scrolling.ts'

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
})

test('the menu button says whether the menu is open, and folds it away again', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')

  await button.click()

  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeHidden()
})

test('the menu closes after a choice, which leads to its section', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu utama' })

  await untilScrolled(page, () => menu.getByRole('link', { name: 'Layanan' }).click())

  await expect(menu).toBeHidden()
  await expect(page.locator('#services-title')).toBeInViewport()
})

test('Esc closes the menu and gives the focus back to its button', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Tentang' }).focus()

  await page.keyboard.press('Escape')

  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a press outside closes the menu', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  const box = await menu.boundingBox()

  await page.mouse.click(180, (box?.y ?? 0) + (box?.height ?? 0) + 20)

  await expect(menu).toBeHidden()
})

test('the keyboard walks from the menu button into the menu', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).focus()

  await page.keyboard.press('Tab')

  await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Beranda' })).toBeFocused()
})
