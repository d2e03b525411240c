import { chatLink } from '../../src/contract/phone.ts'
import { phones } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { scrollTo, untilScrolled } from '../kit/journeys/scrolling.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 360, height: 740 }

test('the header turns translucent past 50 px and not at 50 px', async ({ page }) => {
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveClass('js')

  await scrollTo(page, 51)
  await expect(root).toHaveClass(/scrolled/u)
  await expect(page.getByRole('banner')).toHaveCSS('background-color', /rgba\(.+, 0\.9\)/u)

  await scrollTo(page, 50)
  await expect(root).not.toHaveClass(/scrolled/u)
})

test('a page that opens in its middle has the translucent header at once', async ({ page }) => {
  await page.goto('/#doctors')

  await expect(page.locator('html')).toHaveClass(/scrolled/u)
})

for (const viewport of [WIDE, NARROW]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page }) => {
      await page.goto('/')
      if (viewport === NARROW) await page.getByRole('button', { name: 'Menu' }).click()
    })

    test('"IGD Darurat" opens the chat with the emergency unit in a new tab', async ({ page, context }) => {
      const opening = context.waitForEvent('page')
      await page.getByRole('banner').getByRole('link', { name: 'IGD Darurat' }).click()

      const chat = await opening
      await expect(chat).toHaveURL(chatLink(phones.emergencyChat))
      expect(await chat.evaluate(() => window.opener === null)).toBe(true)
    })

    test('"Kontak Kami" scrolls to the contact section', async ({ page }) => {
      await untilScrolled(page, () => page.getByRole('banner').getByRole('link', { name: 'Kontak Kami' }).click())

      await expect(page.getByRole('heading', { name: 'Kontak Kami', level: 2 })).toBeInViewport()
    })
  })
}
