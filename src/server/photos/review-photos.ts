import type { DatabaseTransaction } from '../database/database.ts'

/** What reviews need of the photos, each by its name. */
export interface ReviewPhotos {
  /** Throws `image-not-usable` unless this user uploaded the photo and no review has had it. */
  use(trx: DatabaseTransaction, name: string, userId: string): Promise<void>
  /** The photo no longer belongs to a review. */
  release(trx: DatabaseTransaction, name: string): Promise<void>
  /** Removes files whose release is committed; never rejects, what fails is swept later. */
  removeFiles(names: readonly string[]): Promise<void>
}
