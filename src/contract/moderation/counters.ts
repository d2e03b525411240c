import type { Rating } from '../review-rules.ts'
import type { HideReason } from './reasons.ts'
import type { ReviewState } from './review-states.ts'

/** `reply`: null if the review is not answered. */
export type Counted = { state: ReviewState; rating: Rating; reason: HideReason | null; reply: unknown }
type StarCounter = `rating_${Rating}`
export type Counter = StarCounter | 'waiting' | 'replied' | `hidden:${HideReason}`

export const isOfStars = (counter: Counter): counter is StarCounter => counter.startsWith('rating_')

/** The counters that include a review; none for null. */
export function listCounters(review: Counted | null): Counter[] {
  if (review === null) return []
  const { state, rating, reason, reply } = review
  if (state === 'published') return [`rating_${rating}`, ...(reply === null ? [] : (['replied'] as const))]
  return state === 'hidden' && reason !== null ? [`hidden:${reason}`] : ['waiting']
}
