import * as oidc from 'openid-client'
import { ATTEMPT_MINUTES } from './cookies.ts'
import { showsSecondFactor } from './second-factor.ts'
import { isLoopbackHttp } from '../ground/http/loopback.ts'
import { LoginError } from './login-failure.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { TimeoutError, withTimeout } from '../ground/time/with-timeout.ts'

/** Random values that bind the provider's answer to the browser that started the sign-in. */
export type SignInChecks = ReturnType<typeof newSignInChecks>

export const newSignInChecks = () => ({ state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() })

export const CLOCK_TOLERANCE_SECONDS = 30

export type OidcClient = ReturnType<typeof createOidcClient>

/** The client of an account provider. Both calls reject only with a LoginError. */
export function createOidcClient({ redirectUri, secondFactor = null, ...provider }: ProviderSettings & { redirectUri: string }) {
  const { issuer, clientId, timeoutSeconds = TIMEOUT_SECONDS } = provider
  const server = new URL(issuer)
  if (server.protocol !== 'https:' && !isLoopbackHttp(server)) throw new Error(`The issuer must use https: ${issuer}`)

  let discovered: { at: number; configuration: Promise<oidc.Configuration> } | undefined
  /** Discovered when first needed, and kept for a day if that succeeded, so that the site starts and runs without its provider. */
  function configuration(): Promise<oidc.Configuration> {
    if (discovered !== undefined && Date.now() - discovered.at <= DAY_MILLISECONDS) return discovered.configuration
    const asked = discoverProvider(provider).catch((error: unknown) => {
      discovered = undefined
      throw new LoginError('provider-unavailable', { cause: error })
    })
    discovered = { at: Date.now(), configuration: asked }
    return asked
  }

  /** The person as the provider names them. Name and picture are unverified claims. */
  async function redeem(query: URLSearchParams, checks: SignInChecks) {
    const config = await configuration()
    const url = new URL(redirectUri)
    url.search = query.toString()
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: checks.codeVerifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new LoginError('answer-refused')
    refuseForeignOrOld(claims, clientId)
    const { iss, sub, iat, auth_time } = claims
    // The time between the authentication and this answer, by the provider's clock; null if the provider does not say.
    const secondsSinceAuthentication = auth_time === undefined ? null : Math.max(0, iat - auth_time)
    const hasSecondFactor = secondFactor !== null && showsSecondFactor(claims, secondFactor.acr)
    const known = { issuer: iss, subject: sub, secondsSinceAuthentication, hasSecondFactor }
    if (nameIn(claims) !== undefined || !config.serverMetadata().userinfo_endpoint)
      return { ...known, name: nameIn(claims), picture: claims['picture'] }
    const answer = await oidc.fetchUserInfo(config, tokens.access_token, sub)
    return { ...known, name: nameIn(answer), picture: answer.picture }
  }

  return {
    /** The provider asks again whoever authenticated longer ago than this, and says when; for the staff also for a second factor. */
    async authorizationUrl(checks: SignInChecks, maxAgeSeconds: number, isOfStaff = false): Promise<URL> {
      const asked = isOfStaff && secondFactor !== null && secondFactor.acr.length > 0 ? { acr_values: secondFactor.acr.join(' ') } : {}
      const ways = { prompt: 'select_account', max_age: `${maxAgeSeconds}`, ...asked } as const
      return buildAuthorizationUrl(await configuration(), redirectUri, checks, ways)
    },
    /** Redeems the query of the callback. */
    async identify(query: URLSearchParams, checks: SignInChecks): ReturnType<typeof redeem> {
      try {
        // Each request has a timeout; several in a row must not take several times as long.
        return await withTimeout(timeoutSeconds * 1000, () => redeem(query, checks))
      } catch (error) {
        const failure = explainProviderError(error)
        // The provider may have changed its addresses or algorithms, so the next sign-in discovers them again.
        if (failure.failure === 'answer-refused') discovered = undefined
        throw failure
      }
    },
  }
}

