import { isStaffFlow, STAFF_AGAIN_FLOW } from '../contract/login.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import type { Avatars } from './avatars/avatars.ts'
import { LoginError, type LoginFailure } from './login-failure.ts'
import { newSignInChecks, type OidcClient, type SignInChecks } from './oidc-client.ts'
import { isPosing, cleanDisplayName, NAMELESS, type House } from './posing-name.ts'
import type { Sessions } from './sessions.ts'
import { DAY_MILLISECONDS, latestPast, type Clock } from '../ground/time/clock.ts'
import type { Database } from '../ground/database/database.ts'
import { hashToken, newToken } from '../ground/people/secret-token.ts'
import { ATTEMPT_MINUTES } from './cookies.ts'

interface SignInNeeds {
  provider: OidcClient
  /** The staff's own provider, if they have one. */
  staffProvider: OidcClient | null
  isAtStaffs: (flow: string | null) => boolean
  attempts: ReturnType<typeof createLoginAttempts>
  recognize: (identity: { issuer: string; subject: string }, name: string) => Promise<SignedInUser>
  avatars: Avatars
  sessions: Sessions
  house: () => House
}

export type FailedSignIn = { flow: string | null; failure: LoginFailure; cause: unknown }

/** The maximum age of an authentication for sensitive changes, so that the provider asks again. */
const AGAIN_SECONDS = 60
/** A maximum age that asks nobody again, but makes the provider say when the authentication was. */
const YEAR_SECONDS = 365 * 24 * 60 * 60

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn({ provider, staffProvider, isAtStaffs, attempts, recognize, avatars, sessions, house }: SignInNeeds) {
  const providerOf = (flow: string | null): OidcClient => (isAtStaffs(flow) && staffProvider) || provider

  return {
    /** Rejects with a LoginError while the provider cannot be reached. */
    async begin(flow: string | null): Promise<{ url: URL; state: string; attemptToken: string }> {
      const checks = newSignInChecks()
      const url = await providerOf(flow).authorizationUrl(
        checks,
        flow?.startsWith(STAFF_AGAIN_FLOW) ? AGAIN_SECONDS : YEAR_SECONDS,
        isStaffFlow(flow),
      )
      return { url, state: checks.state, attemptToken: await attempts.begin({ ...checks, flow }) }
    },

    /**
     * Finishes a sign-in by the callback's query and two tokens of cookies: of the attempt, and of the session that the new one replaces. `isFromStaffs`:
     * the callback was that of the staff's own provider.
     */
    async finish(
      query: URLSearchParams,
      attemptToken: string | null,
      replacedToken: string | null,
      isFromStaffs = false,
    ): Promise<{ flow: string | null; sessionToken: string } | FailedSignIn> {
      const attempt = attemptToken === null ? null : await attempts.take(attemptToken)
      if (!attempt || attempt.state !== query.get('state') || isAtStaffs(attempt.flow) !== isFromStaffs)
        return { flow: null, failure: 'attempt-unknown', cause: null }
      const { flow, ...checks } = attempt
      try {
        const { issuer, subject, name, picture, secondsSinceAuthentication, hasSecondFactor } = await providerOf(flow).identify(
          query,
          checks,
        )
        const shown = cleanDisplayName(name)
        const user = await recognize({ issuer, subject }, isPosing(shown, house()) ? NAMELESS : shown)
        if (user.photo === null && !isFromStaffs) await avatars.copy(user.id, picture)
        return { flow, sessionToken: await sessions.start(user.id, replacedToken, secondsSinceAuthentication, hasSecondFactor) }
      } catch (error) {
        return { flow, failure: error instanceof LoginError ? error.failure : 'internal', cause: error }
      }
    },
  }
}

export type LoginAttempt = SignInChecks & { flow: string | null }

/** Sign-in attempts in progress. Each can be taken once, within ten minutes, with its token. */
export function createLoginAttempts(database: Database, clock: Clock) {
  return {
    /** Returns the token for the cookie; the database keeps only its hash. */
    async begin({ state, nonce, codeVerifier, flow }: LoginAttempt): Promise<string> {
      const token = newToken()
      const expires = new Date(clock.now().getTime() + ATTEMPT_MINUTES * 60_000)
      const attempt = { id_hash: hashToken(token), state, nonce, code_verifier: codeVerifier, flow, expires_at: expires.toISOString() }
      await database.insertInto('login_attempts').values(attempt).execute()
      return token
    },

    async take(token: string): Promise<LoginAttempt | null> {
      const row = await database.deleteFrom('login_attempts').where('id_hash', '=', hashToken(token)).returningAll().executeTakeFirst()
      const now = clock.now()
      if (!row || row.expires_at <= now.toISOString() || row.expires_at > latestPast(now, DAY_MILLISECONDS + ATTEMPT_MINUTES * 60_000))
        return null
      return { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier, flow: row.flow }
    },
  }
}
