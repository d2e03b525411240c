import { DAY_MILLISECONDS, latestPast } from '../time/clock.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import { ATTEMPT_MINUTES } from './cookies.ts'
import type { SignInChecks } from './oidc-client.ts'
import { hashToken, newToken } from './tokens.ts'

export interface LoginAttempt extends SignInChecks {
  flow: string | null
}

/** Sign-ins under way. Each can be taken once, by whoever holds its token, for ten minutes. */
export interface LoginAttempts {
  /** Gives the token for the cookie; the database keeps only its hash. */
  begin(attempt: LoginAttempt): Promise<string>
  take(token: string): Promise<LoginAttempt | null>
  sweep(now: Date): Promise<void>
}

export function createLoginAttempts(database: Database, clock: Clock): LoginAttempts {
  return {
    async begin({ state, nonce, codeVerifier, flow }) {
      const token = newToken()
      const expires = new Date(clock.now().getTime() + ATTEMPT_MINUTES * 60_000)
      await database
        .insertInto('login_attempts')
        .values({ id_hash: hashToken(token), state, nonce, code_verifier: codeVerifier, flow, expires_at: expires.toISOString() })
        .execute()
      return token
    },

    async take(token) {
      const row = await database.deleteFrom('login_attempts').where('id_hash', '=', hashToken(token)).returningAll().executeTakeFirst()
      const now = clock.now()
      if (!row || row.expires_at <= now.toISOString() || row.expires_at > latestPast(now, DAY_MILLISECONDS + ATTEMPT_MINUTES * 60_000))
        return null
      return { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier, flow: row.flow }
    },

    async sweep(now) {
      await database.deleteFrom('login_attempts').where('expires_at', '<=', now.toISOString()).execute()
    },
  }
}
