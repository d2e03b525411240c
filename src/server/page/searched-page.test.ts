import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../tests/kit/test-server.ts'

/** A Monday. */
const clock = createTestClock('2026-11-23T02:00:00.000Z')
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ clock })
})

afterAll(() => server.close())

let visitors = 0

/** Each from an address of its own, unless a test is about that. */
async function ask(
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.${Math.floor(visitors / 250)}.${visitors++ % 250}`,
) {
  return server.app.inject({ url, headers, remoteAddress })
}

const foundIn = (body: string): number => Number(/(\d+) ditemukan/u.exec(body)?.[1] ?? Number.NaN)

describe('an address that asks for doctors', () => {
  test('is answered with the page and those who were found', async () => {
    const { statusCode, headers, body } = await ask('/?cari=gigi+berlubang')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(foundIn(body)).toBeGreaterThan(0)
    expect(foundIn((await ask('/?cari=dokter%20hewan')).body)).toBe(0)
  })

  test('asks for a day in the zone of the hospital', async () => {
    const [today, monday, sunday] = await Promise.all(['hari-ini', 'senin', 'minggu'].map(async (day) => ask(`/?cari=&hari=${day}`)))
    expect(foundIn(today?.body ?? '')).toBe(foundIn(monday?.body ?? ''))
    expect(foundIn(sunday?.body ?? '')).toBeLessThan(foundIn(monday?.body ?? ''))
  })

  test('Q02: is no matter of search engines, nor of any cache on the way', async () => {
    const { headers } = await ask('/?cari=hiv')
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' })
    expect(headers['etag']).toBeUndefined()
    expect((await ask('/')).headers['x-robots-tag']).toBeUndefined()
  })

  test('Q02: never becomes the page of somebody else', async () => {
    const before = (await ask('/')).body
    await ask('/?cari=anak')
    expect((await ask('/')).body).toBe(before)
    expect((await ask('/?utm_source=wa')).body).toBe(before)
    expect(before).not.toContain('ditemukan')
  })

  test.each([
    [200, '/', '/'],
    [200, '/?utm_source=wa', '/'],
    [200, '/?hari=kemarin', '/'],
    [200, '/?%63ari=hiv', undefined],
    [200, '/?c%61ri=hiv', undefined],
    [200, '/?hari=senin', undefined],
    [404, '/lain', undefined],
    [400, '/login/callback', undefined],
    [200, '/sw.js', undefined],
  ])('Q02: only the page says that it is the page: %i for %s', async (status, url, page) => {
    const { statusCode, headers } = await ask(url)
    expect([statusCode, headers['content-location']]).toEqual([status, page])
  })

  test('is compressed as the browser asks', async () => {
    const { headers, rawPayload } = await ask('/?cari=anak', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeGreaterThan(0)
  })

  test.each([
    ['nothing', '/?cari=&hari='],
    ['no day that there is', '/?hari=kemarin'],
    ['something else', '/?page=2'],
    ['a telephone number', '/?cari=0812-3456-7890'],
  ])('of %s is the page itself', async (_what, url) => {
    expect((await ask(url)).body).toBe((await ask('/')).body)
  })

  test.each([
    ['an endless text', `/?cari=${'sakit%20'.repeat(3000)}`],
    ['letters that are none', '/?cari=%00%ff%fe%ed%a0%80&hari=%00'],
    ['the same field many times', `/?${'cari=anak&'.repeat(500)}`],
    ['half an escape', '/?cari=%E0%A4%A'],
    ['names of objects', '/?__proto__=1&constructor=2&cari=__proto__'],
  ])('Q03: with %s is answered like any other', async (_what, url) => {
    expect((await ask(url)).statusCode).toBe(200)
  })
})

test('Q03: one address may search so often a minute; the page itself is never counted', async () => {
  const ours = '10.9.9.9'
  const answers: number[] = []
  for (let count = 0; count <= limits.searchesPerMinuteAndAddress; count += 1) answers.push((await ask('/?cari=anak', {}, ours)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(limits.searchesPerMinuteAndAddress)
  expect(answers.at(-1)).toBe(429)
  expect((await ask('/', {}, ours)).statusCode).toBe(200)
  expect((await ask('/?cari=anak')).statusCode).toBe(200)
})

describe('what a browser fetches to search by itself', () => {
  const url = '/api/doctor-search'

  test('holds the words, the people and the days, and is sent once', async () => {
    const first = await ask(url)
    expect(first.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
    const { directory, days } = first.json<{ directory: { people: unknown[] }; days: { date: string }[] }>()
    expect(directory.people).toHaveLength(server.dependencies.site.current().site.doctors.doctors.length)
    expect(days[0]?.date).toBe('2026-11-23')
    const again = await ask(url, { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('is another one tomorrow', async () => {
    const today = await ask(url)
    clock.pass(24 * 60 * 60 * 1000)
    const tomorrow = await ask(url, { 'if-none-match': String(today.headers['etag']) })
    expect(tomorrow.statusCode).toBe(200)
    expect(tomorrow.json<{ days: { date: string }[] }>().days[0]?.date).toBe('2026-11-24')
  })
})
