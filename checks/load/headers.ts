import { Agent } from 'node:http'
import { processorMicroseconds } from '../../tests/kit/processes/processor-time.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { listCases } from './header-cases.ts'
import type { Case } from './header-cases.ts'
import { send } from './tally.ts'
import { addWriters } from './writers.ts'

/** A case with the processor time of one of its requests. */
export interface Cost extends Pick<Case, 'name' | 'target'> {
  /** Status of the answer; 0 when the server closed the connection. */
  answer: number
  microseconds: number
  /** Processor time of the cheapest case with the same target and answer. */
  cheapest: number
}

const MOST_TIMES_THE_CHEAPEST = 5
const REQUESTS = 5
/** Number of batches, of which the best counts: others may include the server's background work. */
const BATCHES = 3
/** Expensive cases are measured again, in turns with the cheapest one, because a busy machine can make any case look expensive. */
const TURNS = 10

/** Sends every case to the real server and measures its cost. `dear` are the cases that cost too much. */
async function measureHeaders(): Promise<{ costs: Cost[]; dear: Cost[] }> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'silent' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  /** Processor time of one request: that of the best of several batches. */
  async function measure(one: Case, batches: number): Promise<number> {
    let best = Number.POSITIVE_INFINITY
    for (let batch = 0; batch < batches; batch++) {
      const before = processorMicroseconds(site.pid)
      for (let nth = 0; nth < REQUESTS; nth++) await ask(agent, site.url, one)
      best = Math.min(best, (processorMicroseconds(site.pid) - before) / REQUESTS)
    }
    return best
  }

  async function measureInTurns(dear: Case, cheap: Case): Promise<Pick<Cost, 'microseconds' | 'cheapest'>> {
    let [microseconds, cheapest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let turn = 0; turn < TURNS; turn++) {
      microseconds = Math.min(microseconds, await measure(dear, 1))
      cheapest = Math.min(cheapest, await measure(cheap, 1))
    }
    return { microseconds, cheapest }
  }

  try {
    const [writer] = await addWriters(site.dataDir, 1)
    const page = await (await fetch(site.url)).text()
    const [asset = ''] = /\/assets\/[\w.-]+\.woff2/u.exec(page) ?? []
    const cases = listCases(asset, writer?.headers['cookie'] ?? '')
    // This round only warms up the code, which is slow when it runs for the first time.
    const answers = new Map<Case, number>()
    for (const one of cases) answers.set(one, await ask(agent, site.url, one))

    const measured: { one: Case; cost: Cost }[] = []
    const cheapest = new Map<string, { one: Case; microseconds: number }>()
    for (const one of cases) {
      const { name, target } = one
      const answer = answers.get(one) ?? 0
      const microseconds = await measure(one, BATCHES)
      measured.push({ one, cost: { name, target, answer, microseconds, cheapest: microseconds } })
      const kind = `${target} ${answer}`
      if (microseconds < (cheapest.get(kind)?.microseconds ?? Number.POSITIVE_INFINITY)) cheapest.set(kind, { one, microseconds })
    }
    for (const { one, cost } of measured) {
      const cheap = cheapest.get(`${cost.target} ${cost.answer}`)
      if (cheap === undefined) continue
      cost.cheapest = cheap.microseconds
      if (isDear(cost)) Object.assign(cost, await measureInTurns(one, cheap.one))
    }
    const costs = measured.map(({ cost }) => cost)
    return { costs, dear: costs.filter(isDear) }
  } finally {
    agent.destroy()
    await site.dispose()
  }
}

function isDear({ microseconds, cheapest }: Cost): boolean {
  return microseconds > cheapest * MOST_TIMES_THE_CHEAPEST
}

let sent = 0

/** Returns the status; 0 when the server closed the connection without an answer. */
function ask(agent: Agent, url: string, { method, requestOf }: Case): Promise<number> {
  return send(url, { agent, method, ...requestOf((sent += 1)) }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** How many of the most expensive cases are shown, whether they fail or not. */
const LINES = 20

/** Linux only. */
export async function checkHeaders(): Promise<boolean> {
  const { costs, dear } = await measureHeaders()
  const lines = costs
    .toSorted((a, b) => b.microseconds / b.cheapest - a.microseconds / a.cheapest)
    .map(
      ({ target, name, answer, microseconds, cheapest }) =>
        `${(microseconds / cheapest).toFixed(1)}×  ${Math.round(microseconds)} µs  ${target} (${answer})  ${name}`,
    )
  for (const line of lines.slice(0, LINES)) console.log(line)
  console.log(
    `${costs.length} cases, ${dear.length} cost more than ${MOST_TIMES_THE_CHEAPEST} times the cheapest of their target and answer`,
  )
  return dear.length === 0 && costs.length > 0
}
