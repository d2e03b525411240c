import { endpoints } from '../../src/contract/endpoints.ts'
import { listAddress } from '../../src/reviews/review-list.ts'
import { startPostgres } from '../../tests/kit/storage/postgres-server.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { median, ratio, type Row } from './row.ts'
import { seed, seedPostgres, type Visitors } from './seed.ts'
import { timed } from './timed.ts'
import { siteFor } from './site.ts'

const SIZES = [10, 10_000, 1_000_000] as const
const READS = 300
/** A commit waits for the disk, whose times vary: with fewer rounds the ratio varied by a third. */
const POSTS = 300
/** Bytes that larger numbers may add to an answer: total and five counts, up to eight digits, at up to four places. */
const DIGITS = 6 * 8 * 4

/** A time with ten older reviews, so that the last of fifty thousand pages is as costly to render as that of ten reviews in all. */
const AFTER_TEN = '2020-01-01T00:00:01.000Z'

interface Engine {
  name: string
  /** Settings of a site with a database of its own. */
  env(): Promise<Record<string, string>>
  seed(site: SiteProcess, env: Record<string, string>, size: number): Promise<Visitors>
}

interface Grown {
  site: SiteProcess
  visitors: Visitors
  page: number[]
  reviews: number[]
  list: number[]
  oldest: number[]
  post: number[]
  pageBytes: number
  reviewsBytes: number
}

export async function measureGrowth(left: AsyncDisposableStack): Promise<Row[]> {
  return measureEngine(left, {
    name: 'SQLite',
    env: async () => ({}),
    seed: async ({ dataDir }, _, size) => seed(dataDir, size, POSTS),
  })
}

export async function measurePostgresGrowth(left: AsyncDisposableStack): Promise<Row[]> {
  const server = await startPostgres({ durable: true })
  left.defer(() => server.dispose())
  return measureEngine(left, {
    name: 'PostgreSQL',
    env: async () => ({ DATABASE_URL: await server.createDatabase() }),
    seed: async (_, { DATABASE_URL = '' }, size) => seedPostgres(DATABASE_URL, size, POSTS),
  })
}

/** Sends the same requests in turns to three sites that differ only in the number of reviews. */
async function measureEngine(left: AsyncDisposableStack, engine: Engine): Promise<Row[]> {
  const grown: Grown[] = []
  for (const size of SIZES) {
    const env = await engine.env()
    const site = await siteFor(left, { TRUST_PROXY: '127.0.0.1', ...env })
    await site.stop()
    const visitors = await engine.seed(site, env, size)
    await site.start()
    grown.push({ site, visitors, page: [], reviews: [], list: [], oldest: [], post: [], pageBytes: 0, reviewsBytes: 0 })
  }
  for (let turn = 0; turn < READS; turn += 1) {
    for (const one of grown) {
      one.pageBytes = await timed(one.page, one.site.url)
      one.reviewsBytes = await timed(one.reviews, one.site.url + endpoints.reviews)
      await timed(one.list, one.site.url + endpoints.allReviews)
      const headers = { 'x-forwarded-for': `10.1.${turn % 250}.1` }
      await timed(one.oldest, one.site.url + listAddress({ from: { side: 'sebelum', time: AFTER_TEN } }), { headers })
    }
  }
  const body = JSON.stringify({ review: 'Pelayanan ramah.', rating: 5, imageUrl: null })
  for (let turn = 0; turn < POSTS; turn += 1) {
    for (const { site, visitors, post } of grown) {
      const headers = { ...visitors[turn], 'x-forwarded-for': `10.0.${turn % 250}.1`, 'content-type': 'application/json' }
      await timed(post, site.url + endpoints.reviews, { method: 'POST', headers, body })
    }
  }

  const [few, , many] = grown as [Grown, Grown, Grown]
  const time = (what: string, pick: (one: Grown) => number[]): Row => ({
    what: `${engine.name}: ${what} with 1 000 000 reviews`,
    measured: grown.map((one) => `${median(pick(one)).toFixed(2)} ms`).join(' / '),
    against: `10 / 10 000 / 1 000 000: ${ratio(median(pick(many)), median(pick(few)))}`,
    goal: '≤ 1.1 × in time',
    met: median(pick(many)) / median(pick(few)) <= 1.1,
  })
  const bytes = (what: string, pick: (one: Grown) => number): Row => ({
    what: `${engine.name}: ${what}, bytes`,
    measured: grown.map((one) => `${pick(one)}`).join(' / '),
    against: ratio(pick(many), pick(few)),
    goal: '1.0 × in bytes; larger counts have more digits',
    met: pick(many) - pick(few) <= DIGITS,
  })
  return [
    time('GET /', ({ page }) => page),
    bytes('GET /', ({ pageBytes }) => pageBytes),
    time('GET /api/reviews', ({ reviews }) => reviews),
    bytes('GET /api/reviews', ({ reviewsBytes }) => reviewsBytes),
    time('GET /ulasan', ({ list }) => list),
    time('GET /ulasan, page 50 000 or the only one,', ({ oldest }) => oldest),
    time('POST /api/reviews', ({ post }) => post),
  ]
}
