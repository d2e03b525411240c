import type { FastifyInstance } from 'fastify'
import { CLIENT_HEADER } from '../../contract/endpoints.ts'
import { Problem } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that this site's own page did not send: the browser must name this site in `Origin` or `Sec-Fetch-Site`, and the request must have
 * a header that forms cannot set, unless the route is for forms. Routes for programs require their key instead.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.carriesKey === true) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isForm = request.routeOptions.config.isForm === true
    const saysForeign = (origin !== undefined && origin !== publicUrl) || (site !== undefined && site !== 'same-origin')
    const saysNothing = origin === undefined && site === undefined
    if (saysForeign || saysNothing || (!isForm && request.headers[CLIENT_HEADER] === undefined)) throw new Problem('foreign-origin')
  })
}
