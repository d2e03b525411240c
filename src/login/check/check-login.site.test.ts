import { createServer } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '../../../tests/kit/processes/listen.ts'
import { REDIRECT_URI, startRealProvider, type RealProvider } from '../../../tests/kit/providers/real-provider.ts'
import { tableOf } from '../../../tests/kit/tables.ts'
import type { RegisteredClient } from '../oidc-client.ts'
import { adviceOn, findLoginFaults, readTold } from './check-login.ts'

let provider: RealProvider | undefined
afterEach(() => provider?.close())

async function start(...habits: Parameters<typeof startRealProvider>): Promise<RealProvider> {
  provider = await startRealProvider(...habits)
  return provider
}

/** The advice that the operator reads. */
async function advice(settings: Omit<RegisteredClient, 'redirectUri'> & Partial<RegisteredClient>): Promise<string[]> {
  return (await findLoginFaults({ redirectUri: REDIRECT_URI, ...settings })).map(adviceOn)
}

describe('A16: settings that work are called good', () => {
  test('with the secret in the header', async () => {
    expect(await advice(await start())).toEqual([])
  })

  test('with the secret in the body, and a provider that insists on PKCE', async () => {
    const client = { token_endpoint_auth_method: 'client_secret_post' }
    expect(await advice(await start({ client, configuration: { pkce: { required: () => true } } }))).toEqual([])
  })

  test('with a provider that does not say what it can do', async () => {
    expect(await advice(await start({ metadata: { code_challenge_methods_supported: undefined } }))).toEqual([])
  })
})

test('E03: whether the provider tells when somebody showed who they are', async () => {
  expect(await readTold(await start())).toMatchObject({ when: true })
  await provider?.close()
  expect(await readTold(await start({ metadata: { claims_supported: ['sub', 'name'] } }))).toEqual({ when: false, how: false })
  await provider?.close()
  expect(await readTold(await start({ metadata: { claims_supported: undefined } }), ['emas'])).toEqual({ when: false, how: false })
  const strong = [{ claims_supported: ['amr'] }, { acr_values_supported: ['perak', 'emas'] }]
  for (const metadata of strong) expect(await readTold(await start({ metadata }), ['emas'])).toMatchObject({ how: true })
})

interface Mistake {
  habits?: Parameters<typeof startRealProvider>[0]
  settings?: Record<string, string>
  /** The part of each sentence that must appear. */
  told: string[]
}
const mistakes = tableOf('login/wrong-settings.yaml') as Record<string, Mistake>

describe('A16: each mistake in the settings is told with what to write instead:', () => {
  test.each(Object.entries(mistakes))('%s', async (_, { habits, settings = {}, told }) => {
    const { close: _close, ...right } = await start(habits)
    const { issuer } = right
    const places: Record<string, string> = { issuer, origin: new URL(issuer).origin, localhost: issuer.replace('127.0.0.1', 'localhost') }
    const placed = (text: string) => text.replace(/\{(\w+)\}/gu, (_mark, name: string) => places[name] ?? '')
    const wrong = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, placed(value)]))
    expect(await advice({ ...right, ...wrong })).toEqual(told.map((sentence) => expect.stringContaining(placed(sentence))))
  })

  test('a certificate that nobody knows', async () => {
    const server = createServer({ key: KEY, cert: CERTIFICATE })
    const issuer = `https://localhost:${(await listen(server)).port}`
    expect(await advice({ ...(await start()), issuer })).toEqual([
      `Sertifikat ${issuer} tidak dapat dipercaya (DEPTH_ZERO_SELF_SIGNED_CERT): pasang sertifikat yang benar di penyedia, atau sebutkan berkas CA-nya dengan NODE_EXTRA_CA_CERTS.`,
    ])
    server.close()
  })

  test('a clock that is two minutes slow', async () => {
    const [sentence = ''] = await advice(await start({ ahead: 120 }))
    expect(sentence).toMatch(/^Jam server ini 1(?:1[89]|2[01]) detik lebih lambat daripada jam penyedia, batasnya 30 detik/u)
  })

  test('a provider that insists on requests sent ahead', async () => {
    const features = { pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true } }
    expect(await advice(await start({ configuration: { features } }))).toContainEqual(expect.stringContaining('(PAR)'))
  })
})

// The key of a server that exists only in this test.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYyEXeCXPom1wgT+X
8qd7QfI0O1mwnmx1Rff+TQWCy2KhRANCAARJwEmfcwPYqoFuOgwK/kvNEN914eiA
kQjXV64Owwu9MrEtuIDj144IRnaiEs8Sh1Fp+LjBkETqYTTR7UKJvWZt
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUUzwGrNKAjh2lBrapSDaFqYj5sNowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAyMTMxNVoYDzIxMjYxMDI5
MDIxMzE1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARJwEmfcwPYqoFuOgwK/kvNEN914eiAkQjXV64Owwu9MrEtuIDj144I
RnaiEs8Sh1Fp+LjBkETqYTTR7UKJvWZto2kwZzAdBgNVHQ4EFgQUMJu4okRVgFJU
r4roEMsjctmwIzowHwYDVR0jBBgwFoAUMJu4okRVgFJUr4roEMsjctmwIzowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAKzJ89+TWy+wgtlLcLu5GeEFlQr7nMUevM5EiS+LEkrsAiEA77DHSs+M
tE3MEhTFh4QgYbg0OlD8ENvfYzbLG92BQ/c=
-----END CERTIFICATE-----`