/** The name, or its parts joined: some providers give only these. */
function nameIn({ name, given_name, family_name }: Record<string, unknown>): unknown {
  if (name !== undefined && name !== null && name !== '') return name
  const parts = [given_name, family_name].filter((part) => typeof part === 'string' && part.trim() !== '')
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** Builds the address of the sign-in. `prompt: 'none'` tests whether the provider would let visitors in, without showing a page. */
export async function buildAuthorizationUrl(
  config: oidc.Configuration,
  redirectUri: string,
  { state, nonce, codeVerifier }: SignInChecks,
  ways: { prompt: 'select_account' | 'none'; max_age?: string; acr_values?: string },
): Promise<URL> {
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...ways,
  })
}

/** Checks of OpenID Connect that the library leaves to its user. */
function refuseForeignOrOld({ aud, azp, iat, sub, auth_time = iat }: oidc.IDToken, clientId: string): void {
  const forOthers = (Array.isArray(aud) && aud.length > 1) || (azp !== undefined && azp !== clientId)
  if (forOthers) throw new LoginError('answer-refused', { cause: { audiences: { expected: clientId, aud, azp } } })
  if (sub.length > 255) throw new LoginError('answer-refused')
  const now = Date.now() / 1000
  const tooOld = iat < now - ATTEMPT_MINUTES * 60 - CLOCK_TOLERANCE_SECONDS
  const fromTheFuture = Math.max(iat, auth_time) > now + CLOCK_TOLERANCE_SECONDS
  if (tooOld || fromTheFuture) throw new LoginError('answer-refused', { cause: { now, claims: { iat } } })
}

const BUSY = new Set(['temporarily_unavailable', 'server_error'])
const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

/** Tells a cancelled sign-in and an unreachable provider from an answer that must not be trusted. */
function explainProviderError(error: unknown): LoginError {
  if (error instanceof LoginError) return error
  const isDeclined = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
  if (isDeclined) return new LoginError('cancelled', { cause: error })
  return new LoginError(isOutage(error) ? 'provider-unavailable' : 'answer-refused', { cause: error })
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TimeoutError) return true
  if (error instanceof oidc.AuthorizationResponseError) return BUSY.has(error.error)
  if (error instanceof oidc.ClientError && error.code !== undefined && UNREACHABLE.has(error.code)) return true
  if (error.cause instanceof Response && error.cause.status >= 500) return true
  return error instanceof TypeError && error.cause instanceof Error
}

/** The settings of a client with a secret, as registered at the provider. */
export type RegisteredClient = ProviderSettings & { clientSecret: string; redirectUri: string }

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  /** Timeout of a request to the provider; by default {@link TIMEOUT_SECONDS}. */
  timeoutSeconds?: number
  /** The provider's `acr` names for a sign-in with a second factor; null: none is required. */
  secondFactor?: { acr: readonly string[] } | null
}

/** How long a visitor waits for a provider that does not answer. */
export const TIMEOUT_SECONDS = 5

/** Discovers the provider's addresses and abilities. `customFetch` sees the raw answers. */
export async function discoverProvider(
  { issuer, clientId, clientSecret, timeoutSeconds = TIMEOUT_SECONDS }: ProviderSettings,
  customFetch?: oidc.CustomFetch,
): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  return oidc.discovery(server, clientId, undefined, clientAuthentication(clientSecret), {
    timeout: timeoutSeconds,
    execute: [oidc.enableNonRepudiationChecks, ...(isLoopbackHttp(server) ? [oidc.allowInsecureRequests] : [])],
    ...(customFetch && { [oidc.customFetch]: customFetch }),
  })
}

/** Sends the secret in the body if the provider says that it reads it there, else in the header, which every provider must understand. */
function clientAuthentication(secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None()
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const posts = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (posts ? inBody : inHeader)(server, ...rest)
  }
}
