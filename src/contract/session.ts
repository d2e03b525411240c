import type { OwnReview } from './review.ts'

/** The signed-in visitor as the page may know them. */
export interface SessionUser {
  uid: string
  displayName: string
  /** Path of the avatar on this site, or null. */
  photoURL: string | null
}

/** `GET /api/session`, always 200: a 401 would be a console error in every visitor's browser. */
export interface SessionAnswer {
  user: SessionUser | null
  /** The visitor's own review, wherever it stands in the list. */
  review: OwnReview | null
}
