import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepWhile } from '../../ground/time/keep-while.ts'
import type { PageNeeds } from './page-document.ts'

/** For so long a version that was read is used without asking again. The rest of the promised two seconds is for the answer. */
const TRUSTED_MILLISECONDS = 1000

/** They change nothing, and whoever repeats them makes nobody ask the database. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Reading {
  result: Promise<number>
  startedAt: number
  state: 'open' | 'done' | 'failed'
  isValid: boolean
  /** How the last one failed: while an outage lasts, nobody waits to hear of it again. */
  outage: Promise<number> | null
}

/** The version of the reviews, as the database told it. */
export function createPageVersion(read: () => Promise<number>, now: () => number = () => performance.now()) {
  let newest: Reading | undefined

  const keep = keepWhile<Reading, number>(
    ({ isValid, state, startedAt }, moment) => isValid && (state === 'open' || moment - startedAt < TRUSTED_MILLISECONDS),
    (startedAt, before) => {
      const outage = before?.state === 'failed' ? before.result : (before?.state === 'open' && before.outage) || null
      const reading: Reading = { result: read(), startedAt, state: 'open', isValid: true, outage }
      const end = (state: Reading['state']) => (): void => void (reading.state = state)
      reading.result.then(end('done'), end('failed'))
      newest = reading
      return reading
    },
  )

  return {
    /** Rejects while the database does not answer; only the first who finds that out waits for it. */
    async current(): Promise<number> {
      const { result, state, outage } = keep(now())
      return state === 'open' && outage !== null ? outage : result
    },
    /** What is known may be outdated: whoever asks next gets what is true after this call. */
    invalidate(): void {
      if (newest) newest.isValid = false
    },
  }
}

/**
 * What the page knows of the reviews. Their version is asked at most once a second, and at once when this process may have made a change:
 * the version stays the truth, and most views ask nobody.
 */
export function followReviews(app: FastifyInstance, reviews: PageNeeds['reviews']): PageNeeds['reviews'] {
  const version = createPageVersion(() => reviews.version())
  const handled = new WeakSet<FastifyRequest>()
  app.addHook('preHandler', async (request) => void handled.add(request))
  app.addHook('onSend', async (request, { statusCode }) => {
    const isRefused = !handled.has(request) || (statusCode >= 400 && statusCode < 500)
    if (!READING.has(request.method) && !isRefused) version.invalidate()
  })
  return {
    version: () => version.current(),
    overview: async () =>
      reviews.overview().catch((error: unknown) => {
        version.invalidate()
        throw error
      }),
  }
}
