import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { createHmac, randomBytes } from 'node:crypto'

const ROWS = 4
/** As many as two bytes can name. */
const COLUMNS = 65_536

/**
 * Counts the requests of each address, for @fastify/rate-limit, in a table of a fixed size (a count-min sketch): an address has one
 * cell in each row, and its count is the smallest of them. Other addresses may share one of its cells, hardly all four. So a flood
 * of addresses can neither fill the memory nor make the server forget one that is refused. Nobody outside can tell who shares a
 * cell with whom: the key of the hash is drawn anew with each process.
 */
export class AddressCounts implements FastifyRateLimitStore {
  readonly #cells = new Uint16Array(ROWS * COLUMNS)
  readonly #key = randomBytes(32)
  #end = 0

  incr(address: string, callback: (error: null, result: { current: number; ttl: number }) => void, window: number, max: number): void {
    const now = performance.now()
    if (now >= this.#end) {
      this.#cells.fill(0)
      this.#end = now + window
    }
    const cells = this.#cellsOf(address)
    const least = Math.min(...cells.map((cell) => this.#cells[cell] ?? 0))
    // Beyond the limit there is nothing to count, and no neighbour's count grows with it.
    const current = Math.min(least, max) + 1
    for (const cell of cells) this.#cells[cell] = Math.max(this.#cells[cell] ?? 0, current)
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
