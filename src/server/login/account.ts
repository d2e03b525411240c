import type { Database, DatabaseTransaction } from '../database/database.ts'
import { lockUser } from '../people/allowance.ts'

/** What else of a person must go with their account, in the same transaction. */
export interface Belongings {
  reviews: { removeOf(trx: DatabaseTransaction, userId: string): Promise<void> }
  photos: {
    releaseAllOf(trx: DatabaseTransaction, userId: string): Promise<string[]>
    removeFiles(names: readonly string[]): Promise<void>
  }
}

/** Removes the person and all that is theirs at once; sessions go with the row. What a backup holds, goes with the backup. */
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
