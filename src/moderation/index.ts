export { MOST_URGENT, findReasonsToHold } from './hold-rules.ts'
export { findMarked } from './reply-marks.ts'
export { findForeignNumbers } from './reply-words.ts'
