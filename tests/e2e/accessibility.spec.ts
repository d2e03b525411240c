import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { datedTest } from '../kit/journeys/dated.ts'
import { readerTest, test as writerTest } from '../kit/journeys/journey.ts'
import { expectInPlace } from '../kit/journeys/places.ts'
import { expectStillUnderFocus } from '../kit/journeys/presses.ts'
import { takeScreenshot } from '../kit/journeys/screenshot.ts'
import { pageStates, WIDTHS } from '../kit/states/states.ts'

/** The sizes for axe and for the screenshots: a phone and a laptop. */
const LOOKED_AT = new Set<number>([360, 1280])

/** Set by `npm run check -- screenshots`. */
const folder = process.env['SCREENSHOTS']

for (const { name, reach, keep, writes, on, browser = {}, failures = [], shows } of pageStates) {
  const test = on === undefined ? (writes ? writerTest : readerTest) : datedTest
  const { reducedMotion = 'reduce', forcedColors = 'none', ...use } = browser

  test.describe(name, () => {
    if (on !== undefined) datedTest.use({ startsAt: on })
    test.use({ viewport: { width: 360, height: 740 }, ...use, contextOptions: { reducedMotion, forcedColors } })

    const inState = `X14: ${name} is accessible, has every text in its place, and nothing moves with the focus`
    test(inState, async ({ page, site, expectedFailures }) => {
      for (const failure of failures) expectedFailures.add(failure)
      await reach(page, site)

      // Without a network each touch asks for what does not come.
      if (use.serviceWorkers === 'allow') return
      for (const width of use.viewport ? [use.viewport.width] : WIDTHS) {
        await widen(page, width)
        await keep?.(page)
        await expectInPlace(page)
        if (!use.viewport && !LOOKED_AT.has(width)) continue
        await expectAccessible(page, shows?.startsWith('#') ? shows : undefined)
        if (folder !== undefined) await takeScreenshot(page, shows, join(folder, `${name}-${width}`))
      }
      for (const width of use.viewport ? [use.viewport.width] : LOOKED_AT) {
        await widen(page, width)
        await expectStillUnderFocus(page)
      }
    })
  })
}

async function widen(page: Page, width: number): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 740 }
  await page.setViewportSize({ width, height })
}
