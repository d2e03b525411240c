import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { setLetters } from '../kit/journeys/places.ts'

const { facilities } = content

/** The most that a section may take of a phone's page, in pixels. */
const HEIGHTS: Readonly<Record<string, number>> = { about: 2_450, services: 3_050, facilities: 1_780, registration: 1_420, contact: 3_280 }
/** Where the doctors begin, and where the page ends. */
const DOCTORS = 9_000
const PAGE = 16_500

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

  test('the rooms stand on a shelf: each says its place, the next one is seen at the edge, and arrow keys lead on; elsewhere their box is no stop', async ({
    page,
  }) => {
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

    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await setLetters(page, '200%')
      const lefts = () =>
        page.locator('#facilities section > ul > li').evaluateAll((all) => all.map((room) => room.getBoundingClientRect().left))
      await expect.poll(async () => new Set(await lefts()).size, `columns of rooms with letters of double size at ${width} px`).toBe(1)
    }

    await page.setViewportSize({ width: 1280, height: 800 })
    await setLetters(page, '100%')
    await expect(shelf).toHaveCount(0)
    await page.locator('#facilities [tabindex="0"]').evaluate((box) => box.focus())
    await expect(page.locator(':focus'), 'where all rooms are in view their box is no stop').toHaveCount(0)
  })
})
