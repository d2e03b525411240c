import { cleanReviewText, faultsOfDraft } from '../../contract/review-rules.ts'
import type { Rating } from '../../contract/review-rules.ts'
import type { NameAs } from '../../contract/shown-name.ts'
import { reviewDraftSchema } from '../../contract/review.ts'
import type { z } from 'zod'
import type { ProblemCode } from '../../contract/problem.ts'
import { Problem } from '../http/problem.ts'
import { photoNameOf } from '../photos/photo-name.ts'

/** A draft that keeps every rule, as it will be stored. */
export interface CheckedDraft {
  review: string
  rating: Rating
  photoName: string | null
  nameAs: NameAs | null
  notice: number | null
}

/** The problem that an ill-shaped field means; a field that is missing counts as left empty. */
const SHAPE_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  review: 'review-empty',
  rating: 'rating-missing',
  imageUrl: 'image-not-usable',
}

/** Takes whatever a client sent; throws the Problem that names the first broken rule. */
export function checkDraft(body: unknown): CheckedDraft {
  const draft = readShape(body)
  const [fault] = faultsOfDraft(draft)
  if (fault) throw new Problem(fault.code)
  const photoName = draft.imageUrl === null ? null : photoNameOf(draft.imageUrl)
  if (draft.imageUrl !== null && photoName === null) throw new Problem('image-not-usable')
  const { nameAs = null, notice = null } = draft
  return { review: cleanReviewText(draft.review), rating: draft.rating as Rating, photoName, nameAs, notice }
}

/** Whether its author wants to know beforehand what a rule finds in it. */
export function asksFirst(body: unknown): boolean {
  return reviewDraftSchema.safeParse(body).data?.ifHeld === 'ask'
}

function readShape(body: unknown): z.output<typeof reviewDraftSchema> {
  const shape = reviewDraftSchema.safeParse(body)
  if (shape.success) return shape.data
  throw new Problem(SHAPE_PROBLEMS[String(shape.error.issues[0]?.path[0])] ?? 'bad-request')
}
