import { groupOr, isGroup, isNamed, textIn, written, type Change, type Group, type Plain, type Step } from '../../content/change.ts'
import { compareFiles, groupDifference } from '../difference.ts'
import { columnField, fieldTree, hasOwnForm, lineFields, type GroupField, type ListField, type ShapeField } from '../field-tree.ts'
import { leadsTo, metaAt, shapeAt, siteShape, siteShapes, textsIn, valueAt, withTexts, type FieldPath } from '../../content/site.ts'
import { metaOf, type FieldKind } from '../../content/fields/meta.ts'
import { pictureWords } from '../../content/fields/picture.ts'
import { readDays } from '../../schedule/days.ts'
import { itemId, type ContentNow, type FormAnswers } from './form.ts'
import { readPlace, type Place } from './place.ts'
import { text } from '../../ground/documents/questions.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** The name of a content file for staff; of a text in a folder, its file name in words. */
export const partNamed = (file: string): string =>
  metaOf(valueNamed(siteShapes, file)).label ?? pictureWords(file.replace(/^.*\/(?:[\d-]{11})?/u, ''))

/** The part of the content that one form edits. */
export interface Entry extends Place {
  tree: GroupField
  /** The saved value; undefined for a new entry. */
  written: Group | undefined
  /** For a list item: the path of its list, and its index; -1 if the opened item is not in the list any more. */
  item: { list: Step[]; at: number } | null
  /** For a form of the same field of all items of a list: the items' names in order, and the field's name. */
  column?: { names: string[]; name: string }
  /** The form edits a whole list as lines. */
  isWhole?: true
  /** The path from the top of the content to the entry, with list indices. */
  at: FieldPath
}

/** The value of `mana` that means the whole list on one page. */
export const WHOLE = 'semua'

/** Finds the entry that an address names. For a file these are its own fields, as groups and lists of groups are entries of their own. Null if impossible. */
export function findEntry(about: ContentNow, answers: FormAnswers): Entry | null {
  const place = readPlace(text(answers, 'di'))
  if (place === null) return null
  const { file, path } = place
  const at = locate(about, place)
  const shape = at && shapeAt(siteShape, at)
  if (!shape) return null
  const [list, ...deeper] = path
  const tree = fieldTree(typeof list === 'string' ? list : '', shape)
  const found = valueAt(about.values, at) as Plain | undefined
  if (tree.kind === 'list' && deeper.length === 0 && answers.get('mana') === WHOLE) return wholeOf(place, tree, found)
  if (tree.kind === 'list') {
    if (tree.item.kind !== 'group') return null
    const items = Array.isArray(found) ? found : []
    const opened = answers.has('mana') ? items.findIndex((item) => itemId(item) === answers.get('mana')) : items.length
    return { file, path, tree: tree.item, written: ifGroup(items[opened]), item: { list: path, at: opened }, at: [...at, opened] }
  }
  if (tree.kind !== 'group') return null
  const last = path.at(-1)
  const index = at.at(-1)
  const item = typeof last === 'object' && typeof index === 'number' ? { list: path.slice(0, -1), at: index } : null
  if (path.length > 0) return { file, path, tree, written: ifGroup(found), item, at }
  const fields = tree.fields.filter((field) => !hasOwnForm(field))
  const own = Object.entries(groupOr(found)).filter(([name]) => fields.some((field) => field.name === name))
  return { file, path, tree: { ...tree, fields }, written: Object.fromEntries(own), item, at }
}

/** The entry of a whole list: as lines, or as the one text of each named item. */
function wholeOf({ file, path }: Place, list: ListField, found: Plain | undefined): Entry | null {
  const whole = { ...list, kind: 'group' as const, isPoint: false, isOptional: false }
  const about = { file, item: null, at: [file] }
  if (lineFields(list).length > 0) {
    const tree = { ...whole, hint: '', fields: [{ ...list, isShownAtOnce: true }] }
    return { ...about, path: [], tree, written: found === undefined ? {} : { [list.name]: found }, isWhole: true }
  }
  const column = columnField(list)
  if (column === undefined || !Array.isArray(found)) return null
  const items = found.map(groupOr)
  const names = items.map((item) => textIn(item, 'name'))
  const fields = names.map((label, nth): ShapeField => ({ ...column, name: `${nth}`, label, hint: '' }))
  const texts = written(Object.fromEntries(items.map((item, nth) => [nth, textIn(item, column.name)])))
  const tree = { ...whole, label: column.label, hint: column.hint, fields }
  return { ...about, path, tree, written: texts, column: { names, name: column.name } }
}

const ifGroup = (value: Plain | undefined): Group | undefined => (isGroup(value) ? value : undefined)

/** Replaces names in a path by list indices; null if a named item does not exist. */
function locate({ values }: ContentNow, { file, path }: Place): FieldPath | null {
  const at: (string | number)[] = [file]
  for (const step of path) {
    const items = valueAt(values, at)
    const here = typeof step === 'string' ? step : Array.isArray(items) ? items.findIndex((item) => isNamed(item, step)) : -1
    if (here === -1) return null
    at.push(here)
  }
  return at
}

