import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Route option: so many requests a minute of one address (IPv6: of one /64). Counted in the memory of each process (address-counts.ts), hence only a
 * first line of defence; what must hold across processes is counted for each person in the database (login/allowance.ts).
 * Where not every request of a route costs something, `counts` says which do.
 */
export function perAddress(
  max: number,
  counts: (request: FastifyRequest) => boolean = () => true,
): { config: { rateLimit: RateLimitOptions } } {
  return { config: { rateLimit: { max, timeWindow: '1 minute', allowList: (request) => !counts(request) } } }
}
