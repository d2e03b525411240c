import * as oidc from 'openid-client'
import { readFailureFacts, type FailureFacts } from '../login-failure.ts'
import { buildAuthorizationUrl, CLOCK_TOLERANCE_SECONDS, discoverProvider, newSignInChecks, TIMEOUT_SECONDS } from '../oidc-client.ts'
import type { ProviderSettings, RegisteredClient } from '../oidc-client.ts'
import { oneLine } from '../../content/quoted.ts'
import { fillIn, type NamedIn } from '../../contract/fill-in.ts'
import { loginAdvice } from '../words.ts'

/**
 * Asks the provider all that a sign-in would, but without a person: its description, whether it would let a visitor in, and whether it knows our
 * secret. Returns all faults.
 */
export async function findLoginFaults(settings: RegisteredClient): Promise<LoginFault[]> {
  const quoted = faultsOfQuotes(settings)
  if (quoted.length > 0) return quoted
  let theirTime = Number.NaN
  const config = await discoverProvider(settings, async (url, options) => {
    const answer = await fetch(url, options as RequestInit)
    theirTime = Date.parse(answer.headers.get('date') ?? '')
    return answer
  }).catch((error: unknown) => nameFault(readFailureFacts(error), settings.issuer))
  if (!(config instanceof oidc.Configuration)) return [config]
  return [
    ...faultsOfClock(theirTime),
    ...faultsOfAbilities(config.serverMetadata()),
    ...faultsOfClient(settings, await askForEntry(config, settings), await askForTokens(config, settings)),
  ]
}

/** Whether the provider says when and how somebody signed in: how by `amr`, or by one of these `acr` names. */
export async function readTold(settings: ProviderSettings, names: readonly string[] = []): Promise<{ when: boolean; how: boolean }> {
  const { claims_supported: claims, acr_values_supported: acr } = (await discoverProvider(settings)).serverMetadata()
  const has = (list: unknown, name: string): boolean => Array.isArray(list) && list.includes(name)
  return { when: has(claims, 'auth_time'), how: has(claims, 'amr') || names.some((name) => has(acr, name)) }
}

