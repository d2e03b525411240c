import type { FastifyInstance } from 'fastify'
import { CLIENT_HEADER } from '../../contract/endpoints.ts'
import { Problem } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every write that this site's own page did not send: whatever a browser says of where it comes from, as `Origin` or
 * `Sec-Fetch-Site`, must be this site; it must say one of the two, and carry a header that a form cannot set, unless its route is for forms.
 * Programs with a key are asked for that instead.
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
