import type { Clock } from '../ground/time/clock.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { isWebp } from '../ground/image-process/image-bytes.ts'
import * as repository from './photo-repository.ts'
import { StoreFullError, StoreUnavailableError, type PhotoStore } from './photo-store.ts'

interface NewFile {
  name: string
  userId: string
  bytes: Buffer
}

/** How a file of a person's comes, is read and goes: a review's photo and an avatar have the same life. */
export function createStoredPhotos(database: Database, store: PhotoStore, clock: Clock) {
  return {
    /** The row first and the file second: the sweep finds what a crash leaves between them. `admit` may refuse before the row. */
    async keep({ name, userId, bytes }: NewFile, admit?: (trx: DatabaseTransaction) => Promise<void>): Promise<void> {
      await database.transaction().execute(async (trx) => {
        await admit?.(trx)
        await repository.insertPending(trx, { name, userId, bytes: bytes.length, createdAt: clock.now() })
      })
      try {
        await store.put(name, bytes)
      } catch (error) {
        throw new Problem(error instanceof StoreFullError ? 'storage-full' : 'unavailable', { cause: error })
      }
      if (!(await repository.markStaged(database, name))) {
        await store.delete(name)
        throw new Problem('unavailable')
      }
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
      await repository.forgetPhoto(database, name)
    },
  }
}
