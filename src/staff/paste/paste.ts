import { isDeepStrictEqual } from 'node:util'
import { createElement } from 'react'
import { findEntryList, groupOr, isBeginning, openedIn, textIn } from '../../editor/index.ts'
import { oneOf, text } from '../../ground/documents/questions.ts'
import type { ContentNow, FormAnswers, Change, Group, FormReading, StaffFormKind } from '../../editor/index.ts'
import { readDays, writeDays, type Weekday } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'
import { pageTexts, pasteChoices } from '../words/words.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { ranges, type PastedDoctor } from './pasted-drafts.ts'
import { lastOf, MOST_LINES, readSheet, type Sheet } from './pasted-sheet.ts'
import { PastedTable } from './PastedTable.tsx'

const file = 'doctors' as const
export const LONGEST_TABLE = 200 * 1024
/** A line of a table has a hundred, one of a chat a few hundred letters. */
const LONGEST_LINE = 2000
/** Of all cells: a table of 500 doctors has half of them. */
const MOST_CELLS = 20_000
/** Names of the fields that are drawn with what was read. */
const DRAWN = /^(?:kolom|tanya|b\d+)-|^ubah$/u

/** Doctors with their week, from a table or a chat that is pasted as it is. */
export const pasteForm: StaffFormKind = {
  title: 'Tempel tabel dokter',
  keys: ['di', 'semula', 'asal'],
  opened: (about) => [JSON.stringify(writtenTeam(about))],
  lead: () => [...pageTexts.paste],
  fields: (_, answers) => [
    { kind: 'area', name: 'tabel', label: 'Tabel dokter', value: answers.get('tabel') ?? '' },
    oneOf(answers, 'radios', ['ada', 'Dokter yang sudah ada di halaman'], pasteChoices.there, 'ganti'),
  ],
  read: (about, answers) => lastOf(readIn(about, answers)),
  async readLong(about, answers, breathe) {
    const steps = readIn(about, answers)
    let step = steps.next()
    for (; !step.done; step = steps.next()) await breathe()
    return step.value
  },
}

function* readIn(about: ContentNow, answers: FormAnswers): Generator<void, FormReading> {
  const typed = text(answers, 'tabel')
  const bounds = typed === '' ? 'Tabelnya masih kosong.' : boundsError(typed)
  if (bounds !== null) return { ok: false, errors: { tabel: bounds } }
  const opened = openedIn(answers)
  const team = Array.isArray(opened) ? opened.map(groupOr) : writtenTeam(about)
  const known = team.map((one) => ({ name: textIn(one, 'name'), specialty: textIn(one, 'specialty') }))
  const sheet = yield* readSheet(typed, about, known, answers)
  const error = sheetError(sheet)
  return error === null ? toReading(about, team, sheet, answers) : { ok: false, errors: { tabel: error } }
}

/** What of a table is too much to be read at all. */
function boundsError(typed: string): string | null {
  const lines = typed.split(/\r\n?|\n/u)
  if (Buffer.byteLength(typed) > LONGEST_TABLE || lines.length > MOST_LINES)
    return `Tabelnya terlalu panjang: paling banyak ${MOST_LINES} baris dan 200 KB. ${upTo(MOST_LINES + 1)}`
  if ((typed.match(/[\t;|,]/gu)?.length ?? 0) > MOST_CELLS) return `Isiannya terlalu banyak: paling banyak ${MOST_CELLS} sekali tempel.`
  const long = lines.flatMap((line, at) => (line.length > LONGEST_LINE ? at + 1 : []))
  if (long.length === 0) return null
  return `Baris ${ranges(long)} lebih dari ${LONGEST_LINE} huruf. Bagi menjadi beberapa baris, satu dokter setiap baris, lalu tempel lagi.`
}

function sheetError({ rows, doctors, tooMany }: Sheet): string | null {
  if (tooMany !== undefined)
    return `Terlalu banyak untuk sekali tempel: paling banyak 500 dokter dan ${MOST_LINES} jadwal. ${upTo(tooMany)}`
  return doctors.length > 0 || rows.some(({ filled }) => filled.nama + filled.jadwal !== '') ? null : 'Belum ada dokter yang terbaca.'
}

/** What to do about a table that is too long. */
const upTo = (line: number): string => `Tempel dahulu yang sebelum baris ${line}, lalu sisanya.`

const writtenPeople = (about: ContentNow): Group[] => findEntryList(about, { file, path: [file] })

/** What of the team counts here. */
const writtenTeam = (about: ContentNow): Group[] =>
  writtenPeople(about).map(({ name = '', specialty = '', schedule = [] }) => ({ name, specialty, schedule }))