/** Settings that include quotation marks, which some ways of setting variables remove and others do not. */
function faultsOfQuotes({ issuer, clientId, clientSecret }: RegisteredClient): LoginFault[] {
  const named = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
  return Object.entries(named)
    .filter(([, value]) => /^(["']).*\1$/u.test(value))
    .map(([name]) => ({ code: 'quoted', name }))
}

/** The difference of the clocks; the `Date` header has whole seconds. */
function faultsOfClock(theirTime: number): LoginFault[] {
  const seconds = Math.round((theirTime - Date.now()) / 1000)
  if (Math.abs(seconds) <= CLOCK_TOLERANCE_SECONDS) return []
  return [{ code: 'clock', seconds: Math.abs(seconds), deviation: seconds > 0 ? 'lebih lambat' : 'lebih cepat' }]
}

/** Faults in what the provider says about its abilities. What it does not say is tested by the requests below. */
function faultsOfAbilities(metadata: oidc.ServerMetadata): LoginFault[] {
  const faults: LoginFault[] = []
  const challenges = metadata.code_challenge_methods_supported
  if (challenges && !challenges.includes('S256')) faults.push({ code: 'no-pkce' })
  const algorithms = metadata.id_token_signing_alg_values_supported
  if (algorithms?.every((name) => name === 'none' || name.startsWith('HS')))
    faults.push({ code: 'signature', algorithms: algorithms.join(', ') })
  if (metadata.require_pushed_authorization_requests) faults.push({ code: 'pushed-requests' })
  const methods = metadata.token_endpoint_auth_methods_supported
  if (methods && !methods.some((name) => name === 'client_secret_basic' || name === 'client_secret_post'))
    faults.push({ code: 'client-authentication', methods: methods.join(', ') })
  return faults
}

/** The provider showed its own error page instead of sending the browser back. */
const ERROR_PAGE = 'page'

/**
 * Tests the entry with `prompt=none`, at which a provider that knows client and address sends the browser back without a page. `refusal` is the
 * provider's error code, or ERROR_PAGE; null if visitors would be asked to sign in.
 */
async function askForEntry(config: oidc.Configuration, { redirectUri }: RegisteredClient) {
  const url = await buildAuthorizationUrl(config, redirectUri, newSignInChecks(), { prompt: 'none' })
  const answer = await fetch(url.href, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000) })
  await answer.body?.cancel()
  const target = URL.parse(answer.headers.get('location') ?? '', url.href)
  if (target?.href.startsWith(redirectUri)) {
    const error = target.searchParams.get('error')
    return { refusal: error === null || WOULD_ASK.has(error) ? null : error, status: answer.status }
  }
  const isErrorPage = answer.status >= 400 || /\/error\b/u.test(target?.pathname ?? '') || target?.searchParams.has('error') === true
  return { refusal: isErrorPage ? ERROR_PAGE : null, status: answer.status }
}

/** Error codes that mean that the provider would ask the visitor something, which is fine. */
const WOULD_ASK = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

/** Redeems an invented code: a provider that knows the client says that the code is wrong, not the client. */
async function askForTokens(config: oidc.Configuration, { redirectUri }: RegisteredClient): Promise<string> {
  const code = { code: 'situs-rsud-periksa', redirect_uri: redirectUri, code_verifier: newSignInChecks().codeVerifier }
  try {
    await oidc.genericGrantRequest(config, 'authorization_code', code)
    return 'invalid_grant'
  } catch (error) {
    const { error: refusal, status, cause, reason } = readFailureFacts(error)
    return refusal ?? cause ?? (status === undefined ? (reason ?? 'unknown') : String(status))
  }
}

/** Finds which setting is wrong: entry depends on client and address, tokens on client and secret. */
function faultsOfClient(
  { clientId, redirectUri }: RegisteredClient,
  entry: Awaited<ReturnType<typeof askForEntry>>,
  tokens: string,
): LoginFault[] {
  const knowsClient = tokens === 'invalid_grant'
  const refusesClient = tokens === 'invalid_client' || tokens === '401'
  if (entry.refusal === ERROR_PAGE)
    return [refusesClient ? { code: 'unknown-client', clientId } : { code: 'redirect', redirectUri, status: entry.status }]
  const faults: LoginFault[] = entry.refusal === null ? [] : [{ code: 'refused', where: 'permintaan masuk', error: entry.refusal }]
  if (refusesClient) faults.push({ code: 'secret' })
  else if (!knowsClient) faults.push({ code: 'refused', where: 'penukaran kode', error: tokens })
  return faults
}

/** A fault in the settings of the sign-in, with the values that its sentence names. */
export type LoginFault = {
  [Code in keyof typeof loginAdvice]: { code: Code } & Record<NamedIn<(typeof loginAdvice)[Code]>, string | number>
}[keyof typeof loginAdvice]

/** The advice on one line, so that a provider's answer cannot pass for a sentence of ours. */
export function adviceOn(fault: LoginFault): string {
  // The compiler cannot know that the sentence belongs to this fault.
  return oneLine(fillIn<string>(loginAdvice[fault.code], fault))
}

const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'])
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS/u

/** Names the fault of the settings that a failed request to the provider shows. */
export function nameFault({ reason, cause = '', status, issuers }: FailureFacts, issuer: string): LoginFault {
  if (NO_HOST.has(cause)) return { code: 'no-such-host', issuer }
  if (CERTIFICATE.test(cause)) return { code: 'certificate', issuer, cause }
  if (cause === 'ECONNREFUSED') return { code: 'port-closed', issuer }
  if (issuers) {
    const { received } = issuers
    return withoutSlash(received) === withoutSlash(issuer) ? { code: 'slash', received } : { code: 'other-issuer', issuer, received }
  }
  if (reason === 'OAUTH_TIMEOUT' || cause !== '') return { code: 'no-answer', issuer }
  return { code: 'no-provider', issuer, place: withoutSlash(issuer), answer: status === undefined ? '' : ` (jawaban ${status})` }
}

const withoutSlash = (address: string): string => address.replace(/\/$/u, '')
