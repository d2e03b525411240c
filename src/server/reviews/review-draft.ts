import { cleanReviewText, isBlank, isRating, MAX_REVIEW_LENGTH, textLength } from '../../contract/review-rules.ts'
import type { Rating } from '../../contract/review-rules.ts'
import { reviewDraftSchema } from '../../contract/review.ts'
import type { ReviewDraft } from '../../contract/review.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { Problem } from '../http/problem.ts'
import { imageNameOf } from '../images/image-name.ts'

/** A draft that keeps every rule, as it will be stored. */
export interface CheckedDraft {
  review: string
  rating: Rating
  imageUrl: string | null
}

/** What an ill-shaped field means; a field that is missing counts as left empty. */
const SHAPE_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  review: 'review-empty',
  rating: 'rating-missing',
  imageUrl: 'image-not-usable',
}

/** Takes whatever a client sent; throws the Problem that names the first broken rule. */
export function checkDraft(body: unknown): CheckedDraft {
  const draft = readShape(body)
  const review = checkText(draft.review)
  if (!isRating(draft.rating)) throw new Problem('rating-missing')
  if (draft.imageUrl !== null && imageNameOf(draft.imageUrl) === null) throw new Problem('image-not-usable')
  return { review, rating: draft.rating, imageUrl: draft.imageUrl }
}

function readShape(body: unknown): ReviewDraft {
  const shape = reviewDraftSchema.safeParse(body)
  if (shape.success) return shape.data
  const [issue] = shape.error.issues
  const field = String(issue?.path[0])
  if (field === 'review' && issue?.code === 'too_big') throw new Problem('review-too-long')
  throw new Problem(SHAPE_PROBLEMS[field] ?? 'bad-request')
}

function checkText(review: string): string {
  // PostgreSQL cannot store either; SQLite must not be laxer.
  if (review.includes('\0') || !review.isWellFormed()) throw new Problem('review-unreadable')
  const text = cleanReviewText(review)
  if (isBlank(text)) throw new Problem('review-empty')
  if (textLength(text) > MAX_REVIEW_LENGTH) throw new Problem('review-too-long')
  return text
}
