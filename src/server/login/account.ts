import type { FastifyInstance } from 'fastify'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { lockUser } from '../people/allowance.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { LoginCookies } from './cookies.ts'
import { requireUser } from '../people/signed-in-user.ts'
import type { SessionReader } from '../people/signed-in-user.ts'

/** A person's reviews and photos, which must go with their account in the same transaction. */
export interface Belongings {
  reviews: { removeOf(trx: DatabaseTransaction, userId: string): Promise<void> }
  photos: {
    releaseAllOf(trx: DatabaseTransaction, userId: string): Promise<string[]>
    removeFiles(names: readonly string[]): Promise<void>
  }
}

/** Removes the person and all that is theirs at once; sessions go with the row. What a backup holds, goes with the backup. */
async function deleteAccount(database: Database, { reviews, photos }: Belongings, userId: string): Promise<void> {
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
  database: Database
  belongings: Belongings
}

/** `DELETE /api/account`: whoever is signed in leaves, with everything this site knows of them. */
export function accountRoutes({ sessions, cookies, database, belongings }: AccountRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.delete(endpoints.account, async (request, reply) => {
      const { id } = await requireUser(sessions, request)
      await deleteAccount(database, belongings, id)
      cookies.session.clear(reply)
      return reply.status(204).header('cache-control', 'no-store').send()
    })
  }
}
