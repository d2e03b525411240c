import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './journey.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules that are turned off. Sizes: axe counts a button as small while the bar at the bottom covers it; tests/e2e/targets.spec.ts
 * measures the buttons instead. Contrast in forced colours: axe compares the page's colours with the system's.
 */
const UNMEASURABLE = ['target-size']
const FORCED = ['color-contrast']

/** Fails with one line for each element that axe reports, in the page or in the part that a selector names. Waits for animations first. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const options: axe.RunOptions = {
    runOnly: RULES,
    rules: Object.fromEntries((forced ? [...UNMEASURABLE, ...FORCED] : UNMEASURABLE).map((rule) => [rule, { enabled: false }])),
    // Returns violations only, because sending the other results takes long.
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(runAxe, { part, options })
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, 'what axe finds').toEqual([])
}

/** Runs within the page. The map is a page of another site. */
async function runAxe({ part, options }: { part: string; options: axe.RunOptions }): Promise<axe.AxeResults> {
  const page = globalThis as typeof globalThis & { axe: typeof axe }
  return page.axe.run({ include: [[part]], exclude: [['iframe']] }, options)
}
