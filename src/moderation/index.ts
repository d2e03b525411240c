export { MOST_URGENT, findReasonsToHold } from './hold-rules.ts'
export { findForeignNumbers, findMarked } from './reply-marks.ts'
