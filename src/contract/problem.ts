import { fillIn } from './fill-in.ts'
import { limits } from './limits.ts'
import { messages } from './words.ts'
import { MAX_NOTE_LENGTH } from './moderation/reasons.ts'
import words from './words.json' with { type: 'json' }
import { draftProblems, MAX_REVIEW_LENGTH } from './review-rules.ts'

const NUMBERS = { ...limits, noteLetters: MAX_NOTE_LENGTH, reviewLetters: MAX_REVIEW_LENGTH }

/** The problems of `words/problems.yaml`, with the numbers filled in. */
const told = Object.fromEntries(
  Object.entries(words).map(([code, { status, message }]) => [code, { status, message: fillIn<string>(message, NUMBERS) }]),
) as typeof words

/** Everything that can go wrong, with its HTTP status and message for visitors, in this one table. */
export const problems = {
  ...draftProblems,
  ...told,
  'already-reviewed': { status: 409, message: messages.alreadyReviewed },
  'signed-out': { status: 401, message: messages.signedOut },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems
