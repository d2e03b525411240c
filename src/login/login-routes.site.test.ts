import { brotliDecompressSync } from 'node:zlib'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints, loginUrl } from '../contract/endpoints.ts'
import { Problem } from '../ground/http/problem.ts'
import { REPORT_FLOW, STAFF_AGAIN_FLOW, STAFF_FLOW } from '../contract/login.ts'
import { createLoginCookies } from './cookies.ts'
import { LoginError } from './login-failure.ts'
import { loginRoutes } from './login-routes.ts'
import type { SignIn } from './sign-in.ts'
import { afterwards } from '../../tests/kit/afterwards.ts'
import { createBrowser } from '../../tests/kit/browser.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { resultOf, sessionOf } from '../../tests/kit/sign-in.ts'
import { startStrangeProvider, type StrangeProvider } from '../../tests/kit/providers/strange-provider.ts'

const flow = 'tab-0123456789'

/** The routes alone, with a sign-in that begins by `begin`. */
async function open(begin: SignIn['begin'], attemptsPerMinute = 9, app = Fastify()): Promise<FastifyInstance> {
  afterwards(() => app.close())
  const signIn: SignIn = { begin, finish: () => Promise.reject(new Error('not asked here')) }
  await app.register(rateLimit, { global: false })
  await app.register(
    loginRoutes({
      signIn,
      sessions: { sessionOf: () => Promise.resolve(null) },
      cookies: createLoginCookies('http://localhost'),
      labelOf: () => 'Uji',
      hasStaffs: false,
      attemptsPerMinute,
    }),
  )
  return app
}

