import type { Page } from '@playwright/test'
import { openBrowser, openPhone } from './phone.ts'
import { median } from './row.ts'
import type { Row } from './row.ts'
import { siteWithVisitors } from './site.ts'

const PRESSES = 9

/** Time from a press to the next paint on a processor slowed down four times, by Chromium's Event Timing. */
export async function measureInteraction(left: AsyncDisposableStack): Promise<Row[]> {
  const { site, people } = await siteWithVisitors(left, 1)
  const browser = await openBrowser(left)
  const cookie = { url: site.url, value: people[0]?.['cookie']?.split('=')[1] ?? '' }
  const { page } = await openPhone(browser, { network: false, cookie })
  await page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(globalThis, { durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId > 0) durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(site.url)

  const menu = await typical(page, async () => page.getByRole('button', { name: 'Menu' }).tap())
  // A native list cannot be timed. The chips of a wide screen run the same code.
  await page.setViewportSize({ width: 1280, height: 800 })
  const chips = page.locator('#doctors fieldset label')
  await chips.first().scrollIntoViewIfNeeded()
  await page.locator('#doctors [data-ready]').waitFor()
  const filter = await typical(page, async (press) => chips.nth((press % 5) + 1).tap())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.getByRole('radiogroup').waitFor()
  const stars = await typical(page, async (press) =>
    page
      .locator('[role="radiogroup"] label')
      .nth(press % 5)
      .tap(),
  )

  const row = (what: string, milliseconds: number): Row => ({
    what: `INP of ${what}, 4 × slower`,
    measured: milliseconds < 16 ? '< 16 ms' : `${milliseconds} ms`,
    goal: '≤ 100 ms',
    met: milliseconds <= 100,
  })
  return [row('the menu', menu), row("the doctors' filter", filter), row('the stars', stars)]
}

/** The median of the presses of one kind. Presses shorter than a frame are not reported and count as 0. */
async function typical(page: Page, press: (turn: number) => Promise<void>): Promise<number> {
  const each: number[] = []
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await page.evaluate(() => ((globalThis as unknown as { durations: number[] }).durations.length = 0))
    await press(turn)
    await page.waitForTimeout(800)
    each.push(await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations)))
  }
  return median(each)
}
