import { isDeepStrictEqual } from 'node:util'
import { createElement } from 'react'
import { findEntryList, groupOr, isBeginning, openedIn, textIn } from '../../editor/index.ts'
import type { Change, ContentNow, FormAnswers, FormReading, Group, StaffFormKind } from '../../editor/index.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { oneOf } from '../../ground/documents/questions.ts'
import { readDays, writeDays, type Weekday } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'
import { pageTexts, pasteChoices } from '../words/words.ts'
import { ranges, type Draft } from './pasted-drafts.ts'
import { runToEnd, MOST_LINES, readSheet, type Sheet } from './pasted-sheet.ts'
import { PastedTable } from './PastedTable.tsx'

const file = 'doctors' as const
export const LONGEST_TABLE = 200 * 1024
/** The longest line, in letters. A line of a table has about a hundred, one of a chat a few hundred. */
const LONGEST_LINE = 2000
/** The most cells in a table; one of 500 doctors has half as many. */
const MOST_CELLS = 20_000
/** Names of the fields that the table itself draws. */
const DRAWN = /^(?:kolom|tanya|b\d+)-|^ubah$/u

/** Adds doctors and their weeks from a table or chat, pasted as it is. */
export const pasteForm: StaffFormKind = {
  title: 'Tempel tabel dokter',
  keys: ['di', 'semula', 'asal'],
  opened: (about) => [JSON.stringify(writtenTeam(about))],
  lead: () => [...pageTexts.paste],
  fields: (_, answers) => [
    { kind: 'area', name: 'tabel', label: 'Tabel dokter', value: answers.get('tabel') ?? '' },
    oneOf(answers, 'radios', ['ada', 'Dokter yang sudah ada di halaman'], pasteChoices.there, 'ganti'),
  ],
  read: (about, answers) => runToEnd(readIn(about, answers)),
  async readLong(about, answers, breathe) {
    const steps = readIn(about, answers)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await breathe()
    return step.value
  },
}

function* readIn(about: ContentNow, answers: FormAnswers): Generator<void, FormReading> {
  // Not trimmed, because the last cell may be empty.
  const typed = answers.get('tabel') ?? ''
  const bounds = boundsError(typed)
  if (bounds !== null) return { ok: false, errors: { tabel: bounds } }
  const opened = openedIn(answers)
  const team = Array.isArray(opened) ? opened.map(groupOr) : writtenTeam(about)
  const known = team.map((one) => ({ name: textIn(one, 'name'), specialty: textIn(one, 'specialty') }))
  const sheet = yield* readSheet(typed, about, known, answers)
  if (sheet.tooMany !== undefined) return { ok: false, errors: { tabel: tooLong(`500 dokter dan ${MOST_LINES} jadwal`, sheet.tooMany) } }
  const isEmpty = sheet.doctors.length === 0 && sheet.rows.every(({ filled }) => filled.nama + filled.jadwal === '')
  return isEmpty ? { ok: false, errors: { tabel: 'Belum ada dokter yang terbaca.' } } : toReading(about, team, sheet, answers)
}

const tooLong = (most: string, line: number): string =>
  `Terlalu banyak untuk sekali tempel: paling banyak ${most}. Tempel dahulu yang sebelum baris ${line}, lalu sisanya.`

/** Why a table is too large to be read; null if it is not. */
function boundsError(typed: string): string | null {
  const lines = typed.split(/\r\n?|\n/u)
  const long = lines.flatMap((line, at) => (line.length > LONGEST_LINE ? at + 1 : []))
  const isTooLong = Buffer.byteLength(typed) > LONGEST_TABLE || lines.length > MOST_LINES
  if (typed.trim() === '') return 'Tabelnya masih kosong.'
  if (isTooLong) return tooLong(`${MOST_LINES} baris dan 200 KB`, MOST_LINES + 1)
  if ((typed.match(/[\t;|,]/gu)?.length ?? 0) > MOST_CELLS) return `Isiannya terlalu banyak: paling banyak ${MOST_CELLS} sekali tempel.`
  if (long.length === 0) return null
  return `Baris ${ranges(long)} lebih dari ${LONGEST_LINE} huruf. Bagi menjadi beberapa baris, satu dokter setiap baris, lalu tempel lagi.`
}

const writtenPeople = (about: ContentNow): Group[] => findEntryList(about, { file, path: [file] })

/** The written team, with the fields that matter here. */
const writtenTeam = (about: ContentNow): Group[] =>
  writtenPeople(about).map(({ name = '', specialty = '', schedule = [] }) => ({ name, specialty, schedule }))

