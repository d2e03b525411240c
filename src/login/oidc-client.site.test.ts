import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readFailureFacts } from './login-failure.ts'
import { createOidcClient, newSignInChecks, type OidcClient } from './oidc-client.ts'
import { newKey, publicJwk, startStrangeProvider, type Habits, type StrangeProvider } from '../../tests/kit/providers/strange-provider.ts'

const redirectUri = 'http://localhost/login/callback'

let provider: StrangeProvider
let client: OidcClient
beforeEach(async () => {
  provider = await startStrangeProvider()
  client = createOidcClient({ ...provider, redirectUri })
})

async function signIn(extra: Record<string, string> = {}): ReturnType<OidcClient['identify']> {
  const checks = newSignInChecks()
  return client.identify(new URLSearchParams({ code: checks.nonce, state: checks.state, ...extra }), checks)
}

const now = (): number => Math.floor(Date.now() / 1000)

test('A01: the provider is asked with state, nonce, PKCE S256 and no more than openid and profile', async () => {
  const checks = newSignInChecks()
  const asked = (await client.authorizationUrl(checks, 60)).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    max_age: '60',
  })
  expect(asked.get('code_challenge')).not.toBe(checks.codeVerifier)
})

test('a correct answer tells issuer, subject and name', async () => {
  provider.habits.claims = { picture: 'https://contoh.id/foto.jpg' }
  expect(await signIn()).toEqual({
    issuer: provider.issuer,
    subject: 'orang-1',
    name: 'Orang Satu',
    picture: 'https://contoh.id/foto.jpg',
    secondsSinceAuthentication: null,
    hasSecondFactor: false,
  })
})

test.each([
  [0, 0],
  [-3600, 3600],
  // The clocks of its servers differ a little.
  [10, 0],
])('E03: it tells how long before it the person showed who they are: auth_time at %i seconds', async (at, seconds) => {
  provider.habits.claims = { iat: now(), auth_time: now() + at }
  expect((await signIn()).secondsSinceAuthentication).toBeGreaterThanOrEqual(seconds)
  expect((await signIn()).secondsSinceAuthentication).toBeLessThan(seconds + 5)
})

test('a name that the ID token lacks is asked from the userinfo endpoint', async () => {
  const { habits, issuer } = provider
  Object.assign(habits, {
    claims: { name: undefined },
    metadata: { userinfo_endpoint: `${issuer}/userinfo` },
    userinfo: { sub: 'orang-1', name: 'Dari Userinfo' },
  })
  expect((await signIn()).name).toBe('Dari Userinfo')
  habits.userinfo = { sub: 'orang-1', given_name: 'Dari', family_name: 'Userinfo' }
  expect((await signIn()).name).toBe('Dari Userinfo')
})

test('the parts of a name are a name', async () => {
  const { habits } = provider
  const parts = { name: undefined, given_name: 'Siti', family_name: 'Aminah' }
  habits.claims = parts
  expect((await signIn()).name).toBe('Siti Aminah')
  habits.claims = { ...parts, given_name: undefined, name: '' }
  expect((await signIn()).name).toBe('Aminah')
})

