export { HOLD_REASONS, MOST_URGENT, findReasonsToHold } from './hold-rules.ts'
export type { HoldCode } from './hold-rules.ts'
export { findMarked } from './reply-marks.ts'
export { findForeignNumbers } from './reply-words.ts'
