import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { latestPast, type Clock } from '../ground/time/clock.ts'
import { COUNT, type Database, type DatabaseTransaction } from '../ground/database/database.ts'
import { hashToken, newToken, requireUser } from '../ground/people/signed-in-user.ts'
import type { OwnSessions, Session, SessionReader, SignedInUser } from '../ground/people/signed-in-user.ts'
import { SESSION_DAYS, type LoginCookies } from './cookies.ts'
import { lockUser, type AccountIdentity } from '../ground/people/allowance.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { OwnReview, SessionAnswer } from '../contract/review.ts'
import type { PhotoService } from '../photos/index.ts'

/** Shown to their person beside the one that asks: a page has an end. */
const OTHERS_LISTED = 19

export type Sessions = ReturnType<typeof createSessions>

/**
 * Tells who is signed in. A session lives in the database: ending it there ends it everywhere. `counts` says whose sign-ins do: a sample
 * account's session is nobody's beside a real provider.
 */
export function createSessions(database: Database, clock: Clock, cookies: LoginCookies, counts = (_issuer: string): boolean => true) {
  /** Neither over, nor begun by a clock that was ahead. */
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

    /** Gives the token for the cookie; the session the browser had before is dead from now on. */
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

/** Gives the person with this identity, made at their first sign-in, under the name they have today. */
export async function recognizeUser(database: Database, clock: Clock, identity: AccountIdentity, name: string): Promise<SignedInUser> {
  return database
    .insertInto('users')
    .values({ id: randomUUID(), ...identity, name, photo: null, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name }))
    .returning(['id', 'name', 'photo'])
    .executeTakeFirstOrThrow()
}

/** A person's reviews and photos, which must go with their account in the same transaction. */
export interface Belongings {
  reviews: {
    removeOf(trx: DatabaseTransaction, userId: string): Promise<void>
    /** Their own, wherever it stands. */
    reviewOf(userId: string): Promise<OwnReview | null>
  }
  photos: Pick<PhotoService, 'releaseAllOf' | 'removeFiles'>
}

export async function deleteAccount(database: Database, { reviews, photos }: Belongings, userId: string): Promise<void> {
  const files = await database.transaction().execute(async (trx) => {
    await reviews.removeOf(trx, userId)
    await lockUser(trx, userId)
    const names = await photos.releaseAllOf(trx, userId)
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    return names
  })
  await photos.removeFiles(files)
}

interface AccountRouteNeeds {
  sessions: Sessions
  cookies: LoginCookies
  reviews: Belongings['reviews']
  leave(userId: string): Promise<void>
}

/** Who is signed in; signing out; and how whoever is signed in leaves, with everything this site knows of them. */
export function accountRoutes({ sessions, cookies, reviews, leave }: AccountRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    app.get(endpoints.session, async (request): Promise<SessionAnswer> => {
      const session = await sessions.sessionOf(request)
      if (!session) return { user: null, review: null }
      const { id, name, photo } = session.user
      return { user: { uid: id, displayName: name, photoURL: photo }, review: await reviews.reviewOf(id) }
    })

    app.post(endpoints.logout, { config: { signsOut: true } }, async (request, reply) => {
      const token = cookies.session.read(request)
      if (token) await sessions.end(token)
      cookies.session.clear(reply)
      return reply.status(204).send()
    })

    app.delete(endpoints.account, async (request, reply) => {
      const { id } = await requireUser(sessions, request)
      await leave(id)
      cookies.session.clear(reply)
      return reply.status(204).send()
    })
  }
}
