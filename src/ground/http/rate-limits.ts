import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore, RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'

/** The prefix that counts as one IPv6 address, because providers give as much to a household or rented server. */
const IPV6_OF_ONE = 56

const ROWS = 4
/** The cells of a row, as many as two bytes can address. */
const COLUMNS = 65_536

/** Enables rate limits for routes that set one. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, ipv6Subnet: IPV6_OF_ONE, store: AddressCounts })
}

/**
 * Route option: the most requests a minute from one IP address (IPv6: from one /56). Counted in the memory of each process, so only a first line of
 * defence; limits that must hold across processes are counted per person in the database (people/allowance.ts).
 */
export function perAddress(max: number): { config: { rateLimit: RateLimitOptions } } {
  return { config: { rateLimit: { max, timeWindow: '1 minute' } } }
}

/**
 * Counts the requests of IP addresses for @fastify/rate-limit in a table of fixed size (a count-min sketch): an address has one cell in each row, and
 * its count is the smallest of them. Others may share one of its cells, but hardly all four. So a flood of addresses can neither fill the memory nor
 * make the server forget a refused one. Nobody outside can tell who shares a cell, because the hash has a random key in each process.
 */
export class AddressCounts implements FastifyRateLimitStore {
  /** Allocated with the first request, because most routes are hardly used. */
  #cells: Uint16Array | null = null
  readonly #key = randomBytes(32)
  #end = 0

  incr(address: string, callback: (error: null, result: { current: number; ttl: number }) => void, window: number, max: number): void {
    const now = performance.now()
    const counts = (this.#cells ??= new Uint16Array(ROWS * COLUMNS))
    if (now >= this.#end) {
      counts.fill(0)
      this.#end = now + window
    }
    const cells = this.#cellsOf(address)
    const least = Math.min(...cells.map((cell) => counts[cell] ?? 0))
    // Counts do not grow beyond the limit, so that those of neighbours do not either.
    const current = Math.min(least, max) + 1
    for (const cell of cells) counts[cell] = Math.max(counts[cell] ?? 0, current)
    callback(null, { current, ttl: this.#end - now })
  }

  /** Each route counts separately. */
  child(): AddressCounts {
    return new AddressCounts()
  }

  #cellsOf(address: string): number[] {
    const digest = createHmac('sha256', this.#key).update(address).digest()
    return Array.from({ length: ROWS }, (_, row) => row * COLUMNS + digest.readUInt16LE(row * 2))
  }
}
