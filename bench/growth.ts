import { endpoints } from '../src/contract/endpoints.ts'
import { startSite } from '../tests/support/site-process.ts'
import type { SiteProcess } from '../tests/support/site-process.ts'
import { median, ratio } from './row.ts'
import type { Row } from './row.ts'
import { seed } from './seed.ts'
import type { Visitors } from './seed.ts'

const SIZES = [10, 10_000, 1_000_000] as const
const READS = 300
const POSTS = 60
/** Total and five counts, as figures and as words. */
const DIGITS = 6 * 8 * 4

interface Grown {
  site: SiteProcess
  visitors: Visitors
  page: number[]
  reviews: number[]
  post: number[]
  pageBytes: number
  reviewsBytes: number
}

/** The same three requests to three sites that differ in the number of reviews, in turns. */
export async function measureGrowth(): Promise<Row[]> {
  const grown: Grown[] = []
  for (const size of SIZES) {
    const site = await startSite({ HOST: '127.0.0.1' })
    await site.stop()
    const visitors = seed(site.dataDir, size, POSTS)
    await site.start()
    grown.push({ site, visitors, page: [], reviews: [], post: [], pageBytes: 0, reviewsBytes: 0 })
  }
  for (let turn = 0; turn < READS; turn += 1) {
    for (const one of grown) {
      one.pageBytes = await timed(one.page, async () => fetch(one.site.url))
      one.reviewsBytes = await timed(one.reviews, async () => fetch(one.site.url + endpoints.reviews))
    }
  }
  const body = JSON.stringify({ review: 'Pelayanan ramah.', rating: 5, imageUrl: null })
  for (let turn = 0; turn < POSTS; turn += 1) {
    for (const { site, visitors, post } of grown) {
      const headers = { ...visitors[turn], 'content-type': 'application/json' }
      await timed(post, async () => fetch(site.url + endpoints.reviews, { method: 'POST', headers, body }))
    }
  }
  for (const { site } of grown) await site.dispose()

  const [few, , many] = grown as [Grown, Grown, Grown]
  const time = (what: string, pick: (one: Grown) => number[]): Row => ({
    what: `${what} with 1 000 000 reviews`,
    measured: grown.map((one) => `${median(pick(one)).toFixed(2)} ms`).join(' / '),
    against: `10 / 10 000 / 1 000 000: ${ratio(median(pick(many)), median(pick(few)))}`,
    goal: '≤ 1.1 × in time',
    met: median(pick(many)) / median(pick(few)) <= 1.1,
  })
  const bytes = (what: string, pick: (one: Grown) => number): Row => ({
    what: `${what}, bytes`,
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
    time('POST /api/reviews', ({ post }) => post),
  ]
}

async function timed(into: number[], send: () => Promise<Response>): Promise<number> {
  const start = performance.now()
  const answer = await send()
  const { length } = await answer.text()
  into.push(performance.now() - start)
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return length
}
