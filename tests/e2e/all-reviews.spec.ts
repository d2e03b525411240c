import type { Page } from '@playwright/test'
import { answerReviews } from '../kit/journeys/crowd.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { expectInPlace, setLetters } from '../kit/journeys/places.ts'
import { BUDI, KETUT, SITI, YOHANES } from '../kit/journeys/sign-in.ts'
import { reviewBy } from '../kit/journeys/signed-in.ts'
import type { JourneySite } from '../kit/journeys/site-at.ts'

const listed = (page: Page) => page.getByRole('article')

async function writeSome(site: JourneySite): Promise<void> {
  await reviewBy(site, BUDI, { text: 'Antre lama.', rating: 2 })
  await reviewBy(site, KETUT, { text: 'Petugas ramah.\nKamar bersih.', rating: 5 })
  await reviewBy(site, SITI, { text: 'Parkir penuh.', rating: 2 })
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a reader goes on to all reviews from the cards or from a bar, prints them, and comes back', async ({ page, site }) => {
    await writeSome(site)
    await page.goto('/')
    await page.getByRole('link', { name: 'Baca semua ulasan' }).click()
    await expect(listed(page)).toHaveCount(3)
    await page.emulateMedia({ media: 'print' })
    for (const review of await listed(page).all()) await expect(review.locator('i').first(), 'stars on paper').toBeVisible()
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: 'Halaman utama' }).click()
    await expect(page.getByRole('heading', { name: 'Ulasan Rumah Sakit' })).toBeInViewport()

    await page.locator('#reviews').getByRole('link', { name: '5 bintang: 1 ulasan' }).click()
    await expect(listed(page)).toHaveCount(1)
  })
})

test('by keyboard every link is reached in the order of the page, and seen while it has the focus', async ({ page, site }) => {
  await writeSome(site)
  await page.goto('/ulasan?bintang=2')
  const links = page.getByRole('link')
  for (const link of await links.all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
  }
})

test('letters of double size on the narrowest phone lose nothing, and what is pressed is large enough', async ({ page, site }) => {
  await writeSome(site)
  await reviewBy(site, YOHANES, { text: 'panjang'.repeat(142), rating: 1 })
  answerReviews(site, 'jawaban'.repeat(140))
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/ulasan')
  const small = await page.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      return width < 24 || height < 24 ? [link.textContent] : []
    }),
  )
  expect(small).toEqual(['Langsung ke isi'])
  await setLetters(page, '200%')
  await expectInPlace(page)
  await page.goto('/')
  await setLetters(page, '200%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the summary on the page').toBe(320)
})
