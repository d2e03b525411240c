import type { Page } from '@playwright/test'
import { expect, readerTest, test as writerTest } from '../kit/journeys/journey.ts'
import { SITI } from '../kit/journeys/sign-in.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

/** Visible controls that are smaller than this, without links within a sentence, which are as high as their line. */
function smallTargets(page: Page, least: number, controls: string): Promise<string[]> {
  return page.evaluate(
    ([smallest, selector]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
        const target = control.closest('label') ?? control
        const { width, height } = target.getBoundingClientRect()
        const inSentence = getComputedStyle(target).display === 'inline'
        if (width === 0 || !target.checkVisibility() || inSentence || (width >= smallest && height >= smallest)) return []
        return [`${target.textContent?.trim() || target.getAttribute('aria-label')}: ${Math.round(width)} × ${Math.round(height)}`]
      }),
    [least, controls] as const,
  )
}

readerTest('nothing that is pressed is smaller than 24 px, and emergency calls and the search for doctors are 48 px', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await smallTargets(page, 24, 'a:not(:focus, .visually-hidden), button, input, select, summary')).toEqual([])
    expect(await smallTargets(page, 48, '#home a[class][href^="tel:"], nav[aria-label="Kontak cepat"] a, [data-menu-toggle]')).toEqual([])
    expect(await smallTargets(page, 48, '#doctors :is(input, select, form button)')).toEqual([])
  }
})

writerTest('stars are 48 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openSignedIn(page, site, SITI)

  expect(await smallTargets(page, 48, '#reviews [type="radio"]')).toEqual([])
  expect(await smallTargets(page, 24, '#reviews :is(a, button, input, textarea)')).toEqual([])
})
