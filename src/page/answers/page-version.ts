import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageNeeds } from './page-document.ts'

/** How long a version is used without asking again. The rest of the promised two seconds is for the answer. */
const TRUSTED_MILLISECONDS = 1000

/** Methods that change nothing, so that repeating them causes no query to the database. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Reading {
  /** The answer for current requests; during an outage the last failure, so that nobody waits for the next one. */
  answer: Promise<number>
  /** The last failure, until a reading succeeds. */
  outage: Promise<number> | undefined
  trustedUntil: number
}

/** Keeps the version of the reviews that the database told last. */
export function createPageVersion(read: () => Promise<number>, now: () => number = () => performance.now()) {
  let newest: Reading | undefined

  function begin(outage?: Promise<number>): Reading {
    const until = now() + TRUSTED_MILLISECONDS
    const result = read()
    const reading: Reading = { answer: outage ?? result, outage, trustedUntil: Number.POSITIVE_INFINITY }
    const end = (failure?: Promise<number>) => (): void =>
      void Object.assign(reading, { answer: result, outage: failure, trustedUntil: Math.min(reading.trustedUntil, until) })
    result.then(end(), end(result))
    return reading
  }

  return {
    /** Rejects while the database does not answer; only the first request of an outage waits for that. */
    async current(): Promise<number> {
      if (!newest || now() >= newest.trustedUntil) newest = begin(newest?.outage)
      return newest.answer
    },
    /** Marks the version as possibly outdated: the next request reads it after this call. */
    invalidate(): void {
      if (newest) newest.trustedUntil = 0
    },
  }
}

/**
 * The page's access to the reviews. Their version is read at most once a second, and again after each request by which this process may have
 * changed them, so that most views need no query.
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
