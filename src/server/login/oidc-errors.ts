import * as oidc from 'openid-client'
import { TimeoutError } from '../time/within.ts'
import { LoginError } from './login-failure.ts'

const BUSY = new Set(['temporarily_unavailable', 'server_error'])
const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

/** Tells a visitor who changed their mind and a provider that is down from an answer that must not be believed. */
export function explainProviderError(error: unknown): LoginError {
  if (error instanceof LoginError) return error
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return new LoginError('cancelled', { cause: error })
    return new LoginError(BUSY.has(error.error) ? 'provider-unavailable' : 'answer-refused', { cause: error })
  }
  return new LoginError(isOutage(error) ? 'provider-unavailable' : 'answer-refused', { cause: error })
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TimeoutError) return true
  if (error instanceof oidc.ClientError && error.code !== undefined && UNREACHABLE.has(error.code)) return true
  if (error.cause instanceof Response && error.cause.status >= 500) return true
  return error instanceof TypeError && error.cause instanceof Error
}
