import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../../http/loopback.ts'
import { DEMO_PATH } from './demo-provider-port.ts'
import type { DemoProvider } from './demo-provider-port.ts'

/** HTTP's word for a request that was meant for another server. */
const MISDIRECTED = 421

/**
 * Hands every request below the demonstration provider's path to it, before anyone reads its body.
 * Call it before the hooks that guard the site's own writes: the protocol has its own guards.
 */
export function mountDemoProvider(app: FastifyInstance, provider: DemoProvider): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${DEMO_PATH}/`)) return
    reply.hijack()
    // A page of the internet whose name was made to point at this machine must not reach sample accounts.
    if (isLoopback(hostnameOf(request.headers.host))) await provider.handle(request.raw, reply.raw)
    else reply.raw.writeHead(MISDIRECTED).end()
  })
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
