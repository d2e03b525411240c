export { HOLD_REASONS, MOST_URGENT, findReasonsToHold } from './hold-rules.ts'
export type { HoldCode } from './hold-rules.ts'
export { findForeignNumbers, findMarked } from './reply-words.ts'
