/**
 * Where a review stands. Only published ones are seen and counted. `held` waits for a person because of a rule, `revised` because its
 * author has changed it after it was hidden.
 */
export const REVIEW_STATES = ['published', 'held', 'revised', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** `another-moderator` did not hide the review that is objected to, `second-reader` did not write the reply; `housekeeping` is nobody, but the term that the operator has set. */
export type ReviewActor = 'author' | 'reader' | 'moderator' | 'another-moderator' | 'second-reader' | 'operator' | 'housekeeping'

interface ReviewMove {
  by: ReviewActor
  /** Null: it is not there yet. */
  from: readonly (ReviewState | null)[]
  /** Without it the review stays where it is; null: it is gone. */
  to?: ReviewState | null
  /** Only of a review with a reply. */
  needsReply?: true
}

const WAITING = ['held', 'revised'] as const
const ANYWHERE = REVIEW_STATES

/** Everything that may be done to a review, by whom, and where it leads. The server asks this table before it does anything of it. */
export const REVIEW_MOVES = {
  /** Writing, or changing, a text that no rule catches. */
  publish: { by: 'author', from: [null, 'published', 'held'], to: 'published' },
  /** The same with a text that a rule catches. */
  hold: { by: 'author', from: [null, 'published', 'held'], to: 'held' },
  /** Changing what was hidden, or writing anew what was deleted while it was hidden. */
  revise: { by: 'author', from: [null, 'hidden', 'revised'], to: 'revised' },
  remove: { by: 'author', from: ANYWHERE, to: null },
  object: { by: 'author', from: ['hidden'] },
  report: { by: 'reader', from: ['published'] },
  approve: { by: 'moderator', from: WAITING, to: 'published' },
  hide: { by: 'moderator', from: ['published', ...WAITING], to: 'hidden' },
  /** What was reported stays. */
  keep: { by: 'moderator', from: ['published'] },
  /** A moderator's own second thought. */
  restore: { by: 'moderator', from: ['hidden'], to: 'published' },
  grant: { by: 'another-moderator', from: ['hidden'], to: 'published' },
  refuse: { by: 'another-moderator', from: ['hidden'] },
  /** With approved sentences. */
  reply: { by: 'moderator', from: ['published'] },
  /** With words of one's own, which wait. */
  propose: { by: 'moderator', from: ['published'] },
  /** Shows what waits. */
  release: { by: 'second-reader', from: ['published'] },
  withdraw: { by: 'moderator', from: ['published'] },
  unreply: { by: 'moderator', from: ANYWHERE, needsReply: true },
  'take-down': { by: 'operator', from: ANYWHERE, to: null },
  expire: { by: 'housekeeping', from: ANYWHERE, to: null },
} as const satisfies Record<string, ReviewMove>

export type ReviewAct = keyof typeof REVIEW_MOVES

/** Where an act leads from here; undefined where it is not allowed. */
export function findMove(act: ReviewAct, from: ReviewState | null, isAnswered: boolean): { to: ReviewState | null } | undefined {
  const move: ReviewMove = REVIEW_MOVES[act]
  if (!move.from.includes(from) || (move.needsReply === true && !isAnswered)) return undefined
  return { to: move.to === undefined ? from : move.to }
}

/** Of reviews that somebody should look at, in the order in which they should. A case is stored with the name; `unknown` are those of another version. */
export const URGENCIES = ['self-harm', 'unknown', 'my-face', 'personal-data', 'objection', 'revised', 'held', 'reported', 'reply'] as const
export type Urgency = (typeof URGENCIES)[number]
