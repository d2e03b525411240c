import { startPostgres } from '../../tests/kit/storage/postgres-server.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { hasProgram, loadWithWrk } from './http-load.ts'
import { bestPage } from './load.ts'
import { startNginx } from './nginx.ts'
import { pin, processorSeconds, processors } from './processors.ts'
import { median, ratio, unmeasured } from './row.ts'
import type { Row } from './row.ts'
import { addVisitors } from './seed.ts'
import { timed } from './timed.ts'
import { siteFor } from './site.ts'

const COUNTS = [1, 2, 3] as const
const ROUNDS = 5
const SECONDS = 2
const POSTS = 150
/** Warm-up requests for each process: code that has run often is faster. */
const WARM_UPS = 60

interface Sum {
  perSecond: number[]
  /** Processor time of the servers for each request. */
  microseconds: number[]
}

interface Loaded {
  url: string
  pid?: number | undefined
}

/**
 * One, two and three processes over one PostgreSQL. Each shares a processor with its own load generator, so that the generator's
 * share of the time is always the same. nginx, measured in the same way, shows the limit of the machine.
 */
export async function measureProcesses(left: AsyncDisposableStack): Promise<Row[]> {
  const cpus = processors()
  const missing = ['wrk', 'nginx', 'taskset'].filter((name) => !hasProgram(name))
  if (cpus.length < 2) missing.push('a second processor')
  const postgres = await startPostgres({ durable: true })
  left.defer(() => postgres.dispose())
  const database = await postgres.createDatabase()
  const sites: SiteProcess[] = []
  for (const _ of COUNTS) {
    const site = await siteFor(left, { TRUST_PROXY: '127.0.0.1', DATABASE_URL: database })
    sites.push(site)
  }
  const rows = missing.length > 0 ? unmeasured([READING, COST], `not here: ${missing.join(', ')}`) : await measureReading(left, sites, cpus)
  return [...rows, await measureWriting(database, sites)]
}

async function measureReading(left: AsyncDisposableStack, sites: readonly SiteProcess[], cpus: readonly number[]): Promise<Row[]> {
  const ours = sites.map(({ url, pid }) => ({ url: `${url.replace('localhost', '127.0.0.1')}/`, pid }))
  const page = await bestPage(ours[0]!.url)
  const theirs: Loaded[] = []
  for (const cpu of cpus.slice(0, 2)) {
    const nginx = await startNginx(page, { cpu })
    left.defer(() => nginx.stop())
    theirs.push({ url: `${nginx.url}/` })
  }
  for (const [place, { pid }] of ours.entries()) pin(pid ?? 0, cpus[place % cpus.length]!)

  const sums = COUNTS.map((): Sum => ({ perSecond: [], microseconds: [] }))
  const limits = theirs.map((): Sum => ({ perSecond: [], microseconds: [] }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, sum] of limits.entries()) await loadAtOnce(theirs.slice(0, place + 1), cpus, sum)
    for (const [place, sum] of sums.entries()) await loadAtOnce(ours.slice(0, place + 1), cpus, sum)
  }

  const speeds = sums.map(({ perSecond }) => median(perSecond))
  const limit = limits.map(({ perSecond }) => median(perSecond))
  const costs = sums.map(({ microseconds }) => median(microseconds))
  const [grown, possible] = [speeds[1]! / speeds[0]!, limit[1]! / limit[0]!]
  return [
    {
      ...READING,
      measured: `${speeds.map((speed) => Math.round(speed)).join(' / ')} /s`,
      against: `second process ${ratio(grown, 1)}, second nginx ${ratio(possible, 1)}`,
      met: grown >= 0.9 * possible,
    },
    {
      ...COST,
      measured: `${costs.map((cost) => cost.toFixed(1)).join(' / ')} µs`,
      against: ratio(costs.at(-1)!, costs[0]!),
      met: costs.at(-1)! / costs[0]! <= 1.1,
    },
  ]
}

/** Loads all servers at once, each from a generator of its own. */
async function loadAtOnce(servers: readonly Loaded[], cpus: readonly number[], sum: Sum): Promise<void> {
  const spent = (): number => servers.reduce((seconds, { pid }) => seconds + (pid === undefined ? 0 : processorSeconds(pid)), 0)
  const before = spent()
  const results = await Promise.all(
    servers.map(async ({ url }, place) => loadWithWrk(url, { seconds: SECONDS, cpu: cpus[place % cpus.length]! })),
  )
  const perSecond = results.reduce((total, result) => total + result.perSecond, 0)
  sum.perSecond.push(perSecond)
  sum.microseconds.push(((spent() - before) * 1e6) / (perSecond * SECONDS))
}

/** Writes through one process, through two and through three in turn: the others have to notice each change. */
async function measureWriting(database: string, sites: readonly SiteProcess[]): Promise<Row> {
  const body = JSON.stringify({ review: 'Pelayanan ramah.', rating: 5, imageUrl: null })
  const visitors = await addVisitors({ kind: 'postgres', url: database }, (WARM_UPS + POSTS) * COUNTS.length)
  const warmUps: number[] = []
  const times = COUNTS.map((): number[] => [])
  for (const [turn, visitor] of visitors.entries()) {
    const [round, place] = [Math.floor(turn / COUNTS.length), turn % COUNTS.length]
    const isWarm = round >= WARM_UPS
    const { url } = sites[isWarm ? round % COUNTS[place]! : place]!
    const headers = { ...visitor, 'x-forwarded-for': `10.0.${turn % 250}.1`, 'content-type': 'application/json' }
    await timed(isWarm ? times[place]! : warmUps, url + endpoints.reviews, { method: 'POST', headers, body })
  }
  const each = times.map(median)
  return {
    what: 'POST /api/reviews, to 1 / 2 / 3 processes in turn',
    measured: each.map((time) => `${time.toFixed(2)} ms`).join(' / '),
    against: ratio(each.at(-1)!, each[0]!),
    goal: '≤ 1.1 × in time',
    met: each.at(-1)! / each[0]! <= 1.1,
  }
}

const READING = { what: 'GET /, 1 / 2 / 3 processes, requests per second', goal: '≥ 0.9 × the growth of nginx with the second processor' }
const COST = { what: 'GET /, 1 / 2 / 3 processes, processor time of a request', goal: '≤ 1.1 ×' }
