import * as fc from 'fast-check'
import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { photo } from '../../../tests/kit/photo.ts'
import { CLIENT_HEADER, endpoints, REQUEST_KEY_HEADER } from '../../contract/endpoints.ts'
import { RATINGS } from '../../contract/review-rules.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor, type Visitor } from '../../../tests/kit/visitor.ts'

const REQUESTS = 1000
/** Enough time for many requests, also on a busy machine, since few would prove little. */
const MILLISECONDS = 60_000

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

// The clock moves on quickly, so that limits refuse only some requests.
const clock = createTestClock()
const MINUTES_BETWEEN = 5

const server = await openTestServer({ clock })
const [sari, budi] = [await addVisitor(server, 'Sari'), await addVisitor(server, 'Budi')]
const visitors: Visitor[] = [sari, budi, signedOutVisitor(server)]
const imageUrl: string = (await sari.upload(photo)).json().imageUrl
const { id } = (await sari.send('POST', endpoints.reviews, { review: 'Baik.', rating: 4, imageUrl })).json()
const { id: other } = (await budi.send('POST', endpoints.reviews, { review: 'Buruk.', rating: 1 })).json()
/** Addresses that exist: of reviews and photos, one's own and others'. */
const known: string[] = [endpoints.review(id), endpoints.review(other), imageUrl]

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Baik.',
    '\0',
    '\uD83D',
    '\u200B',
    '__proto__',
    "' OR 1=1 --",
    '<script>',
    '../',
    '%',
    'a'.repeat(2000),
    '🙂'.repeat(400),
  ),
)

const draft = fc.record(
  {
    review: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('Baik.', 'Cukup.') }, words, fc.anything()),
    rating: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...RATINGS) }, fc.integer(), fc.double(), fc.anything()),
    imageUrl: fc.oneof(
      fc.constant(null),
      words,
      fc.nat(2).map((nth) => known[nth]),
    ),
    userId: words,
    __proto__: fc.anything(),
  },
  { requiredKeys: [] },
)

const part = fc.record({
  name: fc.oneof({ weight: 3, arbitrary: fc.constant('image') }, fc.constantFrom('__proto__', 'toString', '', 'review'), words),
  file: fc.option(fc.oneof(fc.constant('a.jpg'), words)),
  type: fc.constantFrom('image/jpeg', 'text/html', 'multipart/mixed; boundary=y', ''),
  content: fc.oneof({ weight: 3, arbitrary: fc.constant(photo) }, fc.uint8Array().map(Buffer.from), words.map(Buffer.from)),
})

