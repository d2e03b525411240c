import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore, RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'

/** Counts as one address: providers give a household or a rented server as much. */
const IPV6_OF_ONE = 56

const ROWS = 4
/** As many as two bytes can name. */
const COLUMNS = 65_536

/** Makes rate limits possible, for routes that name one. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, ipv6Subnet: IPV6_OF_ONE, store: AddressCounts })
}

/**
 * Route option: so many requests a minute of one address (IPv6: of one /56). Counted in the memory of each process, hence only a
 * first line of defence; what must hold across processes is counted for each person in the database (people/allowance.ts).
 */
export function perAddress(max: number): { config: { rateLimit: RateLimitOptions } } {
  return { config: { rateLimit: { max, timeWindow: '1 minute' } } }
}

/**
 * Counts the requests of each address, for @fastify/rate-limit, in a table of a fixed size (a count-min sketch): an address has one
 * cell in each row, and its count is the smallest of them. Other addresses may share one of its cells, hardly all four. So a flood
 * of addresses can neither fill the memory nor make the server forget one that is refused. Nobody outside can tell who shares a
 * cell with whom: the key of the hash is drawn anew with each process.
 */
export class AddressCounts implements FastifyRateLimitStore {
  /** Made with the first request: of the many routes most are hardly ever asked. */
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
    // Beyond the limit there is nothing to count, and no neighbour's count grows with it.
    const current = Math.min(least, max) + 1
    for (const cell of cells) counts[cell] = Math.max(counts[cell] ?? 0, current)
    callback(null, { current, ttl: this.#end - now })
  }

  /** Each route counts for itself. */
  child(): AddressCounts {
    return new AddressCounts()
  }

  #cellsOf(address: string): number[] {
    const digest = createHmac('sha256', this.#key).update(address).digest()
    return Array.from({ length: ROWS }, (_, row) => row * COLUMNS + digest.readUInt16LE(row * 2))
  }
}
