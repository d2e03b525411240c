import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints, loginUrl } from '../contract/endpoints.ts'
import { readFailureFacts, type FailureFacts } from './login-failure.ts'
import { createOidcClient, newSignInChecks } from './oidc-client.ts'
import { createBrowser } from '../../tests/kit/browser.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { startStrangeProvider, type StrangeProvider } from '../../tests/kit/providers/strange-provider.ts'

let provider: StrangeProvider
beforeEach(async () => {
  provider = await startStrangeProvider()
})

async function factsOfSignIn(settings: { issuer?: string; query?: Record<string, string> } = {}): Promise<FailureFacts> {
  const { query, ...changed } = settings
  const client = createOidcClient({ ...provider, ...changed, redirectUri: 'http://localhost/login/callback' })
  const checks = newSignInChecks()
  const back = new URLSearchParams({ code: checks.nonce, state: checks.state, ...query })
  return client.identify(back, checks).then(
    () => ({ reason: 'no failure' }),
    (error: unknown) => readFailureFacts(error),
  )
}

const now = (): number => Math.floor(Date.now() / 1000)

describe('A16: a sign-in that failed is told apart by', () => {
  test("the provider's own code and status, without its free text", async () => {
    provider.habits.answers['/token'] = (response) => {
      const body = { error: 'invalid_client', error_description: 'rahasia-untuk-uji of Orang Satu is wrong' }
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    expect(await factsOfSignIn()).toEqual({ reason: 'OAUTH_RESPONSE_BODY_ERROR', error: 'invalid_client', status: 401 })
  })

  test('the code on its way back, when it is one', async () => {
    expect(await factsOfSignIn({ query: { error: 'invalid_scope' } })).toMatchObject({ error: 'invalid_scope' })
    expect(await factsOfSignIn({ query: { error: 'Orang Satu is no member' } })).toMatchObject({ error: 'unknown' })
  })

  test('what the network said', async () => {
    provider.close()
    expect(await factsOfSignIn()).toMatchObject({ cause: 'ECONNREFUSED' })
    const nowhere = await factsOfSignIn({ issuer: 'https://akun.invalid' })
    expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(nowhere.cause)
  })

  test('the status of a page that is no provider', async () => {
    expect(await factsOfSignIn({ issuer: `${provider.issuer}/lain` })).toMatchObject({ status: 404 })
  })

  test('both addresses, when the provider calls itself something else', async () => {
    provider.habits.metadata = { issuer: 'https://lain.contoh' }
    expect(await factsOfSignIn()).toMatchObject({ issuers: { expected: `${provider.issuer}/`, received: 'https://lain.contoh' } })
    provider.habits.metadata = {}
    provider.habits.claims = { iss: 'https://lain.contoh' }
    expect(await factsOfSignIn()).toMatchObject({ issuers: { expected: provider.issuer, received: 'https://lain.contoh' } })
  })

  test('for whom the token was made, when it is not for us alone', async () => {
    for (const claims of [
      { aud: ['situs-rsud', 'account'], azp: 'situs-rsud' },
      { aud: 'situs-rsud', azp: 'account' },
      { aud: 'account', azp: 'situs-rsud' },
    ]) {
      provider.habits.claims = claims
      const { audiences } = await factsOfSignIn()
      expect(audiences?.expected).toBe('situs-rsud')
      expect(audiences?.received.toSorted()).toEqual(['account', 'situs-rsud'])
    }
  })

  test.each([
    ['is two minutes slow', 120],
    ['is an hour fast', -3600],
  ])('the seconds between both clocks, when ours %s', async (_name, seconds) => {
    provider.habits.claims = { iat: now() + seconds, exp: now() + seconds + 300 }
    const { clockDifferenceSeconds = 0 } = await factsOfSignIn()
    expect(Math.abs(clockDifferenceSeconds - seconds)).toBeLessThan(10)
  })
})

test('A16: it is written as a warning, which no level of the guide leaves out, with no token, secret or name', async () => {
  const lines: string[] = []
  await using site = await openTestServer({ listening: true, provider, log: (line) => lines.push(line) })
  provider.habits.claims = { iat: now() + 120, exp: now() + 420 }
  const browser = createBrowser(site.publicUrl)
  const asked = new URL((await browser.fetch(loginUrl())).headers.get('location') ?? '').searchParams
  const code = asked.get('nonce') ?? ''
  const back = new URLSearchParams({ code, state: asked.get('state') ?? '' })
  await browser.fetch(`${endpoints.loginCallback}?${back.toString()}`)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: 'sign-in failed', failure: 'answer-refused' })
  expect(JSON.parse(lines[0] ?? '')).toHaveProperty('clockDifferenceSeconds')
  for (const secret of [code, provider.clientSecret, 'akses', 'orang-1', 'Orang Satu']) expect(lines[0]).not.toContain(secret)
})
