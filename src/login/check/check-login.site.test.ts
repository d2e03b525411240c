import { createServer } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import { listen } from '../../../tests/kit/processes/listen.ts'
import { REDIRECT_URI, startRealProvider } from '../../../tests/kit/providers/real-provider.ts'
import type { RealProvider } from '../../../tests/kit/providers/real-provider.ts'
import { findLoginFaults, tellsAuthentication, adviceOn } from './check-login.ts'
import type { LoginCheck } from './check-login.ts'

let provider: RealProvider | undefined
afterEach(() => provider?.close())

async function start(...habits: Parameters<typeof startRealProvider>): Promise<RealProvider> {
  provider = await startRealProvider(...habits)
  return provider
}

/** What the operator reads. */
async function advice({ issuer, clientId, clientSecret }: Omit<LoginCheck, 'redirectUri'>, redirectUri = REDIRECT_URI): Promise<string[]> {
  return (await findLoginFaults({ issuer, clientId, clientSecret, redirectUri })).map(adviceOn)
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
  expect(await tellsAuthentication(await start())).toBe(true)
  provider?.close()
  expect(await tellsAuthentication(await start({ metadata: { claims_supported: ['sub', 'name'] } }))).toBe(false)
  provider?.close()
  expect(await tellsAuthentication(await start({ metadata: { claims_supported: undefined } }))).toBe(false)
})

describe('A16: each mistake in the settings is told with what to write instead:', () => {
  test('the wrong secret', async () => {
    expect(await advice({ ...(await start()), clientSecret: 'lain' })).toEqual([
      'Penyedia menolak OIDC_CLIENT_SECRET: salin lagi dari penyedia, tanpa spasi dan tanpa tanda kutip.',
    ])
  })

  test('a secret in quotes', async () => {
    const { clientSecret, ...rest } = await start()
    expect(await advice({ ...rest, clientSecret: `"${clientSecret}"` })).toEqual([
      'OIDC_CLIENT_SECRET diapit tanda kutip: hapus tanda kutip di awal dan akhirnya.',
    ])
  })

  test("a slash at the issuer's end", async () => {
    const { issuer, ...rest } = await start()
    expect(await advice({ ...rest, issuer: `${issuer}/` })).toEqual([
      `OIDC_ISSUER berbeda garis miring di akhirnya: tulis OIDC_ISSUER=${issuer}`,
    ])
  })

  test('another name of the same host', async () => {
    const { issuer, ...rest } = await start()
    const other = issuer.replace('127.0.0.1', 'localhost')
    expect(await advice({ ...rest, issuer: other })).toEqual([
      `Penyedia di ${other} menyebut dirinya ${issuer}: tulis OIDC_ISSUER=${issuer}`,
    ])
  })

  test('X08: and what the provider answers stays within its line', async () => {
    const metadata = { token_endpoint_auth_methods_supported: ['a\u001B[2J\u202E\nSetelan login baik'] }
    expect(await advice(await start({ metadata }))).toEqual([
      'Penyedia hanya mengenali klien dengan a [2J Setelan login baik: pilih client_secret_basic atau client_secret_post untuk klien ini di penyedia.',
    ])
  })

  test('a missing path', async () => {
    const { issuer, ...rest } = await start()
    const { origin } = new URL(issuer)
    expect(await advice({ ...rest, issuer: origin })).toEqual([
      `Di ${origin} tidak ada penyedia akun (jawaban 404): alamat ${origin}/.well-known/openid-configuration harus berisi JSON. Mungkin jalurnya kurang, misalnya /realms/nama pada Keycloak.`,
    ])
  })

  test('a page that is no provider', async () => {
    const { issuer, ...rest } = await start()
    const page = issuer.replace('/realms/rsud', '/halaman')
    expect(await advice({ ...rest, issuer: page })).toEqual([expect.stringContaining(`Di ${page} tidak ada penyedia akun (jawaban 200)`)])
  })

  test('a host that does not exist', async () => {
    expect(await advice({ ...(await start()), issuer: 'https://akun.invalid' })).toEqual([
      'Nama host di OIDC_ISSUER tidak ditemukan (https://akun.invalid): periksa ejaannya, dan DNS server ini.',
    ])
  })

  test('a port that is closed', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`
    expect(await advice({ ...(await start()), issuer })).toEqual([
      `${issuer} menolak sambungan, portanya tertutup: periksa porta di OIDC_ISSUER, dan apakah layanan penyedia berjalan.`,
    ])
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

  test('no PKCE', async () => {
    expect(await advice(await start({ metadata: { code_challenge_methods_supported: ['plain'] } }))).toEqual([
      'Penyedia tidak menerima PKCE dengan S256: nyalakan PKCE (S256) untuk klien ini di penyedia.',
    ])
  })

  test('signatures with a shared secret', async () => {
    const client = { id_token_signed_response_alg: 'HS256', client_secret: 'rahasia-yang-terdaftar-dan-cukup-panjang' }
    expect(await advice(await start({ client, configuration: { enabledJWA: { idTokenSigningAlgValues: ['HS256'] } } }))).toEqual([
      'Penyedia menandatangani dengan HS256: pilih tanda tangan dengan kunci publik, misalnya RS256 atau ES256, untuk klien ini di penyedia.',
    ])
  })

  test('a redirect address that is not registered', async () => {
    const other = 'https://www.rsud.contoh.id/login/callback'
    expect(await advice(await start(), other)).toEqual([
      `Penyedia menolak permintaan masuk (jawaban 400): daftarkan alamat balik ini, persis sama, di penyedia: ${other}`,
    ])
  })

  test('a client that the provider does not know', async () => {
    expect(await advice({ ...(await start()), clientId: 'situs-lain' })).toEqual([
      'Penyedia tidak mengenal OIDC_CLIENT_ID "situs-lain": salin lagi dari penyedia.',
    ])
  })

  test('a provider that insists on requests sent ahead', async () => {
    const features = { pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true } }
    expect(await advice(await start({ configuration: { features } }))).toContainEqual(expect.stringContaining('(PAR)'))
  })

  test('two at once', async () => {
    const { clientSecret, ...rest } = await start({ ahead: -300 })
    expect(await advice({ ...rest, clientSecret: `${clientSecret}x` })).toEqual([
      expect.stringContaining('lebih cepat daripada jam penyedia'),
      expect.stringContaining('OIDC_CLIENT_SECRET'),
    ])
  })
})

// Of a server that exists in this test only.
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
