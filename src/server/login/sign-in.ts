import { STAFF_AGAIN_FLOW } from '../../contract/login.ts'
import type { SignedInUser } from '../people/signed-in-user.ts'
import type { Avatars } from './avatars/avatars.ts'
import { cleanDisplayName, NAMELESS } from './display-name.ts'
import type { LoginAttempts } from './login-attempts.ts'
import { LoginError } from './login-failure.ts'
import type { LoginFailure } from './login-failure.ts'
import { newSignInChecks } from './oidc-client.ts'
import type { OidcClient } from './oidc-client.ts'
import { isPosing } from './posing-name.ts'
import type { House } from './posing-name.ts'
import type { Sessions } from './sessions.ts'

interface SignInNeeds {
  provider: OidcClient
  attempts: LoginAttempts
  recognize: (identity: { issuer: string; subject: string }, name: string) => Promise<SignedInUser>
  avatars: Avatars
  sessions: Sessions
  house: () => House
}

/** The callback as the browser brought it back from the provider. */
export interface Callback {
  query: URLSearchParams
  attemptToken: string | null
  /** Token of the session that the new one replaces. */
  sessionToken: string | null
}

export type SignInOutcome =
  | { ok: true; flow: string | null; sessionToken: string }
  | { ok: false; flow: string | null; failure: LoginFailure; cause: unknown }

export interface SignIn {
  /** Rejects with a LoginError while the provider cannot be reached. */
  begin(flow: string | null): Promise<{ url: URL; state: string; attemptToken: string }>
  finish(callback: Callback): Promise<SignInOutcome>
}

/** Just now: what follows is for minutes. */
const AGAIN_SECONDS = 60
/** Nobody is asked anew for it, but a provider that is asked so says when it was. */
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The way of a visitor from "Masuk" to a session. */
export function createSignIn({ provider, attempts, recognize, avatars, sessions, house }: SignInNeeds): SignIn {
  async function signIn({ query, sessionToken }: Callback, checks: Parameters<OidcClient['identify']>[1]): Promise<string> {
    const { issuer, subject, name, picture, secondsSinceAuthentication } = await provider.identify(query, checks)
    const shown = cleanDisplayName(name)
    const user = await recognize({ issuer, subject }, isPosing(shown, house()) ? NAMELESS : shown)
    if (user.photo === null) await avatars.copy(user.id, picture)
    return await sessions.start(user.id, sessionToken, secondsSinceAuthentication)
  }

  return {
    async begin(flow) {
      const checks = newSignInChecks()
      const url = await provider.authorizationUrl(checks, flow === STAFF_AGAIN_FLOW ? AGAIN_SECONDS : YEAR_SECONDS)
      return { url, state: checks.state, attemptToken: await attempts.begin({ ...checks, flow }) }
    },

    async finish(callback) {
      const attempt = callback.attemptToken === null ? null : await attempts.take(callback.attemptToken)
      if (!attempt || attempt.state !== callback.query.get('state')) {
        return { ok: false, flow: null, failure: 'attempt-unknown', cause: null }
      }
      const { flow, ...checks } = attempt
      try {
        return { ok: true, flow, sessionToken: await signIn(callback, checks) }
      } catch (error) {
        return { ok: false, flow, failure: error instanceof LoginError ? error.failure : 'internal', cause: error }
      }
    },
  }
}
