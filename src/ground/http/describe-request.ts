import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Forgotten with the process: a log line cannot be led back to an address later. */
const KEY = randomBytes(32)

/**
 * What a log line says of a request: no header, no query (it may hold the code of a sign-in), and the address only as a
 * fingerprint that tells one visitor's lines from another's.
 */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, string> {
  const [path = ''] = request.url.split('?', 1)
  return {
    method: request.method,
    path: path.slice(0, 200),
    visitor: createHmac('sha256', KEY).update(request.ip).digest('base64url').slice(0, 8),
  }
}

/** JSON escapes the control characters of ASCII only; terminals obey others too, and some turn what follows around. */
export function escapeUnseen(line: string): string {
  return line.replace(/[\u007F-\u009F\u2028\u2029]|\p{Cf}/gu, (unseen) =>
    unseen.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

const routes = new WeakMap<IncomingMessage, string>()

/** Remembers the route that the router has found, for whoever sees no more than the request. */
export function rememberRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => rememberRoute(raw, routeOptions.url))
}

export function rememberRoute(request: IncomingMessage, url: string | undefined): void {
  if (url !== undefined) routes.set(request, url)
}

/** One of a few names for every address, so that nobody fills the memory by inventing addresses. */
export const nameRoute = (request: IncomingMessage): string => routes.get(request)?.replace(/:\w+/gu, '*') ?? 'other'
