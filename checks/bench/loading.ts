import { loadPage, type Load } from './load-page.ts'
import { openBrowser } from './phone.ts'
import { percentile, ratio, type Row } from './row.ts'
import { copySite, plainPage, readEarlierPage } from './site-copy.ts'
import { startFromMemory } from './static-server.ts'
import { siteFor } from './site.ts'

const RUNS = 11
const AGAIN_RUNS = 5
/** A long task is 50 ms at full speed; here the processor is slowed down four times. */
const LONGEST_TASK_MILLISECONDS = 4 * 50

/** Loads the page, the page of 0.1.0 and a plain page with the same text in turns, from the same kind of server on a throttled phone. */
export async function measureLoading(left: AsyncDisposableStack): Promise<Row[]> {
  const site = await siteFor(left)
  const servers = {
    now: await startFromMemory(await copySite(site.url)),
    before: await startFromMemory(await readEarlierPage()),
    plain: await startFromMemory(await plainPage(site.url)),
  }
  for (const server of Object.values(servers)) left.defer(() => server.stop())
  const browser = await openBrowser(left)

  const [now, before, plain]: [Load[], Load[], Load[]] = [[], [], []]
  const [nowAgain, beforeAgain]: [Load[], Load[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    now.push(await loadPage(browser, servers.now.url))
    before.push(await loadPage(browser, servers.before.url))
    plain.push(await loadPage(browser, servers.plain.url))
  }
  for (let run = 0; run < AGAIN_RUNS; run += 1) {
    nowAgain.push(await loadPage(browser, servers.now.url, { again: true }))
    beforeAgain.push(await loadPage(browser, servers.before.url, { again: true }))
  }

  /** Takes the lower quartile: other work of the machine can only make a load longer. */
  const beside = (what: string, share: number, pick: (load: Load) => number, [own, other] = [now, before], name = '0.1.0'): Row => {
    const [mine, theirs] = [quartiles(own.map(pick)), quartiles(other.map(pick))]
    return {
      what: `${what}: quartiles`,
      measured: `${mine.join(' / ')} ms`,
      against: `${name} ${theirs.join(' / ')} ms: ${ratio(mine[0], theirs[0])}`,
      goal: `≤ ${share} × ${name} at the lower quartile`,
      met: mine[0] / theirs[0] <= share,
    }
  }
  const worst = (pick: (load: Load) => number): number => Math.max(...now.map(pick))
  const shift = worst((load) => load.shift)
  const task = percentile(
    now.map((load) => load.longestTask),
    25,
  )
  const bytes = worst((load) => load.bytes) / 1000
  return [
    beside('first paint, throttled', 0.5, (load) => load.firstPaint),
    beside('first paint, throttled', 1.2, (load) => load.firstPaint, [now, plain], 'plain page'),
    beside('largest paint, throttled', 0.7, (load) => load.largestPaint),
    beside('parsed, displayed and drawn, throttled', 1, (load) => load.readable),
    beside('main thread, throttled', 0.9, (load) => load.mainThread),
    beside('main thread, throttled', 1.35, (load) => load.mainThread, [now, plain], 'plain page'),
    beside('tasks beyond 50 ms, throttled', 1.8, (load) => load.blocking, [now, plain], 'plain page'),
    beside('first paint of a second visit, throttled', 1, (load) => load.firstPaint, [nowAgain, beforeAgain]),
    beside('largest paint of a second visit, throttled', 1, (load) => load.largestPaint, [nowAgain, beforeAgain]),
    {
      what: 'longest task after the first paint, throttled, lower quartile',
      measured: `${task.toFixed(0)} ms`,
      goal: `≤ ${LONGEST_TASK_MILLISECONDS} ms`,
      met: task <= LONGEST_TASK_MILLISECONDS,
    },
    { what: 'layout shift, worst run', measured: shift.toFixed(4), goal: '≤ 0.001', met: shift <= 0.001 },
    { what: 'first view on a phone, headers included', measured: `${bytes.toFixed(1)} kB`, goal: '≤ 110 kB', met: bytes <= 110 },
  ]
}

function quartiles(values: readonly number[]): [number, number, number] {
  const at = (share: number): number => Math.round(percentile(values, share))
  return [at(25), at(50), at(75)]
}
