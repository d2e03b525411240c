import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A key that is lost with the process, so that log lines cannot be traced back to an IP address later. */
const KEY = randomBytes(32)

/**
 * What a log line says about a request: no header, no query (it may have the code of a sign-in), and the IP address only as a keyed hash that tells
 * visitors apart.
 */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, string> {
  const [path = ''] = request.url.split('?', 1)
  return {
    method: request.method,
    path: path.slice(0, 200),
    visitor: createHmac('sha256', KEY).update(request.ip).digest('base64url').slice(0, 8),
  }
}

/** Escapes invisible characters: JSON escapes only ASCII control characters, but terminals obey others, and some reverse the direction of text. */
export function escapeUnseen(line: string): string {
  return line.replace(/[\u007F-\u009F\u2028\u2029]|\p{Cf}/gu, (unseen) =>
    unseen.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

const routes = new WeakMap<IncomingMessage, string>()

/** Remembers the route that the router has found, for code that has only the raw request. */
export function rememberRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => rememberRoute(raw, routeOptions.url))
}

export function rememberRoute(request: IncomingMessage, url: string | undefined): void {
  if (url !== undefined) routes.set(request, url)
}

/** The name of a request's route for metrics. Unknown addresses share one, so that nobody fills the memory by inventing addresses. */
export const nameRoute = (request: IncomingMessage): string => routes.get(request)?.replace(/:\w+/gu, '*') ?? 'other'
