import { Agent } from 'node:http'
import { processorMicroseconds } from '../../tests/kit/processes/processor-time.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { listCases, type Case } from './header-cases.ts'
import { send } from './tally.ts'
import { addWriters } from './writers.ts'

const MOST_TIMES_THE_CHEAPEST = 5
const REQUESTS = 5
/** Number of batches, of which the best counts: others may include the server's background work. */
const BATCHES = 3
/** Expensive cases are measured again, because a busy machine can make any case look expensive. */
const MORE_BATCHES = 20
/** How many of the most expensive cases are shown, whether they fail or not. */
const LINES = 20

/** Sends every case to the real server and measures its cost, beside the cheapest case with the same target and answer. Linux only. */
export async function checkHeaders(): Promise<boolean> {
  await using left = new AsyncDisposableStack()
  const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'silent' })
  left.defer(() => site.dispose())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  left.defer(() => agent.destroy())
  let sent = 0

  /** Returns the status; 0 when the server closed the connection without an answer. */
  const ask = ({ method, requestOf }: Case): Promise<number> =>
    send(site.url, { agent, method, ...requestOf((sent += 1)) }).then(
      ({ status }) => status,
      () => 0,
    )

  /** Processor time of one request: that of the best of several batches. */
  async function measure(one: Case, batches: number): Promise<number> {
    let best = Number.POSITIVE_INFINITY
    for (let batch = 0; batch < batches; batch++) {
      const before = processorMicroseconds(site.pid)
      for (let nth = 0; nth < REQUESTS; nth++) await ask(one)
      best = Math.min(best, (processorMicroseconds(site.pid) - before) / REQUESTS)
    }
    return best
  }

  const [writer] = await addWriters(site.dataDir, 1)
  const page = await (await fetch(site.url)).text()
  const [asset = ''] = /\/assets\/[\w.-]+\.woff2/u.exec(page) ?? []
  const measured: { one: Case; answer: number; microseconds: number; cheapest: number }[] = []
  // This round also warms up the code, which is slow when it runs for the first time.
  for (const one of listCases(asset, writer?.headers['cookie'] ?? ''))
    measured.push({ one, answer: await ask(one), microseconds: Number.NaN, cheapest: Number.NaN })
  for (const cost of measured) cost.microseconds = await measure(cost.one, BATCHES)
  for (const alike of Map.groupBy(measured, ({ one, answer }) => `${one.target} ${answer}`).values()) {
    const cheapest = Math.min(...alike.map(({ microseconds }) => microseconds))
    for (const cost of alike) {
      cost.cheapest = cheapest
      if (cost.microseconds > cheapest * MOST_TIMES_THE_CHEAPEST) cost.microseconds = await measure(cost.one, MORE_BATCHES)
    }
  }

  const times = measured
    .map((cost) => Object.assign(cost, { times: cost.microseconds / cost.cheapest }))
    .toSorted((a, b) => b.times - a.times)
  for (const { one, answer, microseconds, times: dear } of times.slice(0, LINES))
    console.log(`${dear.toFixed(1)}×  ${Math.round(microseconds)} µs  ${one.target} (${answer})  ${one.name}`)
  const dear = times.filter((cost) => cost.times > MOST_TIMES_THE_CHEAPEST).length
  console.log(`${times.length} cases, ${dear} cost more than ${MOST_TIMES_THE_CHEAPEST} times the cheapest of their target and answer`)
  return dear === 0 && times.length > 0
}
