import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe cannot judge. Sizes: it measures what the bar at the bottom leaves of a button at this moment; tests/e2e/targets.spec.ts
 * measures the buttons. Colours, where the system's own are forced: it compares the page's with the system's.
 */
const UNMEASURABLE = ['target-size']
const FORCED = ['color-contrast']

/** What axe finds in this state of the page or of a part of it, as one line per place; what moves comes to rest before. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const axe = new AxeBuilder({ page })
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
