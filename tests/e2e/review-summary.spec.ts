import { crowdReviews } from '../kit/journeys/crowd.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { BUDI } from '../kit/journeys/sign-in.ts'
import { reviewBy } from '../kit/journeys/signed-in.ts'

test('the bars are of one length, however many reviews stand beside them, and are told from their ground in forced colours', async ({
  page,
  site,
}) => {
  await reviewBy(site, BUDI, { text: 'Kamar bersih.', rating: 4 })
  crowdReviews(site)
  await page.goto('/#reviews')
  const bars = page.locator('#reviews li > a > svg')
  await expect(bars).toHaveCount(5)
  const boxes = await bars.evaluateAll((all) => all.map((bar) => [bar.getBoundingClientRect().left, bar.getBoundingClientRect().width]))
  expect(boxes).toEqual(boxes.map(() => boxes[0]))

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const [ground, share] = await bars
      .first()
      .evaluate((bar) => [getComputedStyle(bar).backgroundColor, getComputedStyle(bar.firstElementChild ?? bar).fill])
    expect(new Set([ground, share]), `ground and share in forced ${colorScheme} colours`).toEqual(
      new Set(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']),
    )
  }
})
