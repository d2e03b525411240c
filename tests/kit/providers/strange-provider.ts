import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterwards } from '../afterwards.ts'
import { listen } from '../processes/listen.ts'

type Json = Record<string, unknown>

/** What a test can make wrong. Everything starts as in a correct provider. */
export interface Habits {
  /** Changes of the ID token's claims; `undefined` leaves a claim out. */
  claims: Json
  header: Json
  metadata: Json
  userinfo: Json
  /** Key that signs instead of the published one. */
  key: KeyObject
  /** The published keys. */
  jwks: Json[]
  /** Answers all requests to a path. */
  answers: Partial<Record<string, (response: ServerResponse) => void>>
}

export function newKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
}

export function publicJwk(key: KeyObject, kid: string): Json {
  const { x, y } = key.export({ format: 'jwk' })
  return { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' }
}

export type StrangeProvider = Awaited<ReturnType<typeof startStrangeProvider>>

/** An OpenID provider that can break the rules. The authorization code is the nonce that it puts into the ID token. */
export async function startStrangeProvider() {
  const server = createServer()
  const { url: issuer } = await listen(server)
  const clientId = 'situs-rsud'
  const key = newKey()
  const habits: Habits = { claims: {}, header: {}, metadata: {}, userinfo: {}, key, jwks: [publicJwk(key, 'satu')], answers: {} }
  const asked: string[] = []

  const answers: Record<string, (form: URLSearchParams) => Json> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...habits.metadata,
    }),
    '/jwks': () => ({ keys: habits.jwks }),
    '/token': (form) => ({ access_token: 'akses', token_type: 'Bearer', id_token: idToken(form.get('code')) }),
    '/userinfo': () => habits.userinfo,
  }

  function idToken(nonce: string | null): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, sub: 'orang-1', iat: now, exp: now + 300, nonce, name: 'Orang Satu', ...habits.claims }
    const signed = [{ alg: 'ES256', kid: 'satu', ...habits.header }, claims].map(encode).join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), { key: habits.key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    asked.push(path)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const own = habits.answers[path]
    if (own) return own(response)
    const answer = answers[path]?.(new URLSearchParams(body))
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }
  server.on('request', (request, response) => void answerTo(request, response))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  afterwards(close)

  return {
    issuer,
    clientId,
    clientSecret: 'rahasia-untuk-uji',
    habits,
    /** The requested paths, in order. */
    asked,
    close,
  }
}

function encode(part: Json): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
