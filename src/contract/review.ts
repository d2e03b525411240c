import { z } from 'zod'
import type { Distribution, Rating } from './review-rules.ts'

/** A review as everyone may see it. `userId` is this site's own id, never the provider's subject. */
export interface Review {
  id: string
  userId: string
  /** Display name of the author when the review was written. */
  name: string
  /** Path of the author's avatar on this site, or null: then initials are drawn. */
  photo: string | null
  review: string
  rating: Rating
  /** Path under {@link endpoints.images}, or null. */
  imageUrl: string | null
  /** ISO 8601 in UTC; set by the server on create and on update. */
  time: string
}

/** `GET /api/reviews`: what the page shows of all reviews, whatever their number. */
export interface ReviewOverview {
  /** Rounded to one decimal, 0 when there is no review. */
  average: number
  count: number
  distribution: Distribution
  /** The newest, at most {@link NEWEST_REVIEWS}, time descending. */
  reviews: Review[]
}

/**
 * Body of `POST /api/reviews` and `PUT /api/reviews/:id`: only the shape.
 * A PUT may carry `If-Match` with the {@link reviewTag} of the review it was written over: when the review has changed since,
 * it is answered with `review-changed` and the newer review. Without the header the last writer wins.
 *
 * The rules that have a text of their own (blank review, no rating) are the service's, and every
 * other field a client sends is dropped here: author and time come from the session and the server.
 */
export const reviewDraftSchema = z.object({
  review: z.string(),
  rating: z.number(),
  imageUrl: z.string().max(200).nullable().default(null),
})

export type ReviewDraft = z.infer<typeof reviewDraftSchema>
