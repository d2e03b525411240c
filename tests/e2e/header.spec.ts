import { expect, IN_MOTION, readerTest as test } from '../kit/journeys/journey.ts'
import { followLink, scrollTo } from '../kit/journeys/scrolling.ts'

test.use(IN_MOTION)

test('the header turns translucent past 50 px and not at 50 px, and is so at once in a page that opens in its middle', async ({ page }) => {
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveClass('js')

  await scrollTo(page, 51)
  await expect(root).toHaveClass(/scrolled/u)
  await expect(page.getByRole('banner')).toHaveCSS('background-color', /rgba\(.+, 0\.9\)/u)

  await scrollTo(page, 50)
  await expect(root).not.toHaveClass(/scrolled/u)

  await page.goto('/?#doctors')
  await expect(root).toHaveClass(/scrolled/u)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
  })

  test('the keyboard walks from the menu button into the menu, and Esc closes it and gives the focus back', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Beranda' })).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

  test('the menu closes by its button, which says so, by a press outside, and by a choice, which leads to its section', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const box = await menu.boundingBox()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeHidden()

    await button.click()
    await page.mouse.click(180, (box?.y ?? 0) + (box?.height ?? 0) + 20)
    await expect(menu).toBeHidden()

    await button.click()
    await followLink(page, menu.getByRole('link', { name: 'Layanan' }))
    await expect(menu).toBeHidden()
    await expect(page.locator('#services-title')).toBeInViewport()
  })
})