const multipart = fc.record({ parts: fc.array(part, { maxLength: 3 }), cut: fc.option(fc.nat(400), { freq: 4 }) }).map(({ parts, cut }) => {
  const bytes = Buffer.concat([
    ...parts.flatMap(({ name, file, type, content }) => [
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n`),
      Buffer.from(`${type && `Content-Type: ${type}\r\n`}\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ])
  return { payload: cut === null ? bytes : bytes.subarray(0, cut), type: 'multipart/form-data; boundary=x' }
})

const json = draft.map((one) => ({ payload: Buffer.from(JSON.stringify(one) ?? ''), type: 'application/json' }))

const anyBody = fc.oneof(
  json,
  multipart,
  fc.json().map((text) => ({ payload: Buffer.from(text), type: 'application/json' })),
  fc.record({
    payload: fc.oneof(fc.uint8Array({ maxLength: 2000 }).map(Buffer.from), words.map(Buffer.from)),
    type: fc.constantFrom(
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'text/plain',
      'application/json;',
      '',
    ),
  }),
)

const knownPath = fc.nat(2).map((nth) => () => known[nth] ?? '')
const anyPath = fc.oneof(
  knownPath,
  fc
    .constantFrom(
      endpoints.reviews,
      endpoints.upload,
      endpoints.session,
      endpoints.page,
      endpoints.loginCallback,
      endpoints.images,
      '/avatars/',
    )
    .map((one) => () => one),
  words.map((text) => () => `${endpoints.reviews}/${encodeURIComponent(text.toWellFormed())}`),
  words.map((text) => () => `${endpoints.images}${text}`),
  words.map((text) => () => `/login/callback?${text}`),
  words.map((text) => () => `/./${text}`),
)

const value = fc.string({ unit: 'grapheme-ascii', maxLength: 60 })
const bentHeader = fc.oneof(
  fc.tuple(fc.constant(CLIENT_HEADER), fc.constantFrom('x', '')),
  fc.tuple(fc.constant('sec-fetch-site'), fc.constantFrom('cross-site', 'none', '')),
  fc.tuple(fc.constant('origin'), fc.constantFrom('http://localhost:3000', 'null', 'https://jahat.example')),
  fc.tuple(fc.constant('if-match'), fc.oneof(fc.constant('*'), value)),
  fc.tuple(fc.constant(REQUEST_KEY_HEADER), fc.oneof(fc.uuid(), value)),
  fc.tuple(fc.constant('range'), fc.constantFrom('bytes=0-', 'bytes=9-1', 'x')),
  fc.tuple(
    fc.constantFrom('cookie', 'if-none-match', 'accept-encoding', 'accept', 'x-forwarded-for', 'expect', 'transfer-encoding'),
    value,
  ),
)

const aimed = fc.oneof(
  fc.record({ method: fc.constant<HTTPMethods>('POST'), path: fc.constant(() => endpoints.reviews), body: json }),
  fc.record({ method: fc.constant<HTTPMethods>('PUT'), path: knownPath, body: json }),
  fc.record({ method: fc.constant<HTTPMethods>('DELETE'), path: knownPath, body: fc.constant(null) }),
  fc.record({ method: fc.constant<HTTPMethods>('POST'), path: fc.constant(() => endpoints.upload), body: multipart }),
)
const wild = fc.record({
  method: fc.constantFrom<HTTPMethods[]>('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'),
  path: anyPath,
  body: fc.option(anyBody, { freq: 8 }),
})

const request = fc.record({
  call: fc.oneof({ weight: 2, arbitrary: aimed }, { weight: 1, arbitrary: wild }),
  query: fc.option(fc.webQueryParameters(), { freq: 1 }),
  bent: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(bentHeader, { maxLength: 3 })),
  visitor: fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, fc.constant(2)),
  address: fc.ipV4(),
})

/** All data that a refused request must not change. Rows that count people's recent requests may change. */
async function rows(): Promise<unknown> {
  const { database } = server
  const tables = ['users', 'sessions', 'login_attempts', 'reviews', 'review_totals', 'review_requests', 'images'] as const
  const found = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()))
  // Sorted, because a database may return the same rows in another order.
  return found.map((table) => table.map((row) => JSON.stringify(row)).toSorted())
}

test(
  'U02, U04, C02, R01, R02, R03, R07, R11: whatever is sent, nothing breaks, and what is refused changes nothing',
  async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ call: { method, path, body }, query, bent, visitor, address }) => {
        clock.pass(MINUTES_BETWEEN * 60_000)
        const sent = SAFE.has(method) ? null : body
        const before = await rows()
        const answer = await server.app.inject({
          method,
          url: path() + (query === null ? '' : `?${query}`),
          headers: { ...visitors[visitor]?.headers, ...(sent?.type && { 'content-type': sent.type }), ...Object.fromEntries(bent) },
          remoteAddress: address,
          ...(sent && { payload: sent.payload }),
        })
        if (answer.statusCode === 201) known[visitor] = endpoints.review(answer.json().id)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.body).not.toMatch(/node_modules|\.ts:\d|SQLITE|constraint/u)
        const changedNothing = answer.statusCode >= 400 || SAFE.has(method)
        expect(changedNothing ? await rows() : before).toEqual(before)
      }),
      { numRuns: REQUESTS, interruptAfterTimeLimit: MILLISECONDS, verbose: 1 },
    )
    // Each of these statuses must have occurred, or else the generator tried too little.
    for (const status of [200, 201, 400, 401, 403, 404, 422]) expect([...statuses.keys()]).toContain(status)
    const counted = await server.reviews.overview()
    const { database } = server
    expect(counted.count).toBe((await database.selectFrom('reviews').selectAll().execute()).length)
  },
  MILLISECONDS * 3,
)
