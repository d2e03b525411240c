import { z } from 'zod'
import { REVIEW_STATES } from './moderation/review-states.ts'
import { privacyNotice } from './words.ts'
import { RATINGS } from './review-rules.ts'
import { NAMES_AS } from './shown-name.ts'

/** ISO 8601 in UTC. */
const time = z.iso.datetime()

const replyShape = z.object({
  text: z.string(),
  /** Who signs for the hospital. */
  unit: z.string(),
  time,
})
export type Reply = z.infer<typeof replyShape>

/** A review as everyone may see it. Nothing in it joins one that stands under a name with another that stands under initials. */
export const reviewShape = z.object({
  id: z.string(),
  /** Display name of the author when the review was written, or its initials if they chose so. */
  name: z.string(),
  /** Path of the author's avatar on this site, or null: then initials are drawn. */
  photo: z.string().nullable(),
  review: z.string(),
  rating: z.literal(RATINGS),
  /** Path under {@link endpoints.images}, or null. */
  imageUrl: z.string().nullable(),
  /** Set by the server on create and on update. */
  time,
  /** The hospital's; only where there is one. */
  reply: replyShape.exactOptional(),
})
export type Review = z.infer<typeof reviewShape>

/** What somebody reads first who may want to end their life. */
const crisisHelpShape = z.object({
  title: z.string(),
  words: z.string(),
  /** The number of the line, and what to do there. */
  line: z.string(),
  /** What is pressed, the line first. */
  ways: z.array(z.object({ kind: z.enum(['line', 'emergency', 'chat']), text: z.string(), href: z.string() })),
})
export type CrisisHelp = z.infer<typeof crisisHelpShape>

/** What a rule has found in a text, as its author reads it. */
export const toldFindingShape = z.object({
  /** Whole sentences: why it waits, and how to change it. */
  why: z.string(),
  /** As they stand in the text. */
  words: z.string(),
  /** Only where its author may be in need: then it stands in place of the rest. */
  help: crisisHelpShape.exactOptional(),
})
export type ToldFinding = z.infer<typeof toldFindingShape>

/** What its author reads of the case of a review. */
const toldCaseShape = z.object({
  state: z.enum(REVIEW_STATES),
  findings: z.array(toldFindingShape),
  /** Why it is hidden, as the end of a sentence that begins with "Ulasan Anda". */
  reason: z.string().nullable(),
  /** What the moderator wrote beside the reason. */
  note: z.string().nullable(),
  /** Of a hidden one: nothing was objected yet, somebody else looks at it, or that is done. */
  objection: z.enum(['possible', 'open', 'refused']).nullable(),
  /** Nobody here may decide an objection: a second person is missing. */
  lacksSecond: z.literal(true).exactOptional(),
  isPhotoWithheld: z.boolean(),
  /** Only where its author may be in need. */
  help: crisisHelpShape.exactOptional(),
})
export type ToldCase = z.infer<typeof toldCaseShape>

/** A review as its author sees it, and nobody else. */
export const ownReviewShape = reviewShape.extend({
  /** This site's own id of the author, never the provider's subject. */
  userId: z.string(),
  /** Only where others do not see it, or not as it is. */
  moderation: toldCaseShape.exactOptional(),
  /** Only where the name is not that of the account. */
  nameAs: z.literal('initials').exactOptional(),
  /** Version of the privacy notice that its author had before them; not where none was said. */
  notice: z.int().exactOptional(),
})
export type OwnReview = z.infer<typeof ownReviewShape>

/** `GET /api/reviews`: what the page shows of all reviews, whatever their number. */
export const reviewOverviewShape = z.object({
  /** Rounded to one decimal, 0 when there is no review. */
  average: z.number(),
  count: z.int(),
  distribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  /** The newest, at most {@link NEWEST_REVIEWS}, time descending. */
  reviews: z.array(reviewShape),
})
export type ReviewOverview = z.infer<typeof reviewOverviewShape>

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
const sessionUserShape = z.object({
  uid: z.string(),
  displayName: z.string(),
  /** Path of the avatar on this site, or null. */
  photoURL: z.string().nullable(),
})
export type SessionUser = z.infer<typeof sessionUserShape>

/** `GET /api/session`, always 200: a 401 would be a console error in every visitor's browser. */
export const sessionAnswerShape = z.object({
  user: sessionUserShape.nullable(),
  /** The visitor's own review, wherever it stands in the list. */
  review: ownReviewShape.nullable(),
})
export type SessionAnswer = z.infer<typeof sessionAnswerShape>
