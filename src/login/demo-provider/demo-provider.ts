import { generateKeyPairSync } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Configuration } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
// The package's main file adds a warning about every Node release that is not yet called LTS.
import { Provider } from 'oidc-provider/lib/provider.js'
import { cspOrigin } from '../../ground/http/security-headers.ts'
import type { WrittenPage } from '../../ground/http/short-page.tsx'
import { newToken } from '../../ground/people/secret-token.ts'
import type { RegisteredClient } from '../oidc-client.ts'
import { ACCOUNT_FIELD, accountPage, CANCEL_FIELD, demoFailurePage } from './account-page.tsx'
import { demoAccounts } from '../words.ts'

const MAX_FORM_BYTES = 1024

export type DemoProvider = ReturnType<typeof createDemoProvider>

/**
 * An OpenID provider with fictitious people, so that signing in can be tried without a real one. `noteFault` is called with internal errors, not with
 * refusals.
 */
export function createDemoProvider(settings: RegisteredClient, noteFault: (error: unknown) => void = () => undefined) {
  const { issuer, redirectUri } = settings
  const { pathname: path } = new URL(issuer)
  // The form leads, by the protocol's redirects, to the client, so the policy must allow its origin.
  const choice = (): Promise<WrittenPage> => accountPage(`${path}/avatars/`, cspOrigin(redirectUri))
  const provider = new Provider(issuer, configure(settings))
  provider.proxy = true
  const protocol = provider.callback()
  const events: EventEmitter = provider
  events.on('server_error', (_context: unknown, error: Error) => noteFault(error))
  // Without a listener the library prints a stack for each.
  events.on('error', (error: Error, context?: unknown) => {
    if (context !== undefined && !isRefusal(error)) noteFault(error)
  })

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return sendPage(response, 200, await choice())
    const form = await readForm(request)
    if (form === null) return sendPage(response, 400, await demoFailurePage())
    const account = demoAccounts.find(({ id }) => id === form.get(ACCOUNT_FIELD))
    if (!account && !form.has(CANCEL_FIELD)) return sendPage(response, 400, await choice())
    const result = account ? { login: { accountId: account.id }, select_account: {} } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setHeaders(response)
    enterProvider(request, new URL(issuer))
    const [step = ''] = (request.url ?? '').split('?', 1)
    try {
      if (step.startsWith('/avatars/')) await sendAvatar(response, step.slice('/avatars/'.length))
      else if (step.startsWith('/pilih/')) await choose(request, response)
      else await protocol(request, response)
    } catch (error) {
      if (!isRefusal(error)) noteFault(error)
      if (response.headersSent) response.destroy()
      else sendPage(response, 400, await demoFailurePage())
    }
  }
}

/** Whether the library reports this error to the client. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'expose' in error && error.expose === true

/** Sets the headers from which the provider makes its addresses to those of the issuer, whatever the visitor sent. */
function enterProvider(request: IncomingMessage, { protocol, host, pathname }: URL): void {
  const url = request.url ?? ''
  Object.assign(request, { originalUrl: url, url: url.slice(pathname.length) })
  delete request.headers['x-forwarded-host']
  Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) })
}

function setHeaders(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('referrer-policy', 'same-origin')
  response.setHeader('x-content-type-options', 'nosniff')
}

function sendPage(response: ServerResponse, status: number, { html, policy }: WrittenPage): void {
  response.setHeader('content-security-policy', policy)
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

async function sendAvatar(response: ServerResponse, name: string): Promise<void> {
  if (!demoAccounts.some(({ picture }) => picture === name)) return sendPage(response, 404, await demoFailurePage())
  const bytes = await readFile(new URL(`avatars/${name}`, import.meta.url))
  response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes)
}

/** Null if the form is larger than that of the account page, or has no length. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const isSmall = Number(request.headers['content-length']) <= MAX_FORM_BYTES
  return isSmall ? new URLSearchParams(await text(request)) : null
}

const MINUTE = 60

/** The settings of a demonstration: one client, six accounts, no persistence, no question except for the account. */
function configure({ issuer, clientId, clientSecret, redirectUri }: RegisteredClient): Configuration {
  const { pathname: path } = new URL(issuer)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    // Named explicitly, because the library warns of its default adapter. Memory is enough: a demonstration may forget everything at a restart.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'contoh' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [newToken()],
      names: { session: 'rsud-contoh-akun', interaction: 'rsud-contoh-pilih', resume: 'rsud-contoh-lanjut' },
      // A path without pages, so that browsers never send this cookie back: the next person may be somebody else.
      long: { path: `${path}/tidak-diingat`, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
      Grant: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      AccessToken: 5 * MINUTE,
      IdToken: 5 * MINUTE,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    interactions: { policy, url: (_context, { uid }) => `${path}/pilih/${uid}` },
    findAccount: (_context, id) => {
      const account = demoAccounts.find((known) => known.id === id)
      if (!account) return undefined
      const picture = account.picture ? { picture: `${issuer}/avatars/${account.picture}` } : {}
      return { accountId: id, claims: () => ({ sub: id, name: account.name, ...picture }) }
    },
    /** Grants consent without a question, because the site is the hospital's own: choosing an account is enough. */
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    clientBasedCORS: () => false,
    renderError: async (context) => {
      const page = await demoFailurePage()
      context.set('content-security-policy', page.policy)
      context.type = 'html'
      context.body = page.html
    },
  }
}
