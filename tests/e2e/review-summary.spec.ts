import { crowdReviews } from '../kit/journeys/crowd.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { expectSummary, postReview, reviewCards } from '../kit/journeys/reviews.ts'
import { BUDI, KETUT, logout, signInAs, SITI, YOHANES } from '../kit/journeys/sign-in.ts'
import { openSignedIn, reviewBy } from '../kit/journeys/signed-in.ts'

test('a second visitor’s review counts, and everyone may change only their own', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI, { text: 'Dokternya menjelaskan dengan sabar.', rating: 5 })
  await expectSummary(page, '5,0', 1, [1, 0, 0, 0, 0])
  await logout(page)
  await expect(reviewCards(page).getByRole('button')).toHaveCount(0)

  await signInAs(page, SITI)
  await postReview(page, { text: 'Parkirnya penuh, pelayanannya baik.', rating: 4 })

  await expectSummary(page, '4,5', 2, [1, 1, 0, 0, 0])
  await expect(reviewCards(page)).toContainText([SITI, BUDI])
  const own = reviewCards(page).filter({ hasText: 'Ulasan Anda' })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText(SITI)
  await expect(own.getByRole('button')).toHaveCount(2)
  await expect(reviewCards(page).filter({ hasText: BUDI }).getByRole('button')).toHaveCount(0)
})

test('of four reviews the three newest are shown, and one’s own first when it is the fourth', async ({ page, site }) => {
  await openSignedIn(page, site, SITI, { text: 'Ulasan pertama.', rating: 2 })
  await reviewBy(site, BUDI, { text: 'Ulasan kedua.', rating: 3 })
  await reviewBy(site, KETUT, { text: 'Ulasan ketiga.', rating: 4 })
  await reviewBy(site, YOHANES, { text: 'Ulasan keempat.', rating: 5 })

  await page.reload()
  await expect(reviewCards(page)).toContainText(['Ulasan Anda', YOHANES, KETUT, BUDI])
  await expect(reviewCards(page).first()).toContainText('Ulasan pertama.')
  await expect(reviewCards(page).first().getByRole('button')).toHaveCount(2)
  await expectSummary(page, '3,5', 4, [1, 1, 1, 1, 0])

  await logout(page)
  await expect(reviewCards(page)).toContainText([YOHANES, KETUT, BUDI])
  await expect(reviewCards(page)).toHaveCount(3)
})

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

test('the page that a reader gets without JavaScript says the same', async ({ site, browser }) => {
  await reviewBy(site, BUDI, { text: 'Kamar bersih.', rating: 4 })
  await reviewBy(site, SITI, { text: 'Menunggu lama.', rating: 3 })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()

  await page.goto('/')

  await expectSummary(page, '3,5', 2, [0, 1, 1, 0, 0])
  await expect(reviewCards(page)).toContainText(['Menunggu lama.', 'Kamar bersih.'])
  await expect(reviewCards(page).getByRole('button')).toHaveCount(0)
  await context.close()
})
