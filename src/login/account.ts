import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { lockUser, type AccountIdentity } from '../ground/people/allowance.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { OwnReview, SessionAnswer } from '../contract/review.ts'
import type { LoginCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import { requireUser, type SignedInUser } from '../ground/people/signed-in-user.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { PhotoService } from '../photos/index.ts'

/** Returns the person with this identity, created at the first sign-in, with today's name. */
export async function recognizeUser(database: Database, clock: Clock, identity: AccountIdentity, name: string): Promise<SignedInUser> {
  return database
    .insertInto('users')
    .values({ id: randomUUID(), ...identity, name, photo: null, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name }))
    .returning(['id', 'name', 'photo'])
    .executeTakeFirstOrThrow()
}

/** Access to a person's reviews and photos, which are deleted with the account in the same transaction. */
export interface Belongings {
  reviews: {
    removeOf(trx: DatabaseTransaction, userId: string): Promise<void>
    /** The person's own review, in whatever state. */
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

/** Routes for the session, for signing out, and for deleting the account with everything that this site stores about it. */
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
