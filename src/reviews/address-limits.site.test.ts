import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { problems } from '../contract/problem.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'
import { PAGE_HEADERS } from '../../tests/kit/person.ts'

const MOST = limits.writesPerMinuteAndAddress

let server: TestServer

/** A write of somebody who is signed out: it counts like any other, and costs less. */
const write = (remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'DELETE', url: endpoints.review('x'), headers: { ...PAGE_HEADERS, ...headers }, remoteAddress })

const ask = async (...asked: Parameters<typeof write>): Promise<number> => (await write(...asked)).statusCode

describe('R10: one address', () => {
  beforeEach(async () => {
    // However long a busy machine takes, it all happens within one minute.
    vi.useFakeTimers({ toFake: ['Date'] })
    server = await openTestServer({ clock: createTestClock() })
  })
  afterEach(() => void vi.useRealTimers())

  test('may be shared by forty people who write at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, (_, nth) => addVisitor(server, `Orang ${nth}`)))
    const draft = { review: 'Perawatnya ramah.', rating: 5, imageUrl: null }
    for (const person of people) {
      const { id } = (await person.send('POST', endpoints.reviews, draft)).json()
      await person.send('PUT', endpoints.review(id), draft)
    }
    expect((await server.reviews.overview()).count).toBe(40)
  })

  test('that sends what no neighbourhood sends is slowed down, and so is its whole IPv6 network of 56 bits', async () => {
    for (let nth = 0; nth < MOST; nth++) await ask(`2001:db8:1:1::${nth.toString(16)}`)
    const refused = await write('2001:db8:1:ff::1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ error: { code: 'too-many-requests', message: problems['too-many-requests'].message } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ask('2001:db8:1:100::1')).toBe(401)
    expect(await ask('203.0.113.9')).toBe(401)
  })

  test('C06: is the one of the connection: X-Forwarded-For from a stranger opens no second door', async () => {
    for (let nth = 0; nth <= MOST; nth++) {
      const claimed = `198.51.100.${nth % 250}`
      expect(await ask('203.0.113.9', { 'x-forwarded-for': claimed, 'x-real-ip': claimed })).toBe(nth < MOST ? 401 : 429)
    }
  })
})

describe('C06: behind the proxy that the operator named', () => {
  const from = (forwarded: string, proxy = '10.0.0.1') => ask(proxy, { 'x-forwarded-for': forwarded })

  beforeEach(async () => {
    server = await openTestServer({ clock: createTestClock(), env: { TRUST_PROXY: '10.0.0.0/8' } })
  })

  test('each visitor has an address of their own', async () => {
    for (let nth = 0; nth < MOST; nth++) await from('198.51.100.1')
    expect(await from('198.51.100.1', '10.0.0.2')).toBe(429)
    expect(await from('198.51.100.2')).toBe(401)
    // Only the part that the trusted proxy has added counts.
    expect(await from('192.0.2.1, 198.51.100.1')).toBe(429)
    expect(await from('198.51.100.2', '203.0.113.9')).toBe(401)
  })

  test.each([
    ['198.51.100.7', (nth: number) => `198.51.100.7:${1024 + nth}`],
    ['2001:db8:7:7::1', (nth: number) => `[2001:db8:7:7::${nth.toString(16)}]:${1024 + nth}`],
  ])('a port that the proxy adds to %s makes nobody another visitor', async (address, forwarded) => {
    for (let nth = 0; nth < MOST; nth++) expect(await from(forwarded(nth))).toBe(401)
    expect(await from(address)).toBe(429)
    // A second proxy of the operator's, which writes ports as well.
    expect(await from(`${forwarded(1)}, 10.0.0.2:4321`)).toBe(429)
  })
})
