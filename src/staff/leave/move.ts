import { isDeepStrictEqual } from 'node:util'
import { dayInWords } from '../../content/sentence.ts'
import { contentForm, findEntry, groupOr, openedIn, placeAmong, textIn, type StaffFormKind } from '../../editor/index.ts'
import { dayField, readDayFields } from '../../ground/documents/questions.ts'
import { addDays } from '../../schedule/times.ts'

/** Fields asked for every row. Others are asked only if the row has them, but never those of its period (`HELD`). */
const ASKED = new Set(['day', 'time', 'site'])
const HELD = new Set(['from', 'until'])

/** Moves a row of somebody's week to another day, hour or place from a date on; until the day before, the row stays as it is. */
export const moveForm: StaffFormKind = {
  title: 'Pindah hari mulai tanggal',
  keys: ['siapa', 'di', 'mana', 'semula'],
  opened: (about, answers) => contentForm.opened?.(about, answers) ?? [],
  fields(about, answers) {
    const row = groupOr(openedIn(answers) ?? findEntry(about, answers)?.written)
    const isAsked = (name: string): boolean => ASKED.has(name) || (Object.hasOwn(row, name) && !HELD.has(name))
    const fields = contentForm.fields(about, answers).filter(({ name }) => isAsked(name))
    // No day is preselected, since a move seldom begins today and must be chosen knowingly.
    const asked = new URLSearchParams([...answers, ['pindah', 'lain']])
    return [dayField(about, asked, 'pindah', 'Pindah mulai kapan?'), ...fields]
  },

  read(about, answers) {
    const start = readDayFields(about, answers, 'pindah')
    const reading = contentForm.read(about, answers)
    if ('error' in start) return { ok: false, errors: { pindah: start.error, ...(!reading.ok && reading.errors) } }
    const [change] = reading.ok ? reading.changes : []
    if (!reading.ok || change === undefined || isDeepStrictEqual(change.before, change.after)) return reading
    const { file, path, kind, before, after } = change
    const [old, ends] = [groupOr(before), textIn(groupOr(before), 'until')]
    if (ends !== '' && ends < start.day) return { ok: false, errors: { pindah: `Jadwal ini hanya sampai ${dayInWords(ends)}.` } }
    // A row that has not begun yet is changed itself; one in force ends, and the changed row begins.
    const isHeld = before !== undefined && textIn(old, 'from') < start.day
    const from = isHeld ? start.day : textIn(old, 'from') || start.day
    const moved = { ...groupOr(after), from }
    if (!isHeld) return { ...reading, changes: [{ ...change, after: moved }], from }
    const place = placeAmong(about, change, moved)
    const changes = [
      { ...change, after: { ...old, until: addDays(from, -1) } },
      { file, path, kind, after: moved, ...place },
    ]
    const at = reading.at && { ...reading.at, path: [...reading.at.path.slice(0, -1), place.at ?? 0] }
    return { ...reading, changes, from, ...(at && { at }) }
  },
}
