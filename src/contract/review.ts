import { z } from 'zod'
import { REVIEW_STATES } from './moderation/review-states.ts'
import { privacyNotice } from './words.ts'
import { RATINGS } from './review-rules.ts'
import { NAMES_AS } from './shown-name.ts'

/** A time in ISO 8601, UTC. */
const time = z.iso.datetime()

const replyShape = z.object({
  text: z.string(),
  /** The unit that signs for the hospital. */
  unit: z.string(),
  time,
})
export type Reply = z.infer<typeof replyShape>

/** A review as everybody may see it. Nothing in it connects a review under a name with one under initials. */
export const reviewShape = z.object({
  id: z.string(),
  /** The author's name when the review was written, or its initials if they chose so. */
  name: z.string(),
  /** Path of the author's avatar on this site; null: initials are drawn. */
  photo: z.string().nullable(),
  review: z.string(),
  rating: z.literal(RATINGS),
  /** Path under {@link endpoints.images}, or null. */
  imageUrl: z.string().nullable(),
  /** When the review was created or last changed; set by the server. */
  time,
  /** The hospital's reply; missing without one. */
  reply: replyShape.exactOptional(),
})
export type Review = z.infer<typeof reviewShape>

/** Help for somebody who may want to end their life, shown before everything else. */
const crisisHelpShape = z.object({
  title: z.string(),
  words: z.string(),
  /** The number of the helpline, and what to do there. */
  line: z.string(),
  /** Buttons, the helpline first. */
  ways: z.array(z.object({ kind: z.enum(['line', 'emergency', 'chat']), text: z.string(), href: z.string() })),
})
export type CrisisHelp = z.infer<typeof crisisHelpShape>

/** A finding of a rule in a text, as its author reads it. */
export const toldFindingShape = z.object({
  /** Whole sentences: why the review waits, and how to change it. */
  why: z.string(),
  /** The words as they are in the text. */
  words: z.string(),
  /** Only if the author may be in need; then it replaces the rest. */
  help: crisisHelpShape.exactOptional(),
})
export type ToldFinding = z.infer<typeof toldFindingShape>

/** The state of a review for its author. */
const toldCaseShape = z.object({
  state: z.enum(REVIEW_STATES),
  findings: z.array(toldFindingShape),
  /** Why the review is hidden, as the end of a sentence that begins with "Ulasan Anda". */
  reason: z.string().nullable(),
  /** The moderator's message beside the reason. */
  note: z.string().nullable(),
  /** For a hidden review: an objection is `possible`, being decided (`open`), or was `refused`. */
  objection: z.enum(['possible', 'open', 'refused']).nullable(),
  /** No second person here may decide an objection. */
  lacksSecond: z.literal(true).exactOptional(),
  isPhotoWithheld: z.boolean(),
  /** Only if the author may be in need. */
  help: crisisHelpShape.exactOptional(),
})
export type ToldCase = z.infer<typeof toldCaseShape>

/** A review as only its author sees it. */
export const ownReviewShape = reviewShape.extend({
  /** The author's id on this site, never the provider's subject. */
  userId: z.string(),
  /** Only if others do not see the review, or not in this form. */
  moderation: toldCaseShape.exactOptional(),
  /** Only if the name differs from the account's. */
  nameAs: z.literal('initials').exactOptional(),
  /** Version of the privacy notice that the author saw; missing if none was stated. */
  notice: z.int().exactOptional(),
})
export type OwnReview = z.infer<typeof ownReviewShape>

/** Answer of `GET /api/reviews`: what the page shows of all reviews, however many there are. */
export const reviewOverviewShape = z.object({
  /** Rounded to one decimal; 0 without reviews. */
  average: z.number(),
  count: z.int(),
  distribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  /** The newest, at most {@link NEWEST_REVIEWS}, in descending order of time. */
  reviews: z.array(reviewShape),
})
export type ReviewOverview = z.infer<typeof reviewOverviewShape>

/**
 * Body of `POST /api/reviews` and `PUT /api/reviews/:id`: only its shape.
 * A PUT may have `If-Match` with the {@link reviewTag} of the review that it replaces: if that has changed since, the answer is `review-changed` with
 * the newer review. Without the header the last writer wins.
 *
 * Rules with a message of their own (blank review, no rating) are checked by the service. Other fields are ignored: author and time come from the
 * session and the server.
 */
export const reviewDraftSchema = z.object({
  review: z.string(),
  rating: z.number(),
  imageUrl: z.string().max(200).nullable().default(null),
  /** `ask`: a text that would wait is not stored; the answer is `review-would-wait` with what was found in it. */
  ifHeld: z.enum(['ask', 'send']).default('send'),
  /** Without it the choice stays; at first the account's name is shown. */
  nameAs: z.enum(NAMES_AS).optional(),
  /** Version of the privacy notice beside the button. */
  notice: z.int().min(1).max(privacyNotice.version).optional(),
})

export type ReviewDraft = z.input<typeof reviewDraftSchema>

/** The signed-in visitor, as far as the page may know. */
const sessionUserShape = z.object({
  uid: z.string(),
  displayName: z.string(),
  /** Path of the avatar on this site, or null. */
  photoURL: z.string().nullable(),
})
export type SessionUser = z.infer<typeof sessionUserShape>

/** Answer of `GET /api/session`, always 200, because a 401 would be a console error in every visitor's browser. */
export const sessionAnswerShape = z.object({
  user: sessionUserShape.nullable(),
  /** The visitor's own review, in whatever state. */
  review: ownReviewShape.nullable(),
})
export type SessionAnswer = z.infer<typeof sessionAnswerShape>
