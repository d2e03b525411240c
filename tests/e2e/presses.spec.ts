import { expect, readerTest, test } from '../kit/journeys/journey.ts'
import { expectEachPressArrives, expectStillUnderFocus } from '../kit/journeys/presses.ts'
import { reviewForm } from '../kit/journeys/reviews.ts'
import { SITI } from '../kit/journeys/sign-in.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

const WIDTHS = [360, 1280]

for (const width of WIDTHS) {
  readerTest.describe(`a reader at ${width} px`, () => {
    readerTest.use({ viewport: { width, height: 740 } })

    readerTest('X14: presses whatever there is, and each press arrives', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html.js:not(.opening)')).toBeAttached()
      await expectStillUnderFocus(page)
      await expectEachPressArrives(page)
    })
  })

  test.describe(`somebody signed in at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('X14: presses what stands around their review, whatever had the focus, and each press arrives', async ({ page, site }) => {
      await openSignedIn(page, site, SITI, { text: 'Pendaftaran cepat.', rating: 5 })
      await expect(reviewForm(page)).toBeVisible()
      await expectStillUnderFocus(page)
      await page.reload()
      await expect(reviewForm(page)).toBeVisible()
      for (const focused of ['[data-part="form-title"]', '[data-part="session"]', '[data-part="list"]'])
        await expectEachPressArrives(page, '[data-reviews]', focused)
      await page.goto('/ulasan/saya')
      await expectStillUnderFocus(page)
      await expectEachPressArrives(page)
    })
  })
}
