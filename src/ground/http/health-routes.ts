import { createHmac, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { checkWritable, type Database } from '../database/database.ts'
import { isDatabaseOutage } from '../database/database-errors.ts'
import type { ClockFault } from '../time/clock-check.ts'
import { noteFault } from './journal.ts'
import { keptASecond } from '../time/keep-while.ts'

interface HealthNeeds {
  /** Rejects while requests cannot be served in full. */
  checkReady: () => Promise<void>
  /** A wrong clock is reported, but does not make the site unready. */
  checkClock: () => Promise<ClockFault | null>
  /** Says what an operator can do about an unreachable database. */
  explain: (error: unknown) => string
  /** The running version, only for requests with the key: strangers should not learn which faults it may have. */
  about: { key: string; version: string; builtAt: Date }
}

/** The key for the status, known to whoever may read the database. It also tells this site from another at the same port. */
export async function statusKey(database: Database): Promise<string> {
  const { secret } = await database.selectFrom('person_key').select('secret').executeTakeFirstOrThrow()
  return createHmac('sha256', secret).update('status').digest('base64url')
}

/** Health checks for the operator's supervisor: `livez` (restart if not) and `readyz` (send visitors). */
export function healthRoutes({ checkReady, checkClock, explain, about: { key, ...running } }: HealthNeeds) {
  const known = Buffer.from(`Bearer ${key}`)
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.get(endpoints.livez, { exposeHeadRoute: true }, async () => ({ status: 'ok' }))
    app.get(endpoints.readyz, { exposeHeadRoute: true }, async (request, reply) => {
      try {
        await checkReady()
        const clock = await checkClock()
        const given = Buffer.from(request.headers.authorization ?? '')
        const isKnown = given.length === known.length && timingSafeEqual(given, known)
        return { status: 'ok', ...(clock !== null && { clock }), ...(isKnown && running) }
      } catch (error) {
        noteFault(request, 'unavailable', error, isDatabaseOutage(error) ? explain(error) : 'not ready')
        return reply.status(503).send({ status: 'unavailable' })
      }
    })
  }
}

interface ReadinessNeeds {
  database: Database
  /** The store of photos. */
  store: { checkReachable(): Promise<void> }
  dataDir: string
}

/** Below this even a short review might fail to be stored. */
const MIN_FREE_BYTES = 20 * 1024 * 1024

/** Rejects if the database takes no write, the photo store is unreachable or the disk nearly full. An unreachable account provider does not. */
export function createReadiness({ database, store, dataDir }: ReadinessNeeds): () => Promise<void> {
  // At most once a second, because the check writes to the disk, and a flood of requests must not repeat it.
  return keptASecond(async () => {
    await checkWritable(database)
    await store.checkReachable()
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`only ${bavail * bsize} bytes are free`)
  })
}
