import { z } from 'zod'
import type { ReviewState } from './moderation/review-states.ts'
import { privacyNotice } from './words.ts'
import type { Distribution, Rating } from './review-rules.ts'
import { NAMES_AS } from './shown-name.ts'

/** A review as everyone may see it. Nothing in it joins one that stands under a name with another that stands under initials. */
export interface Review {
  id: string
  /** Display name of the author when the review was written, or its initials if they chose so. */
  name: string
  /** Path of the author's avatar on this site, or null: then initials are drawn. */
  photo: string | null
  review: string
  rating: Rating
  /** Path under {@link endpoints.images}, or null. */
  imageUrl: string | null
  /** ISO 8601 in UTC; set by the server on create and on update. */
  time: string
  /** The hospital's; only where there is one. */
  reply?: Reply
}

export interface Reply {
  text: string
  /** Who signs for the hospital. */
  unit: string
  /** ISO 8601 in UTC. */
  time: string
}

/** A review as its author sees it, and nobody else. */
export interface OwnReview extends Review {
  /** This site's own id of the author, never the provider's subject. */
  userId: string
  /** Only where others do not see it, or not as it is. */
  moderation?: ToldCase
  /** Only where the name is not that of the account. */
  nameAs?: 'initials'
  /** Version of the privacy notice that its author had before them; not where none was said. */
  notice?: number
}

/** What its author reads of the case of a review. */
export interface ToldCase {
  state: ReviewState
  findings: ToldFinding[]
  /** Why it is hidden, as the end of a sentence that begins with "Ulasan Anda". */
  reason: string | null
  /** What the moderator wrote beside the reason. */
  note: string | null
  /** Of a hidden one: nothing was objected yet, somebody else looks at it, or that is done. */
  objection: 'possible' | 'open' | 'refused' | null
  /** Nobody here may decide an objection: a second person is missing. */
  lacksSecond?: true
  isPhotoWithheld: boolean
  /** Only where its author may be in need. */
  help?: CrisisHelp
}

/** What a rule has found in a text, as its author reads it. */
export interface ToldFinding {
  /** Whole sentences: why it waits, and how to change it. */
  why: string
  /** As they stand in the text. */
  words: string
  /** Only where its author may be in need: then it stands in place of the rest. */
  help?: CrisisHelp
}

/** What somebody reads first who may want to end their life. */
export interface CrisisHelp {
  title: string
  words: string
  /** The number of the line, and what to do there. */
  line: string
  /** What is pressed, the line first. */
  ways: { kind: 'line' | 'emergency' | 'chat'; text: string; href: string }[]
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
  /** `ask`: a text that would wait is not taken but answered with `review-would-wait` and what was found in it. */
  ifHeld: z.enum(['ask', 'send']).default('send'),
  /** Without it the name stands as it did, and at first as in the account. */
  nameAs: z.enum(NAMES_AS).optional(),
  /** Version of the privacy notice that stood beside the button. */
  notice: z.int().min(1).max(privacyNotice.version).optional(),
})

export type ReviewDraft = z.input<typeof reviewDraftSchema>

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
