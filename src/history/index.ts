export { actsNaming, actsWith, findAct, listActs, listConfirmations, undoneBy } from './act-history.ts'
export {
  OPERATOR,
  appendAct,
  followActs,
  inTurn,
  latestNumber,
  newAct,
  noteAct,
  noteLook,
  refuseTooMany,
  type Act,
  type ActDraft,
  type Actor,
} from './acts.ts'
