/** One row per author: `user_id` is unique. */
export interface ReviewTable {
  id: string
  user_id: string
  author_name: string
  author_photo: string | null
  text: string
  rating: number
  image_name: string | null
  /** ISO 8601, UTC; never equal for two rows and never decreasing (see ReviewTotalsTable). */
  time: string
}

/** A single row (`id` = 1), changed in the same transaction as the review it counts. */
export interface ReviewTotalsTable {
  id: number
  rating_1: number
  rating_2: number
  rating_3: number
  rating_4: number
  rating_5: number
  /** Grows with every change; tells a page made before from one made after. */
  version: number
  /** `time` of the latest write: the next is later even when the clock was set back. */
  latest_time: string
}

/** The request that created an author's latest review: a retry of it is told from a second attempt. */
export interface ReviewRequestTable {
  user_id: string
  request_key: string
  /** Of what was asked for; a retry asks for the same. */
  draft_hash: string
  review_id: string
}
