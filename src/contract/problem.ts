import { fillIn } from './fill-in.ts'
import { limits } from './limits.ts'
import { messages } from './words.ts'
import { MAX_NOTE_LENGTH } from './moderation/reasons.ts'
import words from './words.json' with { type: 'json' }
import { draftProblems, MAX_REVIEW_LENGTH } from './review-rules.ts'

const NUMBERS = { ...limits, noteLetters: MAX_NOTE_LENGTH, reviewLetters: MAX_REVIEW_LENGTH }

/** As `words/problems.yaml` has them, with the numbers that they name. */
const told = Object.fromEntries(
  Object.entries(words).map(([code, { status, message }]) => [code, { status, message: fillIn<string>(message, NUMBERS) }]),
) as typeof words

/** What can go wrong, as HTTP says it and as a visitor reads it. The only such table. */
export const problems = {
  ...draftProblems,
  ...told,
  'already-reviewed': { status: 409, message: messages.alreadyReviewed },
  'signed-out': { status: 401, message: messages.signedOut },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems
