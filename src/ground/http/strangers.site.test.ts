import { describe, expect, test } from 'vitest'
import { CLIENT_HEADER, endpoints } from '../../contract/endpoints.ts'
import type { Review } from '../../contract/review.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'

const server = await openTestServer()
const sari = await addVisitor(server, 'Sari')
let own = (await sari.send('POST', endpoints.reviews, { review: 'Tetap.', rating: 5, imageUrl: null })).json<Review>()

const draft = { review: 'Diubah orang lain.', rating: 1, imageUrl: null }

describe('C01: with the cookie of a signed-in visitor', () => {
  const foreign: [string, (own: Record<string, string>) => Record<string, string | undefined>][] = [
    ['another site', (headers) => ({ ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://jahat.example' })],
    ['a neighbouring site', (headers) => ({ ...headers, 'sec-fetch-site': 'same-site' })],
    ['a bookmark or a typed address', (headers) => ({ ...headers, 'sec-fetch-site': 'none' })],
    ['an old browser on another site', (headers) => ({ ...headers, 'sec-fetch-site': undefined, origin: 'https://jahat.example' })],
    [
      'a site whose name begins like ours',
      (headers) => ({ ...headers, 'sec-fetch-site': undefined, origin: 'http://localhost:3000.jahat.example' }),
    ],
    ['our name on another port', (headers) => ({ ...headers, 'sec-fetch-site': undefined, origin: 'http://localhost:3001' })],
    ['a browser that calls a foreign page ours', (headers) => ({ ...headers, origin: 'https://jahat.example' })],
    ['a page of ours that was opened under another name', (headers) => ({ ...headers, origin: 'http://127.0.0.1:3000' })],
    ['a sandboxed page', (headers) => ({ ...headers, 'sec-fetch-site': undefined, origin: 'null' })],
    ['whoever says nothing of their origin', (headers) => ({ ...headers, 'sec-fetch-site': undefined })],
    ['a form, which cannot set our header', (headers) => ({ ...headers, [CLIENT_HEADER]: undefined })],
  ]

  test.each(foreign)('%s changes nothing and reads nothing', async (_who, bend) => {
    const headers = Object.fromEntries(Object.entries(bend(sari.headers)).filter(([, value]) => value !== undefined))
    for (const [method, url] of [
      ['POST', endpoints.reviews],
      ['PUT', endpoints.review(own.id)],
      ['DELETE', endpoints.review(own.id)],
      ['DELETE', endpoints.account],
      ['POST', endpoints.upload],
      ['POST', endpoints.logout],
    ] as const) {
      const answer = await server.app.inject({ method, url, headers, ...(method !== 'DELETE' && { payload: draft }) })
      expect([method, url, answer.statusCode]).toEqual([method, url, 403])
      expect(answer.body).not.toContain('Tetap.')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await sari.session()).toMatchObject({ user: { displayName: 'Sari' }, review: own })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of our own that sends %s to a JSON route changes nothing',
    async (type) => {
      const answer = await sari.send('PUT', endpoints.review(own.id), Buffer.from(JSON.stringify(draft)), { 'content-type': type })
      expect([400, 415]).toContain(answer.statusCode)
      expect((await sari.session()).review).toEqual(own)
    },
  )

  test.each(['GET', 'HEAD', 'OPTIONS', 'TRACE'] as const)('%s never changes anything', async (method) => {
    for (const url of [endpoints.reviews, endpoints.review(own.id), endpoints.account, endpoints.upload, endpoints.logout]) {
      const query = '?review=Diubah&rating=1&_method=DELETE'
      const headers = { ...sari.headers, 'x-http-method-override': 'DELETE' }
      await server.app.inject({ method, url: url + query, headers })
    }
    expect(await sari.session()).toMatchObject({ user: { displayName: 'Sari' }, review: own })
  })
})

describe('C02: a body labelled', () => {
  const labels = [
    'application/json\t; charset=utf-8',
    'application/json ; x=y',
    'APPLICATION/JSON',
    'application/json;',
    'application/json;charset=utf-16',
    'application/json,text/plain',
    'text/plain,application/json',
    'application/json\u00a0',
    'application/ld+json',
    'application/jsonx',
    'json',
    ';application/json',
    '',
  ]

  test.each(labels)('%j is checked like any draft, or refused', async (type) => {
    const answer = await sari.send('PUT', endpoints.review(own.id), Buffer.from(JSON.stringify({ ...draft, rating: 9 })), {
      'content-type': type,
    })
    expect([400, 415, 422]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
    expect((await sari.session()).review).toEqual(own)
  })

  test('an empty body is no draft', async () => {
    const answer = await server.app.inject({ method: 'PUT', url: endpoints.review(own.id), headers: sari.headers })
    expect(answer.statusCode).toBe(400)
  })

  test('JSON of more than 64 kB is not read to its end', async () => {
    const answer = await sari.send('PUT', endpoints.review(own.id), { ...draft, review: 'a'.repeat(70_000) })
    expect(answer.statusCode).toBe(413)
  })
})

describe('C10: JSON', () => {
  const json = { 'content-type': 'application/json' }
  const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
  const deep = nested('[', ']', 30_000)

  test.each([deep, '['.repeat(60_000), nested('{"a":', '}', 10_000), `{"review":${deep}}`, '{"a":"\\\\","b":[[[[[0]]]]]}'])(
    'nested %.30s… is refused',
    async (payload) => {
      for (const [method, url] of [
        ['POST', endpoints.reviews],
        ['PUT', endpoints.review(own.id)],
      ] as const) {
        const answer = await sari.send(method, url, payload, json)
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { error: { code: 'bad-request', message: 'Permintaan tidak dapat dibaca.' } },
        ])
      }
    },
  )

  test.each([{ review: '[[[[[[{{{{{{' }, { review: String.raw`"[[[[\"{{{{"[[[[` }, { extra: { a: [[1], [2]] }, more: [[], []] }])(
    'that only looks nested, or hardly is, is a draft: %j',
    async (part) => {
      const answer = await sari.send('PUT', endpoints.review(own.id), { ...draft, ...part })
      expect(answer.statusCode).toBe(200)
      own = answer.json()
    },
  )
})

test("C01: what is kept of somebody goes to this site's own page, to whoever types the address, and to a browser that does not say; to no other site's link", async () => {
  const askedFrom = async (site: string | undefined): Promise<number> => {
    const { 'sec-fetch-site': _, ...headers } = sari.headers
    const sent = site === undefined ? headers : { ...headers, 'sec-fetch-site': site }
    return (await server.app.inject({ url: endpoints.ownData, headers: sent })).statusCode
  }
  for (const site of ['cross-site', 'same-site', 'anything']) expect([site, await askedFrom(site)]).toEqual([site, 403])
  for (const site of ['same-origin', 'none', undefined]) expect([site, await askedFrom(site)]).toEqual([site, 200])
})

describe('C06, C07: a stranger who says who and where they are', () => {
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-port': '443',
    forwarded: 'for=127.0.0.1;host=evil.example;proto=https',
    'x-original-url': '/api/session',
    'x-rewrite-url': '/api/session',
  }

  test.each([
    endpoints.page,
    endpoints.reviews,
    endpoints.session,
    endpoints.login,
    '/robots.txt',
    '/sitemap.xml',
    '/tidak-ada',
    endpoints.livez,
  ])('%s answers as it does to everybody', async (url) => {
    const [plain, lied] = [await server.app.inject(url), await server.app.inject({ url, headers: lies })]
    expect(lied.statusCode).toBe(plain.statusCode)
    expect(JSON.stringify([lied.headers, lied.body])).not.toContain('evil')
    expect(lied.headers['strict-transport-security']).toBeUndefined()
  })
})

test.each(['/petugas/ubah/tempel-dokter', '/petugas/isi', endpoints.ownReview])(
  'F31: a form of 10,000 empty fields for %s is refused before it is taken apart, whoever sends it',
  async (url) => {
    const headers = { ...sari.headers, 'content-type': 'application/x-www-form-urlencoded' }
    const send = (fields: number) => server.app.inject({ method: 'POST', url, headers, payload: `token=${'&a'.repeat(fields)}` })
    expect((await send(10_000)).statusCode).toBe(413)
    expect((await send(9_000)).statusCode).toBe(403)
  },
)
