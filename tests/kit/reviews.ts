import type { OwnReview, Review, ReviewOverview, SessionUser } from '../../src/contract/review.ts'

export const ayu: SessionUser = { uid: 'ayu', displayName: 'Ayu Puspita', photoURL: null }
export const budi: SessionUser = { uid: 'budi', displayName: 'Budi Santoso', photoURL: null }

/** A review for tests. */
export function reviewBy(userId: string, changes: Partial<OwnReview> = {}): OwnReview {
  return {
    id: `review-${userId}`,
    userId,
    name: userId,
    photo: null,
    review: `Ulasan ${userId}`,
    rating: 4,
    imageUrl: null,
    time: '2026-08-17T01:05:00.000Z',
    ...changes,
  }
}

/** An overview that lists these reviews, for tests. */
export function overviewOf(...reviews: Review[]): ReviewOverview {
  return { average: 4, count: reviews.length, distribution: { 1: 0, 2: 0, 3: 0, 4: reviews.length, 5: 0 }, reviews }
}
