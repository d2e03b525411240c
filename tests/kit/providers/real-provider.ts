import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { Configuration } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
// The package's main file prints a warning on Node releases that are not yet LTS.
import { Provider } from 'oidc-provider/lib/provider.js'
import { close, listen } from '../processes/listen.ts'

const PATH = '/realms/rsud'

export const REDIRECT_URI = 'https://rsud.contoh.id/login/callback'

interface Habits {
  configuration?: Configuration
  client?: Record<string, string>
  /** By how many seconds its clock is ahead. */
  ahead?: number
  /** Changes fields of its discovery document. */
  metadata?: Record<string, unknown>
}

export type RealProvider = Awaited<ReturnType<typeof startRealProvider>>

/** An OpenID provider that differs from the sample accounts: at a path, like Keycloak, with one registered client. */
export async function startRealProvider({ configuration, client, ahead = 0, metadata = {} }: Habits = {}) {
  const server = createServer()
  const { url: origin } = await listen(server)
  const registered = { client_id: 'situs-rsud', client_secret: 'rahasia-yang-terdaftar', redirect_uris: [REDIRECT_URI], ...client }
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(origin + PATH, {
    clients: [registered],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'satu' }] },
    cookies: { keys: ['uji'] },
    adapter: createMemoryAdapter(),
    renderError: (context) => {
      context.body = 'Permintaan masuk ditolak.'
    },
    ...configuration,
    features: { devInteractions: { enabled: false }, ...configuration?.features },
  })
  provider.use(async (context, next) => {
    context.set('date', new Date(Date.now() + ahead * 1000).toUTCString())
    await next()
    if (context.path.startsWith('/.well-known/')) context.body = { ...(context.body as object), ...metadata }
  })
  const protocol = provider.callback()
  server.on('request', (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(PATH)) return answerElsewhere(url, response)
    // The provider derives its path from the difference of these two.
    Object.assign(request, { originalUrl: url, url: url.slice(PATH.length) })
    void protocol(request, response)
  })

  return {
    issuer: origin + PATH,
    clientId: registered.client_id,
    clientSecret: registered.client_secret,
    close: () => close(server),
  }
}

/** Addresses outside of the provider's path: a web page, and 404. */
function answerElsewhere(url: string, response: ServerResponse): void {
  const isPage = url.startsWith('/halaman')
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? '<h1>Selamat datang</h1>' : 'Not found')
}
