import { statfs } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { hasCode, NamedError } from '../ground/errors/errors.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { isWebp } from '../ground/image-process/image-bytes.ts'

/** 128 random bits: nobody guesses a photo that has not been published. */
export const createPhotoName = (): string => `${randomBytes(16).toString('hex')}.webp`

export const isPhotoName = (text: string): boolean => /^[0-9a-f]{32}\.webp$/.test(text)

export const photoUrlOf = (name: string): string => endpoints.images + name

/** The name in an address that {@link photoUrlOf} made; null for every other address. */
export function photoNameOf(url: string): string | null {
  const name = url.slice(endpoints.images.length)
  return url.startsWith(endpoints.images) && isPhotoName(name) ? name : null
}

/** Where photos lie. A store confirms what it has kept for good, or rejects. */
export interface PhotoStore {
  /** Keeps the bytes so that they survive a power cut; a name is never written twice. Rejects with {@link StoreFullError} when room is short. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Removes it and whatever an interrupted `put` left; it is no error when there is nothing. */
  delete(name: string): Promise<void>
  /** Rejects while nothing can be kept. */
  checkReachable(): Promise<void>
}

/** The store failed, and may work again later. */
export class StoreUnavailableError extends NamedError {}

export class StoreFullError extends NamedError {}

/** Room that photos leave to everything else, the reviews' database first. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

export async function refuseFullDisk(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new StoreFullError()
}

/** Any other fault of the disk than that it is full may be over later. */
export function nameDiskFault(error: unknown): never {
  if (error instanceof StoreFullError) throw error
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StoreFullError('no space left', { cause: error })
  throw new StoreUnavailableError('the disk does not take it', { cause: error })
}

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
