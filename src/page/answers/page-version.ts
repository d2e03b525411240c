import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageNeeds } from './page-document.ts'

/** For so long a version that was read is used without asking again. The rest of the promised two seconds is for the answer. */
const TRUSTED_MILLISECONDS = 1000

/** They change nothing, and whoever repeats them makes nobody ask the database. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Reading {
  /** For whoever asks now: while an outage lasts, nobody waits to hear of it again. */
  answer: Promise<number>
  /** How the last one failed, until one succeeds. */
  outage: Promise<number> | undefined
  trustedUntil: number
}

/** The version of the reviews, as the database told it. */
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
    /** Rejects while the database does not answer; only the first who finds that out waits for it. */
    async current(): Promise<number> {
      if (!newest || now() >= newest.trustedUntil) newest = begin(newest?.outage)
      return newest.answer
    },
    /** What is known may be outdated: whoever asks next gets what is true after this call. */
    invalidate(): void {
      if (newest) newest.trustedUntil = 0
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
