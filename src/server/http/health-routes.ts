import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { ClockFault } from '../time/clock-check.ts'

interface HealthNeeds {
  /** Rejects while requests cannot be served in full. */
  checkReady: () => Promise<void>
  /** A clock that is wrong keeps nobody from being served. */
  checkClock: () => Promise<ClockFault | null>
}

/** For the operator's supervisor: alive (restart me if not) and ready (send me visitors). */
export function healthRoutes({ checkReady, checkClock }: HealthNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.get(endpoints.livez, async () => ({ status: 'ok' }))
    app.get(endpoints.readyz, async (request, reply) => {
      try {
        await checkReady()
        const clock = await checkClock()
        return { status: 'ok', ...(clock !== null && { clock }) }
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
        return reply.status(503).send({ status: 'unavailable' })
      }
    })
  }
}
