export {
  OPERATOR,
  newAct,
  actsWith,
  appendAct,
  listConfirmations,
  findAct,
  followActs,
  inTurn,
  listActs,
  noteLook,
  undoneBy,
} from './acts.ts'
export type { Act, Actor } from './acts.ts'
export { groupOr, invert, isGroup, shapePath } from './change.ts'
export type { Change, Group, Plain } from './change.ts'
export { createContentSaves } from './content-saves.ts'
export type { ContentSaves } from './content-saves.ts'
export { mayWrite, placeFile, readableTexts, removeUnfinished } from './content-texts.ts'
export { fieldTree, isOfHours } from './field-tree.ts'
export type { GroupField, ListField, ShapeField } from './field-tree.ts'
export { contentForm, removeForm } from './forms/content-form.ts'
export { listCalls, placed } from './forms/entry-check.ts'
export type { EntryPlace } from './forms/entry-check.ts'
export { nameIn } from './forms/entry-fields.ts'
export {
  contentsAddress,
  findEntry,
  findEntryList,
  formAddress,
  itemAddress,
  itemLinks,
  listOfPerson,
  partNamed,
  readPlace,
  writePlace,
} from './forms/entry.ts'
export type { Place } from './forms/entry.ts'
export {
  GONE,
  dayField,
  field,
  hoursError,
  isBeginning,
  itemId,
  longAnswers,
  named,
  noteErrors,
  oneOf,
  openedIn,
  readDayFields,
  readFutureDay,
  partHours,
  readEnd,
  readHours,
  text,
  textIn,
  findUnmarked,
  written,
} from './forms/form.ts'
export type { ContentNow, FormAnswers, FormReading, StaffFormKind } from './forms/form.ts'
export { namesFor } from './forms/form-work.ts'
export { itemWords } from './forms/item-words.ts'
export type { ItemWords } from './forms/item-words.ts'
export { marksIn } from './marks.ts'
export type { Mark } from './marks.ts'
export type { SaveRefusal } from './save-turns.ts'
export { isOfIdentity, isOfManagers } from './touches.ts'
