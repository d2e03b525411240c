import type { HTTPMethods } from 'fastify'
import { StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLIENT_HEADER, endpoints, staffEndpoints } from '../../contract/endpoints.ts'
import { openWithRoutes } from '../../../tests/kit/route-table.ts'
import { addStaff } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { createTraffic } from '../../ground/http/traffic.ts'

const TIMES = 60

test('F15: nobody makes the page ask the database at each view: neither by HEAD nor by what is refused', async () => {
  const server = await openTestServer({ limited: false })
  const queries = vi.spyOn(server.dependencies.database.database.getExecutor(), 'executeQuery')
  const ours = { 'sec-fetch-site': 'same-origin', [CLIENT_HEADER]: 'halaman' }
  const refused: [HTTPMethods, string, Record<string, string>][] = [
    ['HEAD', endpoints.page, {}],
    ['HEAD', endpoints.reviews, ours],
    ['HEAD', endpoints.session, ours],
    ['HEAD', endpoints.ownData, ours],
    ['OPTIONS', endpoints.reviews, ours],
    ['POST', endpoints.page, ours],
    ['POST', endpoints.reviews, {}],
    ['POST', endpoints.reviews, { 'sec-fetch-site': 'cross-site' }],
    ['POST', endpoints.reviews, ours],
    ['PUT', endpoints.review('x'), ours],
    ['DELETE', endpoints.review('x'), ours],
    ['DELETE', endpoints.account, ours],
    ['POST', endpoints.upload, ours],
    ['POST', endpoints.ownReview, ours],
    ['POST', endpoints.reportReview, ours],
    ['POST', '/petugas/keluar', ours],
    ['POST', '/petugas/ubah/isi', ours],
    ['POST', '/tidak-ada', ours],
  ]
  await server.app.inject(endpoints.page)
  for (const [method, url, headers] of refused) {
    const began = performance.now()
    const before = queries.mock.calls.length
    for (let nth = 0; nth < TIMES; nth += 1) {
      await server.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) })
      await server.app.inject(`${endpoints.page}?dari=${nth}`)
    }
    const seconds = Math.ceil((performance.now() - began) / 1000)
    // Once a second the page asks for the version, and reads the reviews if it has changed.
    const asked = queries.mock.calls.length - before
    expect([method, url, asked <= 2 * seconds]).toEqual([method, url, true])
  }

  const sari = await addVisitor(server, 'Sari')
  await sari.send('POST', endpoints.reviews, { review: 'Ramah.', rating: 5 })
  expect((await server.app.inject(endpoints.page)).body).toContain('1 ulasan')
})

