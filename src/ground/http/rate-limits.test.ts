import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { AddressCounts, limitRates, perAddress } from './rate-limits.ts'

const MINUTE = 60_000
const MOST = 60

function countIn(counts: AddressCounts, address: string): { current: number; ttl: number } {
  let counted = { current: 0, ttl: 0 }
  counts.incr(address, (_error, result) => (counted = result), MINUTE, MOST)
  return counted
}

function flood(counts: AddressCounts, addresses: number): void {
  for (let nth = 0; nth < addresses; nth++) countIn(counts, `2001:db8:${(nth >> 16).toString(16)}:${(nth & 0xffff).toString(16)}::`)
}

test('R10: an address that is refused stays refused whatever flood of others comes', async () => {
  const app = Fastify()
  await limitRates(app)
  app.get('/', perAddress(1), async () => '')
  const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode
  expect([await ask('203.0.113.9'), await ask('203.0.113.9')]).toEqual([200, 429])
  for (let nth = 0; nth < 5100; nth++) await ask(`10.0.${nth >> 8}.${nth & 255}`)
  expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([429, 200])
})

test('R10: a flood of other addresses refuses nobody', () => {
  const counts = new AddressCounts()
  flood(counts, 100_000)
  for (let nth = 0; nth < 1000; nth++) expect(countIn(counts, `198.51.${nth >> 8}.${nth & 255}`).current).toBeLessThan(MOST / 2)
})

test('R10: after a minute everybody begins anew', () => {
  vi.useFakeTimers()
  const counts = new AddressCounts()
  for (let nth = 0; nth <= MOST; nth++) countIn(counts, '203.0.113.9')
  vi.advanceTimersByTime(MINUTE - 1000)
  expect(countIn(counts, '203.0.113.9')).toEqual({ current: MOST + 1, ttl: 1000 })
  vi.advanceTimersByTime(1000)
  expect(countIn(counts, '203.0.113.9')).toEqual({ current: 1, ttl: MINUTE })
  vi.useRealTimers()
})