/** The saved items of a list; empty if there is no such list. */
export function findEntryList(about: ContentNow, place: Place): Group[] {
  const at = locate(about, place)
  const items = at && valueAt(about.values, at)
  return Array.isArray(items) && items.every(isGroup) ? items : []
}

/** The index for a new row of a schedule: in the order of days, rows by appointment last. */
export function placeAmong(about: ContentNow, list: Pick<Place, 'file' | 'path'>, wanted: Group): { at?: number } {
  const firstDay = ({ day }: Group): number => (typeof day === 'string' && readDays(day)?.days[0]) || 8
  const rows = findEntryList(about, list)
  const later = rows.findIndex((row) => firstDay(row) > firstDay(wanted))
  return list.path.at(-1) === 'schedule' ? { at: later === -1 ? rows.length : later } : {}
}

/** The changes from the opened entry to the answers. An item without a name, or with a new one, is replaced as a whole. */
export function ownChanges(about: ContentNow, entry: Entry, opened: Group | undefined, wanted: Group): Change[] {
  const { file, path, tree, item, column, isWhole } = entry
  if (column) {
    const textAt = (texts: Group = {}, nth: number): Group => (texts[nth] === undefined ? {} : { [column.name]: texts[nth] })
    return column.names.flatMap((name, nth) =>
      groupDifference({ file, path: [...path, { name }] }, textAt(opened, nth), textAt(wanted, nth)),
    )
  }
  if (item === null) {
    const changes = groupDifference({ file, path }, opened ?? {}, wanted)
    // Writing the whole list removes its marks (`ISI:`).
    const marks =
      isWhole && changes.length > 0 ? about.marks.filter(({ change, at }) => change.file === file && at.join() === tree.name) : []
    return [...marks.map(({ change }) => change), ...changes]
  }
  const isSame = opened !== undefined && typeof path.at(-1) === 'object' && valueNamed(opened, 'name') === valueNamed(wanted, 'name')
  if (isSame) return groupDifference({ file, path }, opened, wanted)
  const list = { file, path: item.list }
  return [{ ...list, kind: 'item', ...(opened ? { before: opened, at: item.at } : placeAmong(about, list, wanted)), after: wanted }]
}

/** Lists whose items other fields name, with the kinds of those fields. The first kind names items of this list only, the others also of other lists. */
const NAMED: Readonly<Record<string, readonly FieldKind[]>> = {
  'services.specialties': ['specialty', 'open', 'closed', 'kept'],
  'doctors.doctors': ['person', 'practitioner', 'kept'],
  'doctors.clinics': ['practitioner', 'open', 'closed', 'kept'],
  'contact.openingHours': ['unit', 'open', 'closed'],
  hospital: ['any-site', 'site', 'open', 'closed', 'kept'],
  'hospital.sites': ['site', 'any-site', 'unit', 'open', 'closed', 'kept'],
}

const keyIn = (list: string): string => valueNamed({ hospital: 'mainSite', 'hospital.sites': 'shortName' }, list) ?? 'name'

/** The name by which other fields refer to an entry, and a check whether a text refers to it; null if nothing can. */
function namingOf({ values }: ContentNow, { file, item }: Entry, was: Group | undefined) {
  const list = [file, ...(item?.list ?? []).map((step) => (typeof step === 'string' ? step : ''))].join('.')
  const [kinds, key] = [valueNamed(NAMED, list), keyIn(list)]
  const old = was && valueNamed(was, key)
  if (kinds === undefined || typeof old !== 'string') return null
  const holders = Object.keys(NAMED).flatMap((one) => {
    const items = valueAt(values, one.split('.'))
    return [items ?? []].flat().flatMap((other) => (valueNamed(groupOr(other), keyIn(one)) === old ? one : []))
  })
  // An item of the same name at another site keeps the references.
  if (holders.filter((one) => one === list).length > 1) return null
  const meant = holders.length > 1 ? kinds.slice(0, 1) : kinds
  const isIt = (said: string, at: FieldPath): boolean => said === old && meant.some((kind) => metaAt(at).kind === kind)
  return { key, old, isIt }
}

/** The changes that replace an entry's name in all references, in the same act, because either alone would make the content invalid. */
export function followRename(about: ContentNow, entry: Entry, was: Group | undefined, now: Group): Change[] {
  const { key = '', old, isIt } = namingOf(about, entry, was) ?? {}
  const name = valueNamed(now, key)
  if (isIt === undefined || typeof name !== 'string' || old === name) return []
  return compareFiles(about.values, groupOr(withTexts(about.values, (said, at) => (isIt(said, at) ? name : said))))
}

/** The paths of references to an entry, which would be invalid without it. */
export function listNaming(about: ContentNow, entry: Entry): FieldPath[] {
  const naming = namingOf(about, entry, entry.written)
  const named = textsIn(about.values).filter(({ path, text: said }) => !leadsTo(entry.at, path) && naming?.isIt(said, path))
  return named.map(({ path }) => path)
}
