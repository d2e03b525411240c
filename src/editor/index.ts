export { groupOr, invert, isGroup, shapePath, textIn, written, type Change, type Group, type Plain } from '../content/change.ts'
export { createContentSaves, type ContentSaves } from './content-saves.ts'
export { readableTexts, removeUnfinished } from './content-texts.ts'
export { columnField, fieldTree, hasOwnForm, isOfHours, type EntryList, type GroupField, type ShapeField } from './field-tree.ts'
export { contentForm, removeForm } from './forms/content-form.ts'
export { listCalls, placed, type EntryPlace } from './forms/entry-check.ts'
export { nameIn } from './forms/entry-fields.ts'
export { findEntry, findEntryList, partNamed, placeAmong, WHOLE } from './forms/entry.ts'
export { GONE, findUnmarked, isBeginning, itemId, longAnswers, noteErrors, openedIn } from './forms/form.ts'
export type { ContentNow, FormAnswers, FormReading, StaffFormKind } from './forms/form.ts'
export { namesFor } from './forms/form-work.ts'
export { itemWords, type ItemWords } from './forms/item-words.ts'
export {
  contentsAddress,
  entryAddress,
  formAddress,
  itemAddress,
  itemLinks,
  listOfPerson,
  readPlace,
  writePlace,
  type Place,
} from './forms/place.ts'
export { hoursError, partHours, readEnd, readHours } from './forms/said-hours.ts'
export { marksIn, type Mark } from './marks.ts'
export type { SaveRefusal } from './save-turns.ts'
export { isOfIdentity, isOfManagers } from './touches.ts'