/** How often the database was queried, within transactions or not. */
function countQueries(): () => number {
  const spies = (['all', 'run', 'iterate', 'get'] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

const OURS = { 'sec-fetch-site': 'same-origin', [CLIENT_HEADER]: 'halaman' }
const JSON_BODY = { 'content-type': 'application/json' }
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }
const UPLOAD_BODY = { 'content-type': 'multipart/form-data; boundary=x' }

/** Ways in which a write is refused by its form, before its sender is looked up. Each route accepts at most one type of body. */
const REFUSED: readonly (readonly [how: string, headers: Record<string, string>, payload?: string])[] = [
  ['from another site', { ...FORM_BODY, 'sec-fetch-site': 'cross-site' }, 'token=x'],
  ['from another origin', { ...OURS, ...FORM_BODY, origin: 'https://jahat.example' }, 'token=x'],
  ['from nobody knows where', { [CLIENT_HEADER]: 'halaman', ...JSON_BODY }, '{}'],
  ['without a token', { ...OURS, ...FORM_BODY }, 'langkah=simpan'],
  ['an empty form', { ...OURS, ...FORM_BODY }, ''],
  ['a text', { ...OURS, 'content-type': 'text/plain' }, 'token=x'],
  ['a type of its own', { ...OURS, 'content-type': 'text/csv' }, 'token=x'],
  ['a form that is too long', { ...OURS, ...FORM_BODY }, `token=x&a=${'a'.repeat(1_100_000)}`],
  ['too long', { ...OURS, ...JSON_BODY }, `{"review":"${'a'.repeat(70_000)}"}`],
  ['no JSON', { ...OURS, ...JSON_BODY }, '{"'],
  ['an upload that is too long', { ...OURS, ...UPLOAD_BODY, 'content-length': '900000000' }, 'x'],
]

/** Types that a route accepts; it refuses the others. */
const TYPES = { form: FORM_BODY, json: JSON_BODY, upload: UPLOAD_BODY }

const { newPicture, write, sendAttachments } = staffEndpoints
const TAKES_PARTS = new Set<string>([endpoints.upload, newPicture, write, sendAttachments])

function typeOf({ url, config }: { url: string; config?: { isForm?: boolean } }): keyof typeof TYPES {
  if (TAKES_PARTS.has(url)) return 'upload'
  return config?.isForm === true ? 'form' : 'json'
}

test('F15: no address asks the database for a HEAD, whoever sends it', async () => {
  const { server, routes } = await openWithRoutes({ limited: false })
  const { headers } = await addStaff(server)
  const asked = countQueries()
  const addresses = [...new Set(routes.map(({ url }) => url.replace(/:\w+|\*/gu, 'constructor')))]
  expect(addresses.length).toBeGreaterThan(50)
  await server.app.inject(endpoints.page)
  await server.app.inject(endpoints.allReviews)
  await server.app.inject(endpoints.readyz)
  for (const url of [...addresses, `${endpoints.allReviews}?dari=x`, `${endpoints.images}review-${'0'.repeat(32)}.webp`]) {
    const [before, began] = [asked(), performance.now()]
    for (let nth = 0; nth < TIMES; nth += 1) await server.app.inject({ method: 'HEAD', url, headers })
    // The page, the list and the readiness query once a second, however many requests there are.
    const seconds = Math.ceil((performance.now() - began) / 1000)
    expect([url, asked() - before <= 4 * seconds]).toEqual([url, true])
  }
})

test('F15: no address asks the database for a write that is refused by where it comes from, its type, its length or its missing token', async () => {
  const { server, routes } = await openWithRoutes({ limited: false })
  const { headers } = await addStaff(server)
  const writes = routes.filter(({ method }) => [method].flat().some((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one)))
  expect(writes.length).toBeGreaterThan(20)
  const asked = countQueries()
  const wrong: string[] = []
  const cookie = headers['cookie'] ?? ''
  for (const route of writes) {
    const method = [route.method].flat().find((one) => one !== 'GET') as HTTPMethods
    const url = route.url.replace(/:\w+|\*/gu, 'constructor')
    const type = typeOf(route)
    const others = (Object.keys(TYPES) as (keyof typeof TYPES)[])
      .filter((one) => one !== type)
      .map((one) => [`as ${one}`, { ...OURS, ...TYPES[one] }, one === 'json' ? '{}' : 'token=x'] as const)
    for (const [how, own, payload] of [...REFUSED, ...others]) {
      const before = asked()
      const { statusCode } = await server.app.inject({
        method,
        url,
        headers: { cookie, ...own },
        ...(payload !== undefined && { payload }),
      })
      if (asked() !== before || statusCode < 400) wrong.push(`${method} ${url} ${how}: ${statusCode}, ${asked() - before} queries`)
    }
  }
  expect(wrong).toEqual([])
})

test('F15: no address asks the database while the process is late', async () => {
  const always = createTraffic({ uploads: 64, lagMilliseconds: -1000 })
  const { server, routes } = await openWithRoutes({ limited: false, traffic: always })
  const { headers } = await addStaff(server)
  const asked = countQueries()
  const late: number[] = []
  for (const { method, url, config } of routes) {
    if (config !== undefined && 'signsOut' in config && config.signsOut) continue
    const post = [method].flat().find((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one))
    if (post === undefined) continue
    const before = asked()
    const address = url.replace(/:\w+|\*/gu, 'constructor')
    const { statusCode } = await server.app.inject({
      method: post,
      url: address,
      headers: { ...headers, ...OURS, ...FORM_BODY },
      payload: 'token=x',
    })
    late.push(statusCode)
    expect([address, statusCode, asked() - before]).toEqual([address, 503, 0])
  }
  expect(late.length).toBeGreaterThan(15)
})
