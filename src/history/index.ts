export { actsNaming, actsWith, findAct, listActs, listConfirmations, undoneBy } from './act-history.ts'
export { OPERATOR, appendAct, followActs, inTurn, latestNumber, newAct, noteAct, noteLook, refuseTooMany } from './acts.ts'
export type { Act, ActDraft, Actor } from './acts.ts'
