import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { lockUser } from '../people/allowance.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { LoginCookies } from './cookies.ts'
import { requireUser } from '../people/signed-in-user.ts'
import type { SessionReader, SignedInUser } from '../people/signed-in-user.ts'
import type { Clock } from '../time/clock.ts'

/** A person as the provider knows them. Never the e-mail address or the name: either may belong to somebody else tomorrow. */
interface Identity {
  issuer: string
  subject: string
}

/** Gives the person with this identity, made at their first sign-in, under the name they have today. */
export async function recognizeUser(database: Database, clock: Clock, { issuer, subject }: Identity, name: string): Promise<SignedInUser> {
  return database
    .insertInto('users')
    .values({ id: randomUUID(), issuer, subject, name, photo: null, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name }))
    .returning(['id', 'name', 'photo'])
    .executeTakeFirstOrThrow()
}

/** A person's reviews and photos, which must go with their account in the same transaction. */
export interface Belongings {
  reviews: { removeOf(trx: DatabaseTransaction, userId: string): Promise<void> }
  photos: {
    releaseAllOf(trx: DatabaseTransaction, userId: string): Promise<string[]>
    removeFiles(names: readonly string[]): Promise<void>
  }
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
  sessions: SessionReader
  cookies: LoginCookies
  leave(userId: string): Promise<void>
}

/** `DELETE /api/account`: whoever is signed in leaves, with everything this site knows of them. */
export function accountRoutes({ sessions, cookies, leave }: AccountRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.delete(endpoints.account, async (request, reply) => {
      const { id } = await requireUser(sessions, request)
      await leave(id)
      cookies.session.clear(reply)
      return reply.status(204).header('cache-control', 'no-store').send()
    })
  }
}
