import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules that are turned off. Sizes: axe counts a button as small while the bar at the bottom covers it; tests/e2e/targets.spec.ts
 * measures the buttons instead. Contrast in forced colours: axe compares the page's colours with the system's.
 */
const UNMEASURABLE = ['target-size']
const FORCED = ['color-contrast']

/** Fails with one line for each element that axe reports, in the page or in the part that a selector names. Waits for animations first. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const axe = new AxeBuilder({ page })
    // Within the page alone: otherwise all that axe looked at travels through a second page. It makes no difference without frames.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .disableRules(forced ? [...UNMEASURABLE, ...FORCED] : UNMEASURABLE)
    .exclude('iframe')
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, 'what axe finds').toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.locator('html').evaluate((root) => ({ scroll: root.scrollWidth, client: root.clientWidth }))
  expect(scroll, 'width of the content in a window of this width').toBeLessThanOrEqual(client)
}
