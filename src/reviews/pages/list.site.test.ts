import { expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { limits } from '../../contract/limits.ts'

const clock = createTestClock()
const server = await openTestServer({ clock, limited: false })
// One more than a page shows.
for (let nth = 0; nth <= 20; nth += 1) {
  clock.pass(60_000)
  const { user } = await addPerson(server.database, `Penulis ${nth}`, clock)
  await server.reviews.create(user, { review: `Cerita nomor ${nth}.`, rating: 4, imageUrl: null })
}

let readers = 0

async function open(url: string, headers: Record<string, string> = {}, remoteAddress = `10.1.0.${(readers += 1)}`) {
  return server.app.inject({ url, headers, remoteAddress })
}

test('the answer is indexed on the first page alone, which names itself', async () => {
  const first = (await open('/ulasan?utm_source=wa')).body
  expect(first).toContain('<link rel="canonical" href="http://localhost:3000/ulasan"/>')
  expect(first).toMatch(/<meta name="description" content="Ulasan pasien .{20,}"\/>/u)
  expect((await open('/privasi')).body).toMatch(/<meta name="description" content="Data pribadi apa .{20,}"\/>/u)
  expect(first).not.toContain('noindex')
  for (const url of ['/ulasan?bintang=4', '/ulasan?tampil=foto', /href="([^"]*)" rel="next"/u.exec(first)?.[1] ?? '']) {
    expect((await open(url)).body).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the answer is asked for again, and then not sent twice', async () => {
  for (const url of ['/ulasan', '/ulasan?sebelum=2026-03-02T08:20:00.000Z']) {
    const { headers } = await open(url, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br', vary: 'accept-encoding' })
    const again = await open(url, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('R11: the answer takes what an address cannot mean as not said', async () => {
  const { body } = await open('/ulasan')
  for (const query of 'bintang=6 bintang=-1 bintang=4.5 bintang=%00 tampil=__proto__ sebelum=1+OR+1%3D1 sesudah=%ff limit=1e9'.split(' '))
    expect((await open(`/ulasan?${query}`)).body).toBe(body)
})

test('the answer of older pages is bounded for each address, and the newest never is', async () => {
  const asks = async (url: string) => (await open(url, {}, '10.9.9.9')).statusCode
  const older = '/ulasan?sebelum=2020-01-01T00:00:00.000Z'
  // At once, so that a slow machine is done within the minute; all but the first are refused there, and counted.
  await Promise.all(Array.from({ length: limits.olderReviewsPerMinuteAndAddress - 1 }, () => asks(older)))
  expect(await asks(older)).toBe(200)
  expect(await asks(older)).toBe(429)
  expect(await asks('/ulasan')).toBe(200)
})

test('the answer of five hundred older pages at once seventeen are made, one after the other; the page and the newest reviews come among them', async () => {
  const answers: string[] = []
  const ask = async (url: string, address: string) => {
    const { statusCode } = await open(url, {}, address)
    answers.push(url === '/' || url === '/ulasan' ? url : String(statusCode))
  }
  const older = Array.from({ length: 500 }, (_, nth) => ask('/ulasan?sebelum=2026-03-02T08:20:00.000Z', `10.2.${nth >> 8}.${nth & 255}`))
  await Promise.all([...older, ask('/', '10.3.0.1'), ask('/ulasan', '10.3.0.2')])
  const served = answers.filter((answer) => answer === '200')
  // The one place may still be resting from the test before.
  expect(served.length).toBeOneOf([16, 17])
  expect(answers.filter((answer) => answer === '503')).toHaveLength(500 - served.length)
  expect(answers.slice(-1)).toEqual(['200'])
  expect(answers).toEqual(expect.arrayContaining(['/', '/ulasan']))
})