describe('A03: an answer is refused', () => {
  const misbehaviours: [string, (habits: Habits, issuer: string) => void][] = [
    ['by somebody who showed who they are tomorrow', ({ claims }) => Object.assign(claims, { auth_time: now() + 86_400 })],
    ['with another nonce', ({ claims }) => Object.assign(claims, { nonce: 'lain' })],
    ['without a nonce', ({ claims }) => Object.assign(claims, { nonce: undefined })],
    ['for another client', ({ claims }) => Object.assign(claims, { aud: 'situs-lain' })],
    ['for nobody', ({ claims }) => Object.assign(claims, { aud: undefined })],
    ['for us and another client', ({ claims }) => Object.assign(claims, { aud: ['situs-rsud', 'situs-lain'] })],
    ['for us and another client, issued to us', ({ claims }) => Object.assign(claims, { aud: ['situs-rsud', 'lain'], azp: 'situs-rsud' })],
    ['for us, issued to another client', ({ claims }) => Object.assign(claims, { azp: 'situs-lain' })],
    ['of another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://lain.contoh' })],
    ['of no issuer', ({ claims }) => Object.assign(claims, { iss: undefined })],
    ['that has expired', ({ claims }) => Object.assign(claims, { exp: now() - 3600 })],
    ['that never expires', ({ claims }) => Object.assign(claims, { exp: undefined })],
    ['of no time', ({ claims }) => Object.assign(claims, { iat: undefined })],
    ['a week old', ({ claims }) => Object.assign(claims, { iat: now() - 7 * 24 * 3600 })],
    ['of the future', ({ claims }) => Object.assign(claims, { iat: now() + 3600 })],
    ['about nobody', ({ claims }) => Object.assign(claims, { sub: undefined })],
    ['about somebody with an endless id', ({ claims }) => Object.assign(claims, { sub: 'x'.repeat(256) })],
    ['that is not signed', ({ header }) => Object.assign(header, { alg: 'none' })],
    ['without an algorithm', ({ header }) => Object.assign(header, { alg: null })],
    ['signed with our own secret', ({ header }) => Object.assign(header, { alg: 'HS256' })],
    ['signed with another key', (habits) => Object.assign(habits, { key: newKey() })],
    ['signed with a key that is not published', ({ header }) => Object.assign(header, { kid: 'tiga' })],
    [
      'that does not say which of two keys signed it',
      (habits) => {
        habits.jwks.push(publicJwk(newKey(), 'dua'))
        habits.header = { kid: undefined }
      },
    ],
    [
      'whose userinfo speaks of another person',
      (habits, issuer) => {
        habits.claims = { name: undefined }
        habits.metadata = { userinfo_endpoint: `${issuer}/userinfo` }
        habits.userinfo = { sub: 'orang-2', name: 'Orang Dua' }
      },
    ],
  ]

  test.each(misbehaviours)('%s', async (_name, misbehave) => {
    misbehave(provider.habits, provider.issuer)
    const error: unknown = await signIn().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ failure: 'answer-refused' })
    expect(JSON.stringify(readFailureFacts(error))).not.toMatch(/orang|akses|rahasia/iu)
  })

  test('when its state is not ours, before the code is redeemed', async () => {
    await expect(signIn({ state: 'lain' })).rejects.toMatchObject({ failure: 'answer-refused' })
    expect(provider.asked).not.toContain('/token')
  })

  test('when its address names another issuer', async () => {
    await expect(signIn({ iss: 'https://lain.contoh' })).rejects.toMatchObject({ failure: 'answer-refused' })
    expect(provider.asked).not.toContain('/token')
  })

  test('when the provider describes itself as another', async () => {
    provider.habits.metadata = { issuer: 'https://lain.contoh' }
    await expect(signIn()).rejects.toMatchObject({ failure: 'provider-unavailable' })
    expect(provider.asked).not.toContain('/token')
  })
})

describe('F12: a provider that is down', () => {
  test('is asked again at the next sign-in', async () => {
    provider.habits.answers['/.well-known/openid-configuration'] = (response) => response.writeHead(503).end()
    await expect(client.authorizationUrl(newSignInChecks(), 60)).rejects.toMatchObject({ failure: 'provider-unavailable' })
    provider.habits.answers = {}
    await expect(client.authorizationUrl(newSignInChecks(), 60)).resolves.toBeInstanceOf(URL)
  })

  test('describes itself once for many sign-ins', async () => {
    await Promise.all([signIn(), signIn(), client.authorizationUrl(newSignInChecks(), 60)])
    await signIn()
    expect(provider.asked.filter((path) => path.startsWith('/.well-known'))).toHaveLength(1)
  })

  test('is asked to describe itself anew after a day, and after an answer that was refused', async () => {
    const described = (): number => provider.asked.filter((path) => path.startsWith('/.well-known')).length
    await signIn()
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 24 * 60 * 60 * 1000 - 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await signIn()
    expect(described()).toBe(1)
    vi.setSystemTime(start + 24 * 60 * 60 * 1000 + 60_000)
    await signIn()
    expect(described()).toBe(2)
    provider.habits.claims = { aud: 'situs-lain' }
    await expect(signIn()).rejects.toMatchObject({ failure: 'answer-refused' })
    provider.habits.claims = {}
    await signIn()
    expect(described()).toBe(3)
  })

  test.each([
    ['answers 500', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end()],
    ['hangs up', (response: { destroy(): void }) => response.destroy()],
    ['says nothing', () => undefined],
  ])('is told from one that lies when it %s', async (_name, answer) => {
    provider.habits.answers['/token'] = answer
    await expect(signIn()).rejects.toMatchObject({ failure: 'provider-unavailable' })
  })

  test('that signs with a new key is asked for its keys once more', async () => {
    await signIn()
    const key = newKey()
    Object.assign(provider.habits, { key, jwks: [publicJwk(key, 'baru')], header: { kid: 'baru' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    await expect(signIn()).resolves.toMatchObject({ subject: 'orang-1' })
    expect(provider.asked.filter((path) => path === '/jwks')).toHaveLength(2)
  })
})

test('A04: a visitor who declines is not told that something broke', async () => {
  const checks = newSignInChecks()
  const declined = new URLSearchParams({ error: 'access_denied', state: checks.state })
  await expect(client.identify(declined, checks)).rejects.toMatchObject({ failure: 'cancelled' })
})

test.each(['http://akun.contoh.id', 'http://127.0.0.1.contoh.id', 'ftp://localhost'])('X03: an issuer at %s is refused', (issuer) => {
  expect(() => createOidcClient({ issuer, clientId: 'x', redirectUri })).toThrow('https')
})