describe('over a provider of another make', () => {
  let provider: StrangeProvider
  let site: TestServer
  beforeEach(async () => {
    provider = await startStrangeProvider()
    site = await openTestServer({ listening: true, provider })
  })
  afterEach(() => provider.close())

  test('F12: one that is down is told to the tab that asked, and the site goes on', async () => {
    provider.close()
    const browser = createBrowser(site.publicUrl)
    const answer = await browser.fetch(loginUrl(flow))
    expect(answer.status).toBe(503)
    expect(await resultOf(answer)).toEqual({
      flow,
      ok: false,
      message: 'Layanan masuk dengan Akun Contoh sedang tidak dapat dihubungi. Silakan coba lagi nanti.',
    })
    expect((await browser.fetch(endpoints.session)).status).toBe(200)
  })

  test('A03, A11: one that lies is refused in words the visitor understands, without a session', async () => {
    provider.habits.claims = { aud: 'situs-lain' }
    const browser = createBrowser(site.publicUrl)
    const asked = new URL((await browser.fetch(loginUrl(flow))).headers.get('location') ?? '').searchParams
    const back = new URLSearchParams({ code: asked.get('nonce') ?? '', state: asked.get('state') ?? '' })
    const answer = await browser.fetch(`${endpoints.loginCallback}?${back.toString()}`)
    expect(answer.status).toBe(400)
    expect(await resultOf(answer)).toMatchObject({ flow, ok: false, message: expect.stringContaining('tidak dapat kami pastikan') })
    expect(answer.headers.get('cross-origin-opener-policy'), 'A11: it may close itself, as it stays with who opened it').toBe('unsafe-none')
    expect((await sessionOf(browser)).user).toBeNull()
  })

  test.each(['Admin', 'RЅUD Kenanga Nusantara', 'dr. Ratih Kusumawardani Lubis', 'Sekar Ayu Wulandari'])(
    'A10: an account named %s does not speak for the hospital',
    async (name) => {
      provider.habits.claims = { name }
      const browser = createBrowser(site.publicUrl)
      const asked = new URL((await browser.fetch(loginUrl())).headers.get('location') ?? '').searchParams
      const back = new URLSearchParams({ code: asked.get('nonce') ?? '', state: asked.get('state') ?? '' })
      expect((await browser.fetch(`${endpoints.loginCallback}?${back.toString()}`)).status).toBe(303)
      expect((await sessionOf(browser)).user?.displayName).toBe('Pengunjung')
    },
  )

  test('C06, C07: a foreign Host header and a claimed https change neither address nor cookie', async () => {
    const { headers } = await site.app.inject({
      url: endpoints.login,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(headers.location).toContain(encodeURIComponent(`${site.publicUrl}${endpoints.loginCallback}`))
    expect(headers.location).not.toContain('evil')
    expect(headers['set-cookie']).toMatch(/^rsud-login-/u)
    expect(headers['set-cookie']).not.toMatch(/secure|domain/iu)
  })

  test('a database that is gone is told to the tab that asked', async () => {
    await site.database.schema.dropTable('login_attempts').execute()
    const answer = await createBrowser(site.publicUrl).fetch(loginUrl(flow))
    expect(answer.status).toBe(503)
    expect(await resultOf(answer)).toEqual({ flow, ok: false, message: 'Sistem kami sedang terganggu. Silakan coba lagi sebentar lagi.' })
  })
})

describe('A15: of the sign-ins that one address may begin in a minute', () => {
  const most = 6
  let app: FastifyInstance
  beforeEach(async () => {
    app = await open(async () => ({ url: new URL('https://akun.contoh.id'), state: 's', attemptToken: 't' }), most)
  })

  const begin = (headers: Record<string, string> = {}) => app.inject({ url: loginUrl(flow), headers })

  async function statusesOf(count: number, headers?: Record<string, string>): Promise<number[]> {
    const statuses: number[] = []
    for (let nth = 0; nth < count; nth++) statuses.push((await begin(headers)).statusCode)
    return statuses
  }

  test.each([
    ['a browser that says how it asks', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['one too old to say so', {}],
  ])('%s may begin as many, and is refused the next in the sign-in window', async (_who, headers) => {
    expect(await statusesOf(most, headers)).toEqual(Array.from({ length: most }, () => 302))
    const refused = await begin(headers)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.body).toContain('Terlalu banyak percobaan masuk')
  })

  test.each([
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a script that fetches', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a page loaded in advance', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ])("%s in anybody's page begins none and uses none up", async (_what, headers) => {
    expect(new Set(await statusesOf(most * 2, headers))).toEqual(new Set([403]))
    expect(await statusesOf(most)).toEqual(Array.from({ length: most }, () => 302))
  })
})

test.each([
  ['in the tab', STAFF_FLOW],
  ['in a window', flow],
  ['of an address that one reader alone has', `${REPORT_FLOW}ulasan-1`],
])('the page of a sign-in that failed %s comes compressed, and says why', async (_where, name) => {
  const app = await open(() => Promise.reject(new LoginError('provider-unavailable')))
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject({ url: loginUrl(name), headers: { 'accept-encoding': 'gzip, br' } })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([503, 'br', 'accept-encoding'])
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('sedang tidak dapat dihubungi')
  }
})

test.each([
  ['petugas-masuk-lagi-isian', '/petugas/isian'],
  ['petugas-masuk-lagi-petugas', '/petugas/petugas'],
  [STAFF_AGAIN_FLOW, '/petugas'],
])('A08: a sign-in of the flow %s leads to %s', async (name, address) => {
  const app = await open(() => Promise.reject(new LoginError('provider-unavailable')))
  expect((await app.inject(loginUrl(name))).payload).toContain(`href="${address}"`)
})

test('A08: a sign-in of a page that is none of these leads to the reviews', async () => {
  const app = await open(() => Promise.reject(new LoginError('provider-unavailable')))
  expect((await app.inject(loginUrl('petugas-masuk-lagi-ubah'))).payload).not.toContain('href="/petugas')
})

test('F15: a sign-in that is refused because the site is late is a line without a stack; one that breaks has its cause', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  let trouble: Error = new Problem('unavailable')
  const app = await open(() => Promise.reject(trouble), 9, Fastify({ logger: { level: 'warn', stream } }))
  expect((await app.inject(loginUrl(flow))).statusCode).toBe(503)
  trouble = new Problem('unavailable', { cause: new Error('the database is away') })
  expect((await app.inject(loginUrl(flow))).statusCode).toBe(503)
  expect(lines.map(({ msg, err }) => [msg, err !== undefined])).toEqual([
    ['refused since the last such line', false],
    ['sign-in broke', true],
  ])
})
