import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'

/** At the root, so that it may serve the whole site; asked for anew at each visit, so that it can be replaced or switched off. */
export function serviceWorkerRoute({ serviceWorker }: { serviceWorker: string }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.serviceWorker, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
        .type('text/javascript; charset=utf-8')
        .send(serviceWorker),
    )
  }
}
