import type { RateLimitOptions } from '@fastify/rate-limit'

/**
 * Route option: so many requests a minute of one address (IPv6: of one /56). Counted in the memory of each process (address-counts.ts), hence only a
 * first line of defence; what must hold across processes is counted for each person in the database (people/allowance.ts).
 */
export function perAddress(max: number): { config: { rateLimit: RateLimitOptions } } {
  return { config: { rateLimit: { max, timeWindow: '1 minute' } } }
}
