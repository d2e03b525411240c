import type { Page } from '@playwright/test'
import { expectAllDoctors, expectDoctors, namesOf, openDoctors } from '../kit/journeys/doctors.ts'
import { expect, IN_MOTION, readerTest as test } from '../kit/journeys/journey.ts'

test.use(IN_MOTION)

/** Presses a control and returns the animations that this started, before anything has moved. */
function movementsAfterPress(page: Page, selector: string): Promise<{ delay: number; duration: number; properties: string[] }[]> {
  return page.evaluate((pressed) => {
    document.querySelector<HTMLElement>(pressed)?.click()
    return document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('#doctor-list')) return []
      const { delay, duration } = effect.getTiming()
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      return [{ delay: Number(delay), duration: Number(duration), properties: [...new Set(properties)] }]
    })
  }, selector)
}

const TOGGLE = '#doctors [data-part="toggle"]'
const OBGYN = '#doctors input[value="Obgyn"]'

test('cards fade and slide in and out, each for 200 ms, 50 ms after the one before', async ({ page }) => {
  await openDoctors(page)

  const movements = await movementsAfterPress(page, TOGGLE)

  // Those below the screen follow one a frame.
  expect(movements).toHaveLength(9)
  expect(new Set(movements.map(({ duration }) => duration))).toEqual(new Set([200]))
  expect(movements.slice(0, 6).map(({ delay }) => delay)).toEqual([0, 50, 100, 150, 200, 250])
  expect(movements[0]?.properties).toEqual(expect.arrayContaining(['opacity', 'transform']))
  await expectAllDoctors(page)

  // Those that no longer match go before the others come.
  const leaving = await movementsAfterPress(page, OBGYN)
  expect(leaving.slice(0, 3).map(({ delay, duration }) => [delay, duration])).toEqual([
    [0, 200],
    [50, 200],
    [100, 200],
  ])
  await expectDoctors(page, namesOf('Obgyn'))
})

test('a press is answered with what a screen may show, the cards below follow', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDoctors(page)

  const shownAtOnce = await page.evaluate((toggle) => {
    document.querySelector<HTMLElement>(toggle)?.click()
    return document.querySelectorAll('#doctor-list > [data-specialty]:not([data-hidden])').length
  }, TOGGLE)

  expect(shownAtOnce).toBe(6 + 9)
  await expectAllDoctors(page)
})

test('nothing moves for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDoctors(page)

  expect(await movementsAfterPress(page, TOGGLE)).toEqual([])
  await expectAllDoctors(page)
})
