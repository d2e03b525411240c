import type { Browser } from '@playwright/test'
import { openPhone, type Phone } from './phone.ts'
import { readTasks, TRACED } from './tasks.ts'

/** Measurements of one page load. Times in milliseconds. */
export interface Load {
  firstPaint: number
  largestPaint: number
  /** When every section was displayed and drawn. */
  readable: number
  /** Milliseconds of processor time of the main thread. */
  mainThread: number
  /** Total blocking time: the sum by which tasks are longer than 50 ms; a touch waits for them. */
  blocking: number
  /** The longest task after the first paint. */
  longestTask: number
  shift: number
  elements: number
  bytes: number
}

type Seen = Pick<Load, 'largestPaint' | 'readable' | 'shift'>

/** Records measurements that browsers do not report themselves. */
function watch(): void {
  const seen = { largestPaint: 0, readable: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime))
  observe('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  // Called when a class changes, not in each frame, because requesting frames would be additional work of the page.
  const look = (): void => {
    const parts = [...document.querySelectorAll('section[id], footer')]
    if (seen.readable > 0 || !parts.every((part) => part.checkVisibility())) return
    changes.disconnect()
    // After the next frame.
    requestAnimationFrame(() => setTimeout(() => (seen.readable = performance.now())))
  }
  const changes = new MutationObserver(look)
  document.addEventListener('DOMContentLoaded', () => {
    changes.observe(document, { subtree: true, attributeFilter: ['class'] })
    look()
  })
}

/** Opens a page like a first visit, or like a later one with a filled browser cache. */
export async function loadPage(browser: Browser, url: string, { again = false } = {}): Promise<Load> {
  const phone = await openPhone(browser)
  await phone.page.addInitScript(watch)
  if (again) {
    await phone.page.goto(url, { waitUntil: 'networkidle' })
    await phone.page.goto('about:blank')
  }
  const load = await loadOnce(browser, phone, url)
  await phone.close()
  return load
}

async function loadOnce(browser: Browser, { page, cdp }: Phone, url: string): Promise<Load> {
  let bytes = 0
  const count = ({ encodedDataLength }: { encodedDataLength: number }): void => void (bytes += encodedDataLength)
  cdp.on('Network.loadingFinished', count)
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(url, { waitUntil: 'networkidle' })
  // On a busy machine the page still works after the network is idle.
  await page.waitForFunction(() => {
    const { seen } = globalThis as unknown as { seen: Seen }
    return seen.readable > 0 && seen.largestPaint > 0
  })
  const { metrics } = await cdp.send('Performance.getMetrics')
  const mainThread = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    elements: document.querySelectorAll('*').length,
  }))
  return { ...seen, ...readTasks(await browser.stopTracing()), mainThread, bytes }
}