function toReading(about: ContentNow, everybody: readonly Group[], sheet: Sheet, answers: FormAnswers): FormReading {
  const { doctors, isOpen, sites } = sheet
  const isReplaced = answers.get('ada') !== 'tambah'
  const gone = templatePeople(about)
  const team = everybody.filter(({ name }) => !gone.some(({ before }) => before['name'] === name))
  const notes = new Map<string, string>()
  const changes: Change[] = []
  let added = 0
  for (const { name, specialty, rows: pasted } of doctors) {
    const at = team.findIndex((one) => one['name'] === name)
    const before = listRows(team[at])
    const schedule = mergedRows(before, pasted, isReplaced, about.today, sites[0] ?? '')
    let becomes = pasted.length === 0 ? 'tanpa jadwal di tabel' : 'sudah sama'
    if (at === -1) {
      added += 1
      changes.push({ file, path: [file], kind: 'item', after: { name, specialty, ...(schedule.length > 0 && { schedule }) } })
      becomes = 'baru'
    } else if (!isDeepStrictEqual(schedule, before)) {
      const after = schedule.length > 0 && { after: schedule }
      changes.push({ file, path: [file, { name }, 'schedule'], kind: 'field', ...(before.length > 0 && { before }), ...after })
      becomes = `sudah ada, jadwalnya ${isReplaced ? 'diganti' : 'ditambah'}`
    }
    notes.set(name, `${specialty}, ${becomes}`)
  }
  const changed = changes.length - added
  const asked =
    sheet.questions.filter(({ answer }) => answer === null).length + sheet.rows.filter(({ fault }) => fault !== undefined).length
  const news = [added && `${added} dokter baru`, changed && `jadwal ${changed} dokter berubah`, asked && `${asked} pertanyaan`]
  return {
    ok: true,
    changes: [...changes, ...gone],
    people: doctors.map(({ name }) => name),
    from: about.today,
    sheet: {
      title: `Tabel dokter: ${news.filter(Boolean).join(', ')}`,
      isOpen,
      draws: (name) => DRAWN.test(name),
      draw: () => createElement(PastedTable, { sheet, about, answers, notes }),
    },
  }
}

/** Whoever stands there for want of the hospital's own: they go with the first table. */
function templatePeople(about: ContentNow): (Change & { before: Group })[] {
  const people = writtenPeople(about).flatMap((before, at) =>
    isNotOwn(about.notOwn, [file, file, at]) ? { file, path: [file], kind: 'item' as const, before, at } : [],
  )
  return people.length > 0 && isBeginning(about) ? people : []
}

const listRows = (person: Group = {}): Group[] => (Array.isArray(person['schedule']) ? person['schedule'].map(groupOr) : [])

/** Rows that stand there keep all that a table does not say of them; what is in none of them is added. */
function mergedRows(before: readonly Group[], pasted: PastedDoctor['rows'], isReplaced: boolean, today: string, main: string): Group[] {
  // Where no place is said, it is the main address.
  const placed = (row: Group): Group => ({ site: main, ...row })
  const holds = ({ until }: Group): boolean => typeof until !== 'string' || until >= today
  const isWanted = (row: Group): boolean => {
    const wanted = new Set(pasted.flatMap(({ written }) => (saysAll(placed(row), written) ? listSessions(written) : [])))
    return holds(row) && listSessions(row).every((one) => wanted.has(one))
  }
  const kept = pasted.length === 0 || !isReplaced ? before : before.filter(isWanted)
  const added = pasted.flatMap(({ written }) => {
    const there = new Set(kept.filter((row) => holds(row) && (!isReplaced || saysAll(placed(row), written))).flatMap(listSessions))
    const sessions = listSessions(written)
    const missing = sessions.filter((one) => !there.has(one))
    if (missing.length === 0) return []
    const day = missing.length < sessions.length && { day: writeDays(missing.map((one) => Number(one[0]) as Weekday)).text }
    const { site: at, ...others }: Group = { ...written, ...day }
    return [at === undefined || at === main ? others : { ...others, site: at }]
  })
  return [...kept, ...added]
}

/** Whether a row says what a table says beside day and hours: once in two weeks is not every week. */
function saysAll(row: Group, asked: Group): boolean {
  return ['weeks', 'exceptWeeks', 'byAppointment', 'note', 'for', 'site', 'from', 'until'].every(
    (name) => valueNamed(asked, name) === undefined || isDeepStrictEqual(valueNamed(row, name), valueNamed(asked, name)),
  )
}

/** `1 08:00-12:00 Anak`: each day of a row with its hours and its clinic. */
function listSessions(row: Group): string[] {
  const days = readDays(textIn(row, 'day'))?.days ?? [0]
  return days.map((day) => [day, readTimes(textIn(row, 'time'))?.text ?? '', textIn(row, 'clinic')].join(' '))
}
