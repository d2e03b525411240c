import { endpoints } from '../../src/contract/endpoints.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { startPostgres } from '../../tests/kit/storage/postgres-server.ts'
import { median, ratio, type Row } from './row.ts'
import { addVisitors } from './seed.ts'
import { siteFor } from './site.ts'
import { timed } from './timed.ts'

const COUNTS = [1, 2, 3] as const
const POSTS = 150
/** Warm-up requests for each process: code that has run often is faster. */
const WARM_UPS = 60

/**
 * Measures writes through one, two and three processes in turn, over one PostgreSQL, because the others must notice each change. Reading makes no
 * query (`reading-asks-nobody.site.test.ts`), so other processes cannot slow it down.
 */
export async function measureProcesses(left: AsyncDisposableStack): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true })
  left.defer(() => postgres.dispose())
  const database = await postgres.createDatabase()
  const sites: SiteProcess[] = []
  for (const _ of COUNTS) sites.push(await siteFor(left, { TRUST_PROXY: '127.0.0.1', DATABASE_URL: database }))
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
  return [
    {
      what: 'POST /api/reviews, to 1 / 2 / 3 processes in turn',
      measured: each.map((time) => `${time.toFixed(2)} ms`).join(' / '),
      against: ratio(each.at(-1)!, each[0]!),
      goal: '≤ 1.1 × in time',
      met: each.at(-1)! / each[0]! <= 1.1,
    },
  ]
}
