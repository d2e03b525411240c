import * as oidc from 'openid-client'
import type { loginFailures } from './words.ts'

export type LoginFailure = keyof typeof loginFailures

/** A sign-in that cannot go on, with the reason as the visitor is told it. The cause is for the log. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  readonly failure: LoginFailure

  constructor(failure: LoginFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** Facts about a failed sign-in that the log may tell: never a token, a claim about a person, or free text of a provider. */
export interface FailureFacts {
  /** The check that failed, as the OpenID library names it. */
  reason?: string
  /** The error code of OAuth that the provider answered with. */
  error?: string
  status?: number
  /** The code of the network or of TLS. */
  cause?: string
  /** The provider's address as it is set here, and as the provider writes it. */
  issuers?: { expected: string; received: string }
  /** For whom the token must be made, and for whom it is. */
  audiences?: { expected: string; received: string[] }
  /** How the provider signed, when that was refused. */
  algorithm?: string
  /** By how many seconds the provider's clock is ahead of this machine's, when a time was refused. */
  clockDifferenceSeconds?: number
}

/** Codes, numbers and the provider's address are taken out of the error and of what caused it; everything else stays behind. */
export function readFailureFacts(failure: unknown): FailureFacts {
  const facts: FailureFacts = {}
  for (const link of listCauses(failure)) {
    if (link instanceof oidc.ResponseBodyError) Object.assign(facts, { error: shortCode(link.error), status: link.status })
    else if (link instanceof oidc.AuthorizationResponseError) facts.error = shortCode(link.error)
    else if (link instanceof Response || link instanceof oidc.WWWAuthenticateChallengeError) facts.status = link.status
    else if (!(link instanceof Error)) Object.assign(facts, readIssuers(link), readAudiences(link), readClock(link), readAlgorithm(link))
    if (link instanceof Error) nameError(facts, link)
  }
  return facts
}

/** The outermost code is the library's, the innermost that of the network. */
function nameError(facts: FailureFacts, error: Error): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === null) facts.reason ??= error.name
  else if (code.startsWith('OAUTH_')) facts.reason = code
  else facts.cause = code
}

type Details = Record<string, unknown>

function listCauses(failure: unknown): (Error | Details)[] {
  const chain: (Error | Details)[] = []
  for (let link = failure; isDetails(link) && !chain.includes(link); link = link['cause']) chain.push(link)
  return chain
}

/** As the library keeps them with a comparison that failed. */
function readIssuers({ expected, body, claims, claim, attribute, parameters }: Details): Pick<FailureFacts, 'issuers'> {
  if (typeof expected !== 'string') return {}
  if (attribute === 'issuer' && isDetails(body)) return received(expected, body['issuer'])
  if (claim === 'iss' && isDetails(claims)) return received(expected, claims['iss'])
  if (parameters instanceof URLSearchParams && parameters.has('iss')) return received(expected, parameters.get('iss'))
  return {}
}

function received(expected: string, found: unknown): Pick<FailureFacts, 'issuers'> {
  return { issuers: { expected, received: String(found).slice(0, 200) } }
}

/** Names of clients, as they are set in the provider. */
function readAudiences({ audiences, expected, claims, claim }: Details): Pick<FailureFacts, 'audiences'> {
  const found = isDetails(audiences) ? audiences : claim === 'aud' && isDetails(claims) ? { expected, ...claims } : null
  if (found === null || typeof found['expected'] !== 'string') return {}
  const names = [found['aud'], found['azp']].flat().filter((name) => typeof name === 'string')
  return { audiences: { expected: found['expected'], received: [...new Set(names)].slice(0, 5).map((name) => name.slice(0, 100)) } }
}

/** A token is made just before it arrives: when it carries another time, the clocks differ. */
function readClock({ now, claims }: Details): Pick<FailureFacts, 'clockDifferenceSeconds'> {
  if (typeof now !== 'number' || !isDetails(claims) || typeof claims['iat'] !== 'number') return {}
  return { clockDifferenceSeconds: Math.round(claims['iat'] - now) }
}

function readAlgorithm({ header, alg = isDetails(header) ? header['alg'] : undefined }: Details): Pick<FailureFacts, 'algorithm'> {
  return typeof alg === 'string' ? { algorithm: shortCode(alg) } : {}
}

/** A code of OAuth has no blanks: anything else may be a text about somebody. */
const shortCode = (code: string): string => (/^[\w.-]{1,64}$/u.test(code) ? code : 'unknown')

const isDetails = (value: unknown): value is Details => typeof value === 'object' && value !== null
