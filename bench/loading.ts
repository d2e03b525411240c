import type { Browser } from '@playwright/test'
import { startSite } from '../tests/support/site-process.ts'
import { startLimit } from './limit-server.ts'
import { openBrowser, openPhone } from './phone.ts'
import { median, ratio } from './row.ts'
import type { Row } from './row.ts'

const RUNS = 9

/** Hydrating such a page took a prototype 73 ms at full speed; the processor here is four times slower. */
const HYDRATION_SHARE = Math.round(0.05 * 73 * 4)

interface Load {
  fcp: number
  lcp: number
  shift: number
  blocking: number
  script: number
  bytes: number
}

/** Notes what the page itself does not tell. */
function watch(): void {
  const seen = { lcp: 0, shift: 0, blocking: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** Makes a choice in the filter as soon as the page can be seen, and notes when it is answered. */
function chooseAtOnce(): void {
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return
    const choose = (): void => {
      const select = document.querySelector<HTMLSelectElement>('#doctor-specialty')
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

async function filterOnce(browser: Browser, url: string): Promise<{ fcp: number; filtered: number }> {
  const { page, close } = await openPhone(browser)
  await page.addInitScript(chooseAtOnce)
  await page.goto(url)
  const answered = await page.waitForFunction(() => (globalThis as unknown as { filtered?: number }).filtered)
  const filtered = Number(await answered.jsonValue())
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  await close()
  return { fcp, filtered }
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
  const { page, cdp, close } = await openPhone(browser)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Pick<Load, 'lcp' | 'shift' | 'blocking'> }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  await close()
  return { ...seen, script, bytes }
}

/** The page beside its own copy without script, in turns, on a throttled phone. */
export async function measureLoading(): Promise<Row[]> {
  const site = await startSite({ HOST: '127.0.0.1' })
  const limit = await startLimit(site.url)
  const browser = await openBrowser()
  const ours: Load[] = []
  const theirs: Load[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const [own, other] = [await loadOnce(browser, site.url), await loadOnce(browser, limit.url)]
    // The first run only prepares pictures.
    if (run === 0) continue
    ours.push(own)
    theirs.push(other)
  }
  const filters = []
  for (let run = 0; run < RUNS; run += 1) filters.push(await filterOnce(browser, site.url))
  await browser.close()
  await limit.stop()
  await site.dispose()

  const of = (loads: Load[], pick: (load: Load) => number): number => median(loads.map(pick))
  const against = (what: string, pick: (load: Load) => number): Row => {
    const [own, other] = [of(ours, pick), of(theirs, pick)]
    return {
      what,
      measured: `${own.toFixed(0)} ms`,
      against: `limit ${other.toFixed(0)} ms: ${ratio(own, other)}`,
      goal: '≤ 1.15 × limit',
      met: own / other <= 1.15,
    }
  }
  const blocking = { own: of(ours, (load) => load.blocking), other: of(theirs, (load) => load.blocking) }
  const script = { own: of(ours, (load) => load.script), other: of(theirs, (load) => load.script) }
  const filter = median(filters.map(({ filtered, fcp }) => filtered / fcp))
  const shift = Math.max(...ours.map((load) => load.shift))
  const bytes = of(ours, (load) => load.bytes) / 1000
  return [
    against('FCP, throttled', (load) => load.fcp),
    against('LCP, throttled', (load) => load.lcp),
    { what: 'layout shift, worst run', measured: shift.toFixed(4), goal: '≤ 0.01', met: shift <= 0.01 },
    {
      what: 'TBT',
      measured: `${blocking.own.toFixed(0)} ms`,
      against: `limit ${blocking.other.toFixed(0)} ms`,
      goal: '≤ limit + 50 ms',
      met: blocking.own <= blocking.other + 50,
    },
    {
      what: 'script CPU, 4 × slower, our own measuring included',
      measured: `${script.own.toFixed(0)} ms`,
      against: `limit ${script.other.toFixed(0)} ms`,
      goal: `≤ limit + ${HYDRATION_SHARE} ms: 5 % of hydrating the whole page`,
      met: script.own <= script.other + HYDRATION_SHARE,
    },
    { what: 'first view on a phone, headers included', measured: `${bytes.toFixed(1)} kB`, goal: '≤ 110 kB', met: bytes <= 110 },
    {
      what: 'doctor filter answers a choice made at the first paint',
      measured: `${median(filters.map(({ filtered }) => filtered)).toFixed(0)} ms`,
      against: `readable: ${ratio(filter, 1)}`,
      goal: '≤ 1.4 × readable',
      met: filter <= 1.4,
    },
  ]
}
