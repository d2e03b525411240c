import type { FastifyInstance } from 'fastify'
import type { OpenedDatabase } from '../database/opened-database.ts'
import type { PageNeeds } from './page-needs.ts'

/** For so long a version that was read is used without asking again. The rest of the promised two seconds is for the answer. */
const TRUSTED_MILLISECONDS = 1000

/** The version of the reviews, asked of a database that is a network away. */
export interface PageVersion {
  /** Rejects while the database does not answer; only the first who finds that out waits for it. */
  current(): Promise<number>
  /** What is known may be outdated: whoever asks next gets what is true after this call. */
  doubt(): void
}

interface Reading {
  order: number
  startedAt: number
  /** How often `doubt` had been called when this reading began. */
  doubts: number
  result: Promise<number>
  failed: boolean
}

export function createPageVersion(read: () => Promise<number>, now: () => number = () => performance.now()): PageVersion {
  let doubts = 0
  let readings = 0
  let running: Reading | null = null
  let settled: Reading | null = null

  function start(): Reading {
    const reading: Reading = { order: readings++, startedAt: now(), doubts, result: read(), failed: false }
    const settle = (): void => {
      if (settled === null || settled.order < reading.order) settled = reading
      if (running === reading) running = null
    }
    reading.result.then(settle, () => {
      reading.failed = true
      settle()
    })
    return reading
  }

  return {
    async current() {
      if (settled !== null && settled.doubts === doubts && now() - settled.startedAt < TRUSTED_MILLISECONDS) return settled.result
      if (running === null || running.doubts !== doubts) running = start()
      return settled?.failed ? settled.result : running.result
    },
    doubt() {
      doubts += 1
    },
  }
}

/**
 * What the page knows of the reviews. SQLite is asked each time. PostgreSQL is asked at most once a second, and at once when it
 * hints at a change or when this process may have made one: the version stays the truth, and most views ask nobody.
 */
export function followReviews(app: FastifyInstance, database: OpenedDatabase, reviews: PageNeeds['reviews']): PageNeeds['reviews'] {
  const overview = (): ReturnType<typeof reviews.overview> => reviews.overview()
  if (database.watchReviews === null) return { overview, version: () => reviews.version() }

  const version = createPageVersion(() => reviews.version())
  database.watchReviews(() => version.doubt())
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') version.doubt()
  })
  return { overview, version: () => version.current() }
}
