import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { expectInPlace } from '../kit/journeys/places.ts'

const { facilities, services } = content
const ticks = '#services ul ul > li'
const features = services.cards.flatMap((card) => card.features)

/** The most that a section may take of a phone's page, in pixels. */
const HEIGHTS: Readonly<Record<string, number>> = { about: 2_450, services: 2_950, facilities: 1_780, registration: 1_420, contact: 3_280 }
/** Where the doctors begin, and where the page ends. */
const DOCTORS = 9_000
const PAGE = 16_500

test('a wide screen shows what every service offers', async ({ page }) => {
  await page.goto('/#services')

  await expect(page.locator(ticks).filter({ visible: true })).toHaveText(features)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('no section takes more of the page than it needs, and the doctors are not far', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const sections = page.locator('main section[id]')
    await expect(sections.filter({ visible: true })).toHaveCount(8)
    const heights = await sections.evaluateAll((all) => all.map(({ id, clientHeight }) => [id, clientHeight] as const))
    const [doctors, end] = await page.evaluate(() => [
      (document.querySelector('#doctors')?.getBoundingClientRect().top ?? Infinity) + scrollY,
      document.documentElement.scrollHeight,
    ])
    expect(doctors).toBeLessThan(DOCTORS)
    expect(end).toBeLessThanOrEqual(PAGE)
    expect(heights.filter(([id, height]) => height > (HEIGHTS[id] ?? Infinity))).toEqual([])
  })

  test('the rooms stand on a shelf: each says its place, the next one is seen at the edge, and arrow keys lead on', async ({ page }) => {
    await page.goto('/#facilities')
    const shelf = page.getByRole('region', { name: 'Fasilitas medis' })
    const rooms = shelf.locator('> ul > li')
    await expect(rooms.locator('small')).toHaveText(['1 dari 4', '2 dari 4', '3 dari 4', '4 dari 4'])
    for (const { title } of facilities.medical) await expect(shelf.getByRole('heading', { name: title })).toBeVisible()
    const second = await rooms.nth(1).boundingBox()
    expect(second?.x, 'where the second room begins').toBeLessThan(330)

    await shelf.focus()
    await page.keyboard.press('ArrowRight')

    await expect.poll(() => shelf.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('nothing of a service or a room is folded away', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator(ticks).filter({ visible: true })).toHaveText(features)
      await expect(page.locator('#facilities').getByText('Pengendalian mutu setiap hari')).toBeVisible()
    })
  })
})

test('where all rooms are in view their box is no stop for the keyboard', async ({ page }) => {
  await page.goto('/#facilities')
  const rooms = page.getByRole('heading', { name: facilities.medical[0]?.title ?? '' })
  await expect(rooms).toBeVisible()

  await page.locator('#facilities [tabindex="0"]').evaluate((box) => box.focus())

  await expect(page.locator(':focus')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Fasilitas medis' })).toHaveCount(0)
})

for (const width of [320, 360]) {
  test(`letters of double size break no word at ${width} px, and the rooms stand below each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.fonts.ready
    })
    await expect(page.locator('main section[id]').filter({ visible: true })).toHaveCount(8)

    await expectInPlace(page)
    const places = await page
      .locator('#facilities section > ul > li')
      .evaluateAll((all) => all.map((room) => room.getBoundingClientRect().left))
    expect(new Set(places).size).toBe(1)
  })
}
