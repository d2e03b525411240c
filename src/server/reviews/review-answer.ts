import type { Review } from '../../contract/review.ts'
import { photoUrlOf } from '../photos/photo-name.ts'
import type { StoredReview } from './review-repository.ts'

/** The review as everyone may see it: here its photo's name becomes an address. */
export function answerOf({ photoName, time, ...rest }: StoredReview): Review {
  return { ...rest, imageUrl: photoName === null ? null : photoUrlOf(photoName), time }
}
