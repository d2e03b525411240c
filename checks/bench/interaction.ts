import type { Browser, Page } from '@playwright/test'
import { openBrowser, openPhone } from './phone.ts'
import { median, ratio, type Row } from './row.ts'
import { siteWithVisitors } from './site.ts'

const PRESSES = 9
const RUNS = 9

/** On the throttled phone: how soon a choice made at the first paint is answered; later the time from a press to the next paint, by Chromium's Event Timing. */
export async function measureInteraction(left: AsyncDisposableStack): Promise<Row[]> {
  const { site, people } = await siteWithVisitors(left, 1)
  const browser = await openBrowser(left)
  const choices = []
  for (let run = 0; run < RUNS; run += 1) choices.push(await chooseOnce(browser, site.url))
  const share = median(choices.map(({ filtered, fcp }) => filtered / fcp))
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
  return [
    {
      what: 'doctor filter answers a choice made at the first paint',
      measured: `${median(choices.map(({ filtered }) => filtered)).toFixed(0)} ms`,
      against: `readable: ${ratio(share, 1)}`,
      goal: '≤ 1.4 × readable',
      met: share <= 1.4,
    },
    row('the menu', menu),
    row("the doctors' filter", filter),
    row('the stars', stars),
  ]
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

/** Chooses a specialty as soon as the page is painted, and measures the time until the list answers. */
function chooseAtOnce(): void {
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return
    const choose = (): void => {
      const select = document.querySelector<HTMLSelectElement>('#search-specialty')
      const count = document.querySelector('[data-part="count"]')
      if (!select || !count || document.readyState === 'loading') return void setTimeout(choose, 10)
      const before = count.textContent
      new MutationObserver((_, observer) => {
        if (count.textContent === before) return
        Object.assign(globalThis, { filtered: performance.now() })
        observer.disconnect()
      }).observe(count, { childList: true, characterData: true, subtree: true })
      select.value = 'Anak'
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    }
    choose()
  }).observe({ type: 'paint', buffered: true })
}

async function chooseOnce(browser: Browser, url: string): Promise<{ fcp: number; filtered: number }> {
  const { page, close } = await openPhone(browser)
  await page.addInitScript(chooseAtOnce)
  await page.goto(url)
  const answered = await page.waitForFunction(() => (globalThis as unknown as { filtered?: number }).filtered)
  const filtered = Number(await answered.jsonValue())
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  await close()
  return { fcp, filtered }
}
