import { cp } from 'node:fs/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { limits } from '../../contract/limits.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'

/** A Monday. */
const clock = createTestClock('2026-11-23T02:00:00.000Z')
const server = await openTestServer({ clock })

let visitors = 0

/** Requests from a different IP address each time, unless a test is about that. */
async function ask(
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = `10.0.${Math.floor(visitors / 250)}.${visitors++ % 250}`,
) {
  return server.app.inject({ url, headers, remoteAddress })
}

const isBusy = ({ headers }: LightMyRequestResponse): boolean => headers['retry-after'] !== undefined

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

  test('Q05: a date after the seven days is answered with its hours, of which a browser may fetch one in three months', async () => {
    const counts = ['', '+15+desember', '+13+desember'].map(async (date) => foundIn((await ask(`/?cari=dokter+gigi${date}`)).body))
    expect(await Promise.all(counts)).toEqual([4, 2, 0])
    const day = async (date: string) => (await ask(`/api/doctor-search?tanggal=${date}`)).json() as Record<string, { date: string }>
    expect((await day('2026-12-15'))['']?.date).toBe('2026-12-15')
    for (const date of ['2026-11-29', '2027-02-23', '15', '']) expect(await day(date)).toMatchObject({ error: { code: 'not-found' } })
  })

  test('may ask for those at one site; of a hospital of one site that is no search', async () => {
    const folder = await newFolder()
    await cp('tests/hospitals/wana-segara', folder, { recursive: true, dereference: true })
    await using sited = await openTestServer({ clock, env: { CONTENT_DIR: folder } })
    const found = async (url: string) => foundIn((await sited.app.inject({ url })).body)
    expect(await found('/?lokasi=Kampus+Kuala')).toBe(3)
    expect(await found('/?lokasi=Kampus+Kuala&hari=senin')).toBe(1)
    expect(await found('/?lokasi=Kampus+Kuala&hari=jumat')).toBe(0)
    expect((await ask('/?lokasi=Kampus+Kuala')).headers['content-location']).toBe('/')
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
    [200, '/ulasan', undefined],
  ])('Q02: only the page says that it is the page: %i for %s', async (status, url, page) => {
    const { statusCode, headers } = await ask(url)
    expect([statusCode, headers['content-location']]).toEqual([status, page])
  })

  test('is compressed as the browser asks', async () => {
    const { headers, rawPayload } = await ask('/?cari=anak', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeGreaterThan(0)
  })

  describe('Q11: of somebody who may be in need', () => {
    const NEED = '/?cari=mau+gantung+diri'
    const HELP = 'Anda tidak sendirian'

    test('is help before any result, which is nobody else’s page', async () => {
      expect((await ask(NEED)).body).toContain(`${HELP} 5 ditemukan`)
      for (const url of ['/', '/?cari=jantung']) expect((await ask(url)).body).not.toContain(HELP)
    })

    test('is help also where the search itself cannot be answered', async () => {
      const answers = []
      for (let nth = 0; nth <= limits.searchesPerMinuteAndAddress; nth += 1) answers.push(await ask(NEED, {}, '10.9.9.7'))
      expect(answers.filter(isBusy).map(({ body }) => body)).toEqual([expect.stringMatching(`ramai ${HELP}`)])
      expect((await ask('/?cari=jantung', {}, '10.9.9.7')).body).not.toContain(HELP)
    })

    test('is logged nowhere, answered or not', async () => {
      const log: string[] = []
      await using logged = await openTestServer({ env: { LOG_LEVEL: 'debug' }, log: (line) => log.push(line) })
      for (let nth = 0; nth <= limits.searchesPerMinuteAndAddress; nth += 1) await logged.app.inject({ url: NEED })
      await logged.app.inject({ url: '/api/doctor-search?cari=mau+gantung+diri' })
      await logged.app.inject({ url: '/lain?cari=mau+gantung+diri' })
      expect(log.length).toBeGreaterThan(0)
      expect(log.join('\n')).not.toMatch(/gantung|cari/u)
    })

    test('is in what a browser fetches to search by itself', async () => {
      expect((await ask('/api/doctor-search')).json<{ help: string }>().help).toBe(`<p>${HELP}</p>`)
    })
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

test.each([
  ['an IPv4 address', () => '10.9.9.9', '10.9.9.8'],
  ['an IPv6 network of 56 bits', (nth: number) => `2001:db8:0:${(nth % 200).toString(16)}::${nth}`, '2001:db8:0:100::1'],
])('Q03: %s may search so often a minute, `HEAD` counted like `GET`; then it gets all doctors', async (_what, ours, another) => {
  const answers: LightMyRequestResponse[] = []
  for (let nth = 0; nth < limits.searchesPerMinuteAndAddress; nth += 1) {
    const asked = { url: '/?cari=anak', remoteAddress: ours(nth) }
    answers.push(await server.app.inject({ ...asked, method: nth % 2 === 0 ? 'GET' : 'HEAD' }))
  }
  expect(answers.filter(isBusy)).toHaveLength(0)
  const refused = await ask('/?cari=anak', {}, ours(0))
  expect(isBusy(refused)).toBe(true)
  expect(refused.statusCode).toBe(200)
  expect(refused.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' })
  expect(isBusy(await ask('/', {}, ours(0)))).toBe(false)
  expect(isBusy(await ask('/?cari=anak', {}, another))).toBe(false)
})

describe('Q08: of many searches at once', async () => {
  let [begun, answered, mostAtOnce] = [0, 0, 0]

  const busy = await openTestServer({
    build: {
      renderSearch({ before }, { search }) {
        begun += 1
        mostAtOnce = Math.max(mostAtOnce, begun - answered)
        return `${before} ${search?.found.length} ditemukan`
      },
    },
  })
  beforeEach(() => void ([begun, answered, mostAtOnce] = [0, 0, 0]))

  async function outcomeOf(remoteAddress: string, needs: InjectOptions = {}): Promise<'found' | 'busy'> {
    const answer = await busy.app.inject({ url: '/?cari=anak', remoteAddress, ...needs })
    if (isBusy(answer)) return 'busy'
    answered += 1
    return 'found'
  }

  test('one is worked on, sixteen wait, and the page is answered among them', async () => {
    const order: string[] = []
    const searches = Array.from({ length: 500 }, async (_, nth) => order.push(await outcomeOf(`10.1.${nth >> 8}.${nth & 255}`)))
    const page = busy.app.inject('/').then(({ body }) => order.push(body.includes('ditemukan') ? 'found' : 'page'))
    await Promise.all([...searches, page])
    expect(mostAtOnce).toBe(1)
    expect(begun).toBe(17)
    expect(order.filter((what) => what === 'found')).toHaveLength(17)
    expect(order.filter((what) => what === 'busy')).toHaveLength(483)
    expect(order.indexOf('page')).toBeLessThan(order.indexOf('found', order.indexOf('found') + 1))
  })

  test.each([
    ['an IPv4 address', (_nth: number) => '10.2.0.1'],
    ['an IPv6 network of 56 bits', (nth: number) => `2001:db8:1:${nth.toString(16)}::1`],
  ])('%s has one place', async (_what, ours) => {
    const answers = await Promise.all(Array.from({ length: 50 }, async (_, nth) => outcomeOf(ours(nth))))
    expect(answers.filter((what) => what === 'found')).toHaveLength(1)
    expect(await outcomeOf(ours(50))).toBe('found')
  })

  test('those whose client has gone while they waited are not worked on', async () => {
    const gone = new AbortController()
    const first = outcomeOf('10.3.0.0')
    const others = Array.from({ length: 16 }, async (_, nth) => outcomeOf(`10.3.1.${nth}`, { signal: gone.signal }).catch(() => 'gone'))
    // By then all requests have arrived, and none of the others has begun, because a timer comes first.
    await new Promise((resolve) => setImmediate(resolve))
    gone.abort()
    await Promise.all(others)
    expect([await first, await outcomeOf('10.3.2.0')]).toEqual(['found', 'found'])
    expect(begun).toBe(2)
  })
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
