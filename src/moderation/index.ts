export { findReasonsToHold, findUnfitForPublic } from './hold-rules.ts'
export { findForeignNumbers } from './personal-numbers.ts'
export { findMarked } from './reply-marks.ts'
