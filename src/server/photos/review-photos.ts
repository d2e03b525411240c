import type { DatabaseTransaction } from '../database/database.ts'

/** What reviews need of the photos. */
export interface ReviewPhotos {
  /** Throws `image-not-usable` unless this user uploaded the photo and no review has had it. */
  use(trx: DatabaseTransaction, imageUrl: string, userId: string): Promise<void>
  /** The photo no longer belongs to a review. */
  release(trx: DatabaseTransaction, imageUrl: string): Promise<void>
  /** Removes the file of a photo whose release is committed; never rejects, what fails is swept later. */
  removeReleased(imageUrl: string): Promise<void>
}
