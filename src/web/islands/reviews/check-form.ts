import { messages } from '../../../contract/messages.ts'
import { problems } from '../../../contract/problem.ts'
import { faultOfReviewText } from '../../../contract/review-rules.ts'
import type { FormErrors, ReviewForm } from './state.ts'

export interface Refusal {
  /** The warning that is shown. */
  warning: string
  /** What stands beside the fields. */
  errors: FormErrors
}

/** What keeps a form from being sent, or null. The server checks the same again. */
export function checkForm({ text, rating, editing }: ReviewForm, hasReview: boolean): Refusal | null {
  const errors: FormErrors = {}
  const fault = faultOfReviewText(text)
  if (fault !== null) errors.text = problems[fault].message
  if (rating === 0) errors.rating = messages.ratingMissing
  const warning = errors.text ?? errors.rating ?? (hasReview && editing === null ? messages.alreadyReviewed : null)
  return warning === null ? null : { warning, errors }
}