function toReading(about: ContentNow, everybody: readonly Group[], sheet: Sheet, answers: FormAnswers): FormReading {
  const { doctors, isOpen, rows, questions } = sheet
  const isReplaced = answers.get('ada') !== 'tambah'
  // The sample's doctors are removed with the first table, because the hospital's own replace them.
  const isGone = (at: number): boolean => isBeginning(about) && isNotOwn(about.notOwn, [file, file, at])
  const people = writtenPeople(about).map((before, at) => ({ file, path: [file], kind: 'item' as const, before, at }))
  const gone = people.filter(({ at }) => isGone(at))
  const notes = new Map<string, string>()
  const [news, changed]: [Change[], Change[]] = [[], []]
  for (const { name, specialty, rows: pasted } of doctors) {
    const there = everybody.find((one) => one['name'] === name && !gone.some(({ before }) => before['name'] === name))
    const before = Array.isArray(there?.['schedule']) ? there['schedule'].map(groupOr) : []
    const schedule = mergedRows(before, pasted, isReplaced, about.today, sheet.sites[0] ?? '')
    const after = schedule.length > 0 && { after: schedule }
    const isSame = isDeepStrictEqual(schedule, before)
    if (there === undefined) news.push({ file, path: [file], kind: 'item', after: { name, specialty, ...(after && { schedule }) } })
    else if (!isSame)
      changed.push({ file, path: [file, { name }, 'schedule'], kind: 'field', ...(before.length > 0 && { before }), ...after })
    const same = pasted.length === 0 ? 'tanpa jadwal di tabel' : 'sudah sama'
    const becomes = isSame ? same : `sudah ada, jadwalnya ${isReplaced ? 'diganti' : 'ditambah'}`
    notes.set(name, `${specialty}, ${there === undefined ? 'baru' : becomes}`)
  }
  const asked = [...questions.filter(({ answer }) => answer === null), ...rows.filter(({ fault }) => fault !== undefined)].length
  const told = [`${news.length} dokter baru`, `jadwal ${changed.length} dokter berubah`, `${asked} pertanyaan`]
  const counts = told.filter((_, nth) => [news.length, changed.length, asked][nth] !== 0)
  return {
    ok: true,
    changes: [...news, ...changed, ...gone],
    people: doctors.map(({ name }) => name),
    from: about.today,
    sheet: {
      title: `Tabel dokter: ${counts.join(', ')}`,
      isOpen,
      draws: (name) => DRAWN.test(name),
      draw: () => createElement(PastedTable, { sheet, about, answers, notes }),
    },
  }
}

/** Merges pasted rows into those written. Rows that say the same keep their details; missing sessions are added. No place means the main one. */
function mergedRows(before: readonly Group[], pasted: readonly Draft[], isReplaced: boolean, today: string, main: string): Group[] {
  const holds = ({ until }: Group): boolean => typeof until !== 'string' || until >= today
  const isLike = (row: Group, { written }: Draft): boolean => saysAll({ site: main, ...row }, { site: main, ...written })
  const isWanted = (row: Group): boolean => {
    const wanted = new Set(pasted.flatMap((one) => (isLike(row, one) ? listSessions(one.written) : [])))
    return holds(row) && listSessions(row).every((one) => wanted.has(one))
  }
  const kept = pasted.length === 0 || !isReplaced ? before : before.filter(isWanted)
  const added = pasted.flatMap((one): Group[] => {
    const there = new Set(kept.flatMap((row) => (holds(row) && (!isReplaced || isLike(row, one)) ? listSessions(row) : [])))
    const sessions = listSessions(one.written)
    const missing = sessions.filter((session) => !there.has(session))
    if (missing.length === sessions.length) return [one.written]
    return missing.length > 0 ? [{ ...one.written, day: writeDays(missing.map((session) => Number(session[0]) as Weekday)).text }] : []
  })
  return [...kept, ...added]
}

/** Whether a row has all conditions that the pasted row names, for example every other week. */
const saysAll = (row: Group, asked: Group): boolean =>
  ['weeks', 'exceptWeeks', 'byAppointment', 'note', 'for', 'site', 'from', 'until'].every(
    (name) => valueNamed(asked, name) === undefined || isDeepStrictEqual(valueNamed(row, name), valueNamed(asked, name)),
  )

/** The sessions of a row, one for each day: day, hours and clinic, as `1 08:00-12:00 Anak`. */
function listSessions(row: Group): string[] {
  const days = readDays(textIn(row, 'day'))?.days ?? [0]
  return days.map((day) => [day, readTimes(textIn(row, 'time'))?.text ?? '', textIn(row, 'clinic')].join(' '))
}
