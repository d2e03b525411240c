import type { Review } from '../../../contract/review.ts'
import type { State } from './state.ts'

export interface ShownReview {
  review: Review
  own: boolean
}

/** The newest reviews. The visitor's own comes first when it is not among them, so that it can be changed. */
export function shownReviews({ overview, ownReview, visitor }: State): ShownReview[] {
  const uid = visitor.status === 'signed-in' ? visitor.user.uid : null
  const newest = (overview?.reviews ?? []).map((review) => ({ review, own: review.userId === uid }))
  if (uid === null || ownReview === null || newest.some(({ own }) => own)) return newest
  return [{ review: ownReview, own: true }, ...newest]
}
