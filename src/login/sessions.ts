import { latestPast, type Clock } from '../ground/time/clock.ts'
import { COUNT, type Database } from '../ground/database/database.ts'
import { hashToken, newToken } from '../ground/people/secret-token.ts'
import { SESSION_DAYS, type LoginCookies } from './cookies.ts'
import type { FastifyRequest } from 'fastify'
import type { OwnSessions } from '../ground/people/own-sessions.ts'
import type { Session, SessionReader } from '../ground/people/signed-in-user.ts'

/** The most other sessions that a person's page lists. */
const OTHERS_LISTED = 19

export type Sessions = ReturnType<typeof createSessions>

/**
 * Reads and ends sessions. They are in the database, so ending one there ends it everywhere. `counts` says which issuers' sessions are valid: those of
 * sample accounts are not beside a real provider.
 */
export function createSessions(database: Database, clock: Clock, cookies: LoginCookies, counts = (_issuer: string): boolean => true) {
  /** Sessions that have not expired, and were not begun in the future by a wrong clock. */
  const living = () =>
    database
      .selectFrom('sessions')
      .where('sessions.expires_at', '>', clock.now().toISOString())
      .where('sessions.created_at', '<=', latestPast(clock.now()))

  async function sessionOf(request: FastifyRequest): Promise<Session | null> {
    const token = cookies.session.read(request)
    if (!token) return null
    const row = await living()
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.name', 'users.photo', 'users.issuer', 'users.subject', 'sessions.created_at', 'sessions.seen_at'])
      .select(['sessions.authenticated_at', 'sessions.factor_at'])
      .where('sessions.id_hash', '=', hashToken(token))
      .executeTakeFirst()
    if (!row || !counts(row.issuer)) return null
    const { id, name, photo, issuer, subject, created_at, seen_at, authenticated_at, factor_at } = row
    return {
      idHash: hashToken(token),
      user: { id, name, photo },
      issuer,
      subject,
      startedAt: new Date(created_at),
      authenticatedAt: new Date(authenticated_at ?? created_at),
      factorAt: factor_at === null ? null : new Date(factor_at),
      seenAt: seen_at === null ? null : new Date(seen_at),
      formToken: hashToken(`form ${token}`),
    }
  }

  return {
    sessionOf,

    /** Starts a session and returns the token for the cookie; deletes the session that the browser had before. */
    async start(userId: string, replacedToken: string | null, secondsSinceAuthentication: number | null = null, hasFactor = false) {
      const token = newToken()
      const now = clock.now()
      const expires = new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60_000)
      const authenticated = secondsSinceAuthentication === null ? null : new Date(now.getTime() - secondsSinceAuthentication * 1000)
      const session = {
        id_hash: hashToken(token),
        user_id: userId,
        created_at: now.toISOString(),
        expires_at: expires.toISOString(),
        seen_at: null,
        authenticated_at: authenticated?.toISOString() ?? null,
        factor_at: hasFactor ? (authenticated ?? now).toISOString() : null,
      }
      await database.transaction().execute(async (transaction) => {
        if (replacedToken) await transaction.deleteFrom('sessions').where('id_hash', '=', hashToken(replacedToken)).execute()
        await transaction.insertInto('sessions').values(session).execute()
      })
      return token
    },

    async end(token: string): Promise<void> {
      await database.deleteFrom('sessions').where('id_hash', '=', hashToken(token)).execute()
    },

    async list({ idHash, startedAt, user }) {
      const others = living().where('user_id', '=', user.id).where('id_hash', '!=', idHash)
      const newest = await others.select('created_at').orderBy('created_at', 'desc').limit(OTHERS_LISTED).execute()
      const { count } = await others.select(COUNT).executeTakeFirstOrThrow()
      const shown = [{ startedAt, isThis: true }, ...newest.map(({ created_at }) => ({ startedAt: new Date(created_at), isThis: false }))]
      return { shown, more: count - newest.length }
    },

    async endAll(userId) {
      await database.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  } satisfies SessionReader & OwnSessions & Record<string, unknown>
}

export async function sweepSignIns(database: Database, now: Date): Promise<void> {
  for (const table of ['sessions', 'login_attempts'] as const)
    await database.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
}
