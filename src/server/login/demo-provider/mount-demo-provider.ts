import type { FastifyInstance } from 'fastify'
import { DEMO_PATH } from './demo-provider-port.ts'
import type { DemoProvider } from './demo-provider-port.ts'

/**
 * Hands every request below the demonstration provider's path to it, before anyone reads its body.
 * Call it before the hooks that guard the site's own writes: the protocol has its own guards.
 */
export function mountDemoProvider(app: FastifyInstance, provider: DemoProvider): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${DEMO_PATH}/`)) return
    reply.hijack()
    await provider.handle(request.raw, reply.raw)
  })
}
