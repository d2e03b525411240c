import { draftProblems } from '../../../contract/draft-problems.ts'
import { messages } from '../../../contract/messages.ts'
import { faultsOfDraft } from '../../../contract/review-rules.ts'
import type { FormErrors, ReviewForm } from './state.ts'

export interface Refusal {
  /** The warning in the toast. */
  warning: string
  /** The errors beside the fields. */
  errors: FormErrors
}

/** Why a form cannot be sent, or null. The server checks the same again. */
export function checkForm({ text, rating, editing }: ReviewForm, hasReview: boolean): Refusal | null {
  const faults = faultsOfDraft({ review: text, rating })
  const errors: FormErrors = {}
  for (const { field, code } of faults) errors[field === 'review' ? 'text' : field] = draftProblems[code].message
  const [first] = faults
  const warning = first ? draftProblems[first.code].message : hasReview && editing === null ? messages.alreadyReviewed : null
  return warning === null ? null : { warning, errors }
}
