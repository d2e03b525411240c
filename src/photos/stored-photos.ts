import type { Clock } from '../ground/time/clock.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { isWebp } from '../ground/image-process/image-bytes.ts'
import { StoreFullError, StoreUnavailableError, type PhotoStore } from './photo-store.ts'

/** Writes, reads and deletes one person's files: a review's photo and an avatar go through the same states. */
export function createStoredPhotos(database: Database, store: PhotoStore, clock: Clock) {
  return {
    /** Writes the row first and the file second, so that the sweep finds what a crash leaves between them. `admit` may refuse before the row is written. */
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
      // The sweep removed the row meanwhile, so the file must not stay.
      await store.delete(name)
      throw new Problem('unavailable')
    },

    /** The bytes of a photo that the caller is allowed to show. */
    async read(name: string): Promise<Buffer> {
      const bytes = await store.get(name).catch((error: unknown) => {
        throw error instanceof StoreUnavailableError ? new Problem('unavailable', { cause: error }) : error
      })
      if (bytes === null) throw new Problem('not-found')
      if (!isWebp(bytes)) throw new Problem('image-type')
      return bytes
    },

    /** Removes the file of a deleted photo, then its row. */
    async erase(name: string): Promise<void> {
      await store.delete(name)
      await database.deleteFrom('images').where('name', '=', name).where('state', '=', 'deleted').execute()
    },
  }
}

/** The owner and the state of a photo, and whether its review is published with it. */
export async function findPhoto(db: Database, name: string) {
  const found = db.selectFrom('images').leftJoin('reviews', 'reviews.image_name', 'images.name').where('images.name', '=', name)
  const row = await found.select(['images.user_id', 'images.state', 'reviews.state as review_state', 'photo_withheld']).executeTakeFirst()
  if (row === undefined) return null
  return { userId: row.user_id, state: row.state, isPublished: row.review_state === 'published' && row.photo_withheld === 0 }
}

/** Marks a photo as used; false unless it is staged and belongs to this user. */
export async function markUsed(trx: DatabaseTransaction, name: string, userId: string): Promise<boolean> {
  const staged = trx.updateTable('images').set({ state: 'used' }).where('name', '=', name).where('state', '=', 'staged')
  return (await staged.where('user_id', '=', userId).executeTakeFirst()).numUpdatedRows === 1n
}

export async function markDeleted(trx: DatabaseTransaction, name: string): Promise<void> {
  await trx.updateTable('images').set({ state: 'deleted' }).where('name', '=', name).execute()
}
