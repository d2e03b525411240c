/**
 * The state of a review. Only published ones are shown and counted. `held` waits for a moderator because of a rule, `revised` because its author
 * changed it after it was hidden.
 */
export const REVIEW_STATES = ['published', 'held', 'revised', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** `another-moderator` did not hide the review, `second-reader` did not write the reply; `housekeeping` is the operator's retention period. */
export type ReviewActor = 'author' | 'reader' | 'moderator' | 'another-moderator' | 'second-reader' | 'operator' | 'housekeeping'

interface ReviewMove {
  by: ReviewActor
  /** The states from which the move is allowed; null: the review does not exist yet. */
  from: readonly (ReviewState | null)[]
  /** The new state; null: the review is deleted; without it the state stays. */
  to?: ReviewState | null
  /** Allowed only for a review with a reply. */
  needsReply?: true
}

const WAITING = ['held', 'revised'] as const
const ANYWHERE = REVIEW_STATES

/** All that may be done with a review: by whom, from which state, and to which. The server checks this table before it acts. */
export const REVIEW_MOVES = {
  /** Writing or changing a review whose text no rule catches. */
  publish: { by: 'author', from: [null, 'published', 'held'], to: 'published' },
  /** The same with a text that a rule catches. */
  hold: { by: 'author', from: [null, 'published', 'held'], to: 'held' },
  /** Changing a hidden review, or writing one anew that was deleted while it was hidden. */
  revise: { by: 'author', from: [null, 'hidden', 'revised'], to: 'revised' },
  remove: { by: 'author', from: ANYWHERE, to: null },
  object: { by: 'author', from: ['hidden'] },
  report: { by: 'reader', from: ['published'] },
  approve: { by: 'moderator', from: WAITING, to: 'published' },
  hide: { by: 'moderator', from: ['published', ...WAITING], to: 'hidden' },
  /** A reported review stays. */
  keep: { by: 'moderator', from: ['published'] },
  /** A moderator changes their own decision. */
  restore: { by: 'moderator', from: ['hidden'], to: 'published' },
  grant: { by: 'another-moderator', from: ['hidden'], to: 'published' },
  refuse: { by: 'another-moderator', from: ['hidden'] },
  /** A reply of approved sentences. */
  reply: { by: 'moderator', from: ['published'] },
  /** A reply with words of one's own, which waits for a second reader. */
  propose: { by: 'moderator', from: ['published'] },
  /** Publishes a waiting reply. */
  release: { by: 'second-reader', from: ['published'] },
  withdraw: { by: 'moderator', from: ['published'] },
  unreply: { by: 'moderator', from: ANYWHERE, needsReply: true },
  'take-down': { by: 'operator', from: ANYWHERE, to: null },
  expire: { by: 'housekeeping', from: ANYWHERE, to: null },
} as const satisfies Record<string, ReviewMove>

export type ReviewAct = keyof typeof REVIEW_MOVES

/** The result of an act from this state; undefined if it is not allowed. */
export function findMove(act: ReviewAct, from: ReviewState | null, isAnswered: boolean): { to: ReviewState | null } | undefined {
  const move: ReviewMove = REVIEW_MOVES[act]
  if (!move.from.includes(from) || (move.needsReply === true && !isAnswered)) return undefined
  return { to: move.to === undefined ? from : move.to }
}

/** Why reviews wait for somebody, the most urgent first. Cases are stored with these names; `unknown` are those of another version. */
export const URGENCIES = ['self-harm', 'unknown', 'my-face', 'personal-data', 'objection', 'revised', 'held', 'reported', 'reply'] as const
export type Urgency = (typeof URGENCIES)[number]
