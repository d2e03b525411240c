import { staffEndpoints } from '../../contract/endpoints.ts'
import { groupOr, type Change, type Group } from '../../content/change.ts'
import type { GroupField } from '../field-tree.ts'
import { isCalendarDay, type CalendarDay } from '../../schedule/times.ts'
import { uncapitalised } from '../../content/sentence.ts'
import { labelAt } from '../../content/site.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { closureFields, isClosurePlace, readClosure } from './closure.ts'
import { readEntry, turnColour, turnList } from './entry-answers.ts'
import { entryFields } from './entry-fields.ts'
import { findEntry, followRename, listNaming, ownChanges, type Entry } from './entry.ts'
import { beginWork } from './form-work.ts'
import { GONE, openedIn, type ContentNow, type FormAnswers, type FormReading, type StaffFormKind } from './form.ts'
import { itemWords } from './item-words.ts'

/** The form of any entry of the content, made of its shape. */
export const contentForm: StaffFormKind = {
  title: 'Isi',
  keys: ['di', 'mana', 'semula', 'asal'],
  titleOf: (about, answers) => nameEntry(findEntry(about, answers)),
  opened: (about, answers) => [findEntry(about, answers)?.written ?? []].flat().map((written) => JSON.stringify(written)),
  turn: (answers, step) => turnColour(answers, step) ?? turnList(answers, step),
  isOneMore(about, answers) {
    const entry = findEntry(about, answers)
    return Boolean(entry?.item) && entry?.written === undefined
  },
  away(about, answers) {
    const entry = findEntry(about, answers)
    if (entry?.written === undefined || (entry.item === null && !entry.tree.isOptional)) return null
    const href = addressOf(staffEndpoints.change('hapus'), { di: answers.getAll('di'), mana: answers.getAll('mana') })
    return { text: nameRemoval(entry), href }
  },
  lead: (about, answers) => [findEntry(about, answers)?.tree.hint ?? GONE].filter(Boolean),
  fields(about, answers) {
    const entry = findEntry(about, answers)
    if (entry === null) return []
    const fields = entryFields(beginWork(about, answers), entry.tree, readOpened(entry, answers) ?? presetNew(about, entry))
    return isClosurePlace(entry) ? closureFields(about, answers, fields).all : fields
  },
  read(about, sent) {
    const entry = findEntry(about, sent)
    if (entry === null || entry.item?.at === -1) return { ok: false, errors: { di: GONE } }
    const draw = (answers: FormAnswers) => entryFields(beginWork(about, answers), entry.tree, readOpened(entry, answers) ?? {})
    const { answers, errors } = isClosurePlace(entry) ? readClosure(about, sent, draw) : { answers: sent, errors: {} }
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    const opened = readOpened(entry, answers)
    const { value, names, errors: unread, isRead } = readEntry(beginWork(about, answers), entry.tree, opened ?? {})
    if (Object.keys(unread).length > 0) return { ok: false, errors: unread }
    if (Object.keys(value).length === 0 && (entry.item !== null || opened === undefined))
      return { ok: false, errors: listMissing(entry.tree) }
    const changes = [...ownChanges(about, entry, opened, value), ...followRename(about, entry, opened, value)]
    const place = entry.item && opened === undefined ? changes[0]?.at : undefined
    const path = place === undefined ? entry.at : [...entry.at.slice(0, -1), place]
    const from = findFirstDay(value, about.today)
    return { ok: true, changes, people: peopleIn(entry, value), from, isRead, at: { path, names } }
  },
}

const STILL_NAMED = 'Ini masih disebut di tempat lain, jadi belum dapat dihapus. Ubah atau hapus dahulu yang menyebutnya:'

/** The form that removes an item, a person or an optional group. */
export const removeForm: StaffFormKind = {
  title: 'Hapus',
  keys: ['di', 'mana'],
  titleOf(about, answers) {
    const entry = findEntry(about, answers)
    return entry?.written === undefined ? 'Hapus' : `${nameRemoval(entry)}?`
  },
  lead(about, answers) {
    const entry = findEntry(about, answers)
    if (entry === null) return [GONE]
    return [listNaming(about, entry).length > 0 ? STILL_NAMED : 'Anda dapat membatalkannya kapan saja di Riwayat.']
  },
  naming(about, answers) {
    const entry = findEntry(about, answers)
    return entry === null ? [] : listNaming(about, entry)
  },
  fields: () => [],
  read(about, answers): FormReading {
    const entry = findEntry(about, answers)
    if (entry?.written === undefined) return { ok: false, errors: { di: GONE } }
    if (listNaming(about, entry).length > 0) return { ok: false, errors: { di: STILL_NAMED } }
    const { file, path, item, written } = entry
    const gone: Change =
      item === null ? { file, path, kind: 'field', before: written } : { file, path: item.list, kind: 'item', before: written, at: item.at }
    return { ok: true, changes: [gone], people: item?.list.length === 1 ? [] : peopleIn(entry, written), from: about.today }
  },
}

/** Errors for the required fields of an empty entry. */
function listMissing({ fields }: GroupField): Record<string, string> {
  const missing = fields.flatMap(({ name, label, isOptional }) => (isOptional ? [] : [[name, `${label} belum ada.`] as const]))
  return missing.length === 0 ? { di: 'Isian ini masih kosong.' } : Object.fromEntries(missing)
}

/** The first day on which visitors read the entry: its own date, else today. */
const findFirstDay = ({ from, date }: Group, today: CalendarDay): CalendarDay => [date, from].map(String).find(isCalendarDay) ?? today

function readOpened({ written }: Entry, answers: FormAnswers): Group | undefined {
  const opened = openedIn(answers)
  return opened === undefined ? written : groupOr(opened)
}

/** Default dates of new entries: an extra session is today, an announcement begins today. */
function presetNew({ today }: ContentNow, { file, path }: Entry): Group {
  if (path.at(-1) === 'extra') return { date: today }
  return file === 'calendar' && path[0] === 'notices' ? { from: today } : {}
}

/** The doctors whose cards on the page change. */
function peopleIn({ file, path }: Entry, { name }: Group): string[] {
  if (file !== 'doctors' || path[0] !== 'doctors') return []
  const [, person] = path
  return typeof person === 'object' && 'name' in person && path.length > 2 ? [person.name] : typeof name === 'string' ? [name] : []
}

function nameEntry(entry: Entry | null): string {
  if (entry === null) return 'Isi'
  const { at, item, tree, written } = entry
  if (item === null) return tree.label
  const label = labelAt(at.slice(0, -1)) ?? ''
  return written === undefined ? `${label} baru` : itemWords(tree, written).title || label
}

/** `Hapus “Tentang” dari menu di bagian atas` */
function nameRemoval(entry: Entry): string {
  const { at, item } = entry
  const from = item === null ? 'halaman' : uncapitalised(labelAt(at.slice(0, -1)) ?? '')
  return `Hapus “${nameEntry(entry)}” dari ${from}`
}
