import type { FastifyInstance } from 'fastify'
import { CLIENT_HEADER } from '../../contract/endpoints.ts'
import { Problem } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every write that this site's own page did not send: the browser must call it same-origin
 * (or, where it does not say, send our own Origin), and it must carry a header that a form cannot set.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const ownOrigin = site === undefined ? request.headers.origin === publicUrl : site === 'same-origin'
    if (!ownOrigin || request.headers[CLIENT_HEADER] === undefined) throw new Problem('foreign-origin')
  })
}
