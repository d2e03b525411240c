import * as oidc from 'openid-client'
import type { loginFailures } from './words.ts'

export type LoginFailure = keyof typeof loginFailures

/** A sign-in that failed, with the reason for the visitor. The cause is only for the log. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  readonly failure: LoginFailure

  constructor(failure: LoginFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** Facts about a failed sign-in that may be logged: never a token, a claim about a person, or free text of a provider. */
export interface FailureFacts {
  /** The failed check, as the OpenID library names it. */
  reason?: string
  /** The OAuth error code of the provider. */
  error?: string
  status?: number
  /** The error code of the network or TLS. */
  cause?: string
  /** The provider's address in the settings, and as the provider writes it. */
  issuers?: { expected: string; received: string }
  /** The client for which the token must be, and those for which it is. */
  audiences?: { expected: string; received: string[] }
  /** The provider's signature algorithm, if that was refused. */
  algorithm?: string
  /** How many seconds the provider's clock is ahead of this machine's, if a time was refused. */
  clockDifferenceSeconds?: number
}

/** Takes only codes, numbers and the provider's address out of an error and its causes. */
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

/** Codes of the library come first, those of the network are the innermost. */
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

/** The addresses in the library's details of a failed comparison. */
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

/** The names of clients, as set at the provider. */
function readAudiences({ audiences, expected, claims, claim }: Details): Pick<FailureFacts, 'audiences'> {
  const found = isDetails(audiences) ? audiences : claim === 'aud' && isDetails(claims) ? { expected, ...claims } : null
  if (found === null || typeof found['expected'] !== 'string') return {}
  const names = [found['aud'], found['azp']].flat().filter((name) => typeof name === 'string')
  return { audiences: { expected: found['expected'], received: [...new Set(names)].slice(0, 5).map((name) => name.slice(0, 100)) } }
}

/** The difference of the clocks: a token is made just before it arrives, so its time should be now. */
function readClock({ now, claims }: Details): Pick<FailureFacts, 'clockDifferenceSeconds'> {
  if (typeof now !== 'number' || !isDetails(claims) || typeof claims['iat'] !== 'number') return {}
  return { clockDifferenceSeconds: Math.round(claims['iat'] - now) }
}

function readAlgorithm({ header, alg = isDetails(header) ? header['alg'] : undefined }: Details): Pick<FailureFacts, 'algorithm'> {
  return typeof alg === 'string' ? { algorithm: shortCode(alg) } : {}
}

/** An OAuth code has no blanks; anything else may be a text about somebody. */
const shortCode = (code: string): string => (/^[\w.-]{1,64}$/u.test(code) ? code : 'unknown')

const isDetails = (value: unknown): value is Details => typeof value === 'object' && value !== null
