import type { Clock } from '../ground/time/clock.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { isWebp } from '../ground/image-process/image-bytes.ts'
import { StoreFullError, StoreUnavailableError, type PhotoStore } from './photo-store.ts'

/** How a file of a person's comes, is read and goes: a review's photo and an avatar have the same life. */
export function createStoredPhotos(database: Database, store: PhotoStore, clock: Clock) {
  return {
    /** The row first and the file second: the sweep finds what a crash leaves between them. `admit` may refuse before the row. */
    async keep(name: string, userId: string, bytes: Buffer, admit?: (trx: DatabaseTransaction) => Promise<void>): Promise<void> {
      const row = { name, user_id: userId, state: 'pending', bytes: bytes.length, created_at: clock.now().toISOString() } as const
      await database.transaction().execute(async (trx) => {
        await admit?.(trx)
        await trx.insertInto('images').values(row).execute()
      })
      try {
        await store.put(name, bytes)
      } catch (error) {
        throw new Problem(error instanceof StoreFullError ? 'storage-full' : 'unavailable', { cause: error })
      }
      const staged = database.updateTable('images').set({ state: 'staged' }).where('name', '=', name).where('state', '=', 'pending')
      if ((await staged.executeTakeFirst()).numUpdatedRows === 1n) return
      // The sweep came first.
      await store.delete(name)
      throw new Problem('unavailable')
    },

    /** The bytes of one that the caller may show. */
    async read(name: string): Promise<Buffer> {
      const bytes = await store.get(name).catch((error: unknown) => {
        throw error instanceof StoreUnavailableError ? new Problem('unavailable', { cause: error }) : error
      })
      if (bytes === null) throw new Problem('not-found')
      if (!isWebp(bytes)) throw new Problem('image-type')
      return bytes
    },

    /** The file of one that is given up, and its row. */
    async erase(name: string): Promise<void> {
      await store.delete(name)
      await database.deleteFrom('images').where('name', '=', name).where('state', '=', 'deleted').execute()
    },
  }
}

/** Whose it is, where it is in its life, and whether the review that has it is published with it. */
export async function findPhoto(db: Database, name: string) {
  const found = db.selectFrom('images').leftJoin('reviews', 'reviews.image_name', 'images.name').where('images.name', '=', name)
  const row = await found.select(['images.user_id', 'images.state', 'reviews.state as review_state', 'photo_withheld']).executeTakeFirst()
  if (row === undefined) return null
  return { userId: row.user_id, state: row.state, isPublished: row.review_state === 'published' && row.photo_withheld === 0 }
}

/** False unless the photo is staged and this user's. */
export async function markUsed(trx: DatabaseTransaction, name: string, userId: string): Promise<boolean> {
  const staged = trx.updateTable('images').set({ state: 'used' }).where('name', '=', name).where('state', '=', 'staged')
  return (await staged.where('user_id', '=', userId).executeTakeFirst()).numUpdatedRows === 1n
}

export async function markDeleted(trx: DatabaseTransaction, name: string): Promise<void> {
  await trx.updateTable('images').set({ state: 'deleted' }).where('name', '=', name).execute()
}
