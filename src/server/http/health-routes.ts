import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'

interface HealthNeeds {
  /** Rejects or answers false while requests cannot be served in full. */
  isReady(): Promise<boolean>
}

/** For the operator's supervisor: alive (restart me if not) and ready (send me visitors). */
export function healthRoutes({ isReady }: HealthNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    app.get(endpoints.livez, async () => ({ status: 'ok' }))
    app.get(endpoints.readyz, async (_request, reply) => {
      const ready = await isReady().catch(() => false)
      return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    })
  }
}
