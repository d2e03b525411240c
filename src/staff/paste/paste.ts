import { isDeepStrictEqual } from 'node:util'
import { findEntryList, groupOr, isBeginning, openedIn, textIn } from '../../editor/index.ts'
import type { Change, ContentNow, FormAnswers, FormReading, Group, StaffFormKind } from '../../editor/index.ts'
import { oneOf, text } from '../../ground/documents/questions.ts'
import { readDays, writeDays, type Weekday } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { MOST_DOCTORS, MOST_LINES, readInLines, readPastedDoctors, upTo, type PastedTable } from './pasted-doctors.ts'
import type { PastedDoctor, PastedQuestion } from './pasted-team.ts'
import { pageTexts, pasteChoices } from '../words/words.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { quoted } from '../../content/quoted.ts'
import { valueNamed } from '../../contract/value-named.ts'

const file = 'doctors' as const
export const LONGEST_TABLE = 200 * 1024
/** A line of a table has a hundred, one of a chat a few hundred letters. */
const LONGEST_LINE = 2000
/** Reasons, and questions: the others follow once these are answered. */
const MOST_TOLD = 40

/** Doctors with their week, from a table or a chat that is pasted as it is. */
export const pasteForm: StaffFormKind = {
  title: 'Tempel tabel dokter',
  keys: ['di', 'semula', 'asal'],
  longField: 'tabel',
  opened: (about) => [JSON.stringify(writtenTeam(about))],
  lead: () => [...pageTexts.paste],
  fields(about, answers) {
    const value = answers.get('tabel') ?? ''
    const table = value === '' || boundsError(value) !== null ? null : readTable(about, answers)
    const because = reasons(table?.unread ?? [])
    return [
      { kind: 'area', name: 'tabel', label: 'Tabel dokter', value, ...(because.length > 0 && { because }) },
      ...(table?.questions ?? []).filter(({ answer }) => answer !== null).map(questionField),
      oneOf(answers, 'radios', ['ada', 'Dokter yang sudah ada di halaman'], pasteChoices.there, 'ganti'),
    ]
  },
  async prepare(about, answers, breathe) {
    if (boundsError(text(answers, 'tabel')) !== null) return
    const lines = readInLines(...tableIn(about, answers))
    let step = lines.next()
    for (; !step.done; step = lines.next()) await breathe()
    tables.set(answers, step.value)
  },
  read(about, answers): FormReading {
    const typed = text(answers, 'tabel')
    const error = typed === '' ? 'Tabelnya masih kosong.' : (boundsError(typed) ?? doctorsError(readTable(about, answers)))
    if (error !== null) return { ok: false, errors: { tabel: error } }
    return toReading(about, readTeam(about, answers), readTable(about, answers), answers.get('ada') !== 'tambah')
  },
}

/** What of a table is too much to be read at all. */
function boundsError(typed: string): string | null {
  const lines = typed.split(/\r\n?|\n/u)
  if (Buffer.byteLength(typed) > LONGEST_TABLE || lines.length > MOST_LINES)
    return `Tabelnya terlalu panjang: paling banyak ${MOST_LINES} baris dan 200 KB. ${upTo(MOST_LINES + 1)}`
  const long = lines.flatMap((line, at) => (line.length > LONGEST_LINE ? at + 1 : []))
  if (long.length === 0) return null
  return `Baris ${ranges(long)} lebih dari ${LONGEST_LINE} huruf. Bagi menjadi beberapa baris, satu dokter setiap baris, lalu tempel lagi.`
}

function doctorsError({ doctors, questions }: PastedTable): string | null {
  const beyond = doctors[MOST_DOCTORS]
  if (beyond !== undefined) return `Paling banyak ${MOST_DOCTORS} dokter sekali tempel. ${upTo(beyond.line)}`
  return doctors.length + questions.length > 0 ? null : 'Belum ada dokter yang terbaca. Sebabnya ada di bawah, menurut baris.'
}

const writtenPeople = (about: ContentNow): Group[] => findEntryList(about, { file, path: [file] })

/** What of the team counts here. */
const writtenTeam = (about: ContentNow): Group[] =>
  writtenPeople(about).map(({ name = '', specialty = '', schedule = [] }) => ({ name, specialty, schedule }))

function readTeam(about: ContentNow, answers: FormAnswers): Group[] {
  const opened = openedIn(answers)
  return Array.isArray(opened) ? opened.map(groupOr) : writtenTeam(about)
}

/** What was read of each form's answers: one that is refused is shown with the reasons, and not read again for it. */
const tables = new WeakMap<FormAnswers, PastedTable>()

function readTable(about: ContentNow, answers: FormAnswers): PastedTable {
  const table = tables.get(answers) ?? readPastedDoctors(...tableIn(about, answers))
  tables.set(answers, table)
  return table
}

function tableIn(about: ContentNow, answers: FormAnswers): Parameters<typeof readPastedDoctors> {
  const team = readTeam(about, answers).map((one) => ({ name: textIn(one, 'name'), specialty: textIn(one, 'specialty') }))
  return [answers.get('tabel') ?? '', about, team, (name) => answers.get(name)]
}

function toReading(about: ContentNow, everybody: readonly Group[], table: PastedTable, isReplaced: boolean): FormReading {
  const { doctors, unread, questions, elsewhere, main } = table
  const gone = templatePeople(about)
  const team = everybody.filter(({ name }) => !gone.some(({ before }) => before['name'] === name))
  const names = new Map<string, string>()
  const notes = new Map<string, string>()
  const changes: Change[] = []
  let added = 0
  for (const { name, specialty, line, rows: pasted } of doctors) {
    const at = team.findIndex((one) => one['name'] === name)
    const before = listRows(team[at])
    const rows = mergedRows(before, pasted, isReplaced, about.today, main)
    const place = `doctors[${at === -1 ? team.length + added : at}]`
    names.set(place, `Baris ${line}`)
    rows.forEach((row, nth) => names.set(`${place}.schedule[${nth}]`, `Baris ${row.line ?? line}`))
    const schedule = rows.map(({ written }) => written)
    let becomes = pasted.length === 0 ? 'Tanpa jadwal di tabel, yang sudah ada tetap' : 'Sudah sama'
    if (at === -1) {
      added += 1
      changes.push({ file, path: [file], kind: 'item', after: { name, specialty, ...(rows.length > 0 && { schedule }) } })
      becomes = `Baru, ${specialty}`
    } else if (!isDeepStrictEqual(schedule, before)) {
      const after = rows.length > 0 && { after: schedule }
      changes.push({ file, path: [file, { name }, 'schedule'], kind: 'field', ...(before.length > 0 && { before }), ...after })
      becomes = `Sudah ada, jadwalnya ${isReplaced ? 'diganti' : 'ditambah'}`
    }
    const lost = unread.filter(({ whose }) => whose === name).map((one) => one.line)
    notes.set(name, `${becomes}${lost.length === 0 ? '' : `; baris ${ranges(lost)} dilewati`}`)
  }
  const open = questions.filter(({ answer }) => answer === null)
  for (const { about: what, whose, text: typed } of open)
    if (what === 'person') notes.set(whose, `Baru, mirip ${typed}`)
    else if (!notes.has(whose)) notes.set(whose, 'Menunggu jawaban Anda')
  const changed = changes.length - added
  const news = [added && `${added} dokter baru`, changed && `jadwal ${changed} dokter berubah`, open.length && `${open.length} pertanyaan`]
  const guests = `${elsewhere.length} dokter tetap di spesialisasinya, bukan di poliklinik menurut tabel: ${elsewhere.join('; ')}. Praktiknya ditulis di poliklinik itu.`
  const isAsked = (name: string): boolean => open.some(({ whose }) => whose === name)
  return {
    ok: true,
    changes: [...changes, ...gone],
    people: doctors.map(({ name }) => name),
    from: about.today,
    at: { path: ['doctors'], names, areLines: true },
    table: {
      title: `Tabel dokter: ${news.filter(Boolean).join(', ')}`,
      // What is asked stands first.
      notes: new Map([...notes].toSorted(([one], [other]) => Number(isAsked(other)) - Number(isAsked(one)))),
      unread: [...reasons(unread), ...(elsewhere.length > 0 ? [guests] : [])],
      questions: open.slice(0, MOST_TOLD).map((one) => ({ beside: one.whose, field: questionField(one) })),
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

/** A remark or a name that nobody but its author understands, with the answers to press. */
function questionField({ about, name, text: typed, lines, choices, answer }: PastedQuestion): FormField {
  const asked =
    about === 'person'
      ? ': siapa ini?'
      : `, ${quoted(typed)}: ${about === 'place' ? 'di lokasi mana' : 'tidak praktik, catatan, atau abaikan'}?`
  const named = choices.map(({ value, label }) => ({ value, label: label.replace('{name}', () => typed) }))
  return { kind: 'radios', name, label: `Baris ${ranges(lines)}${asked}`, choices: named, value: answer ?? '' }
}

const listRows = (person: Group = {}): Group[] => (Array.isArray(person['schedule']) ? person['schedule'].map(groupOr) : [])

/** Of which line a row is; of none where it stood there. */
type Row = { written: Group; line?: number }

/** Rows that stand there keep all that a table does not say of them; what is in none of them is added. */
function mergedRows(before: readonly Group[], pasted: PastedDoctor['rows'], isReplaced: boolean, today: string, main: string): Row[] {
  // Where no place is said, it is the main address.
  const placed = (row: Group): Group => ({ site: main, ...row })
  const holds = ({ until }: Group): boolean => typeof until !== 'string' || until >= today
  const isWanted = (row: Group): boolean => {
    const wanted = new Set(pasted.flatMap(({ written }) => (saysAll(placed(row), written) ? listSessions(written) : [])))
    return holds(row) && listSessions(row).every((one) => wanted.has(one))
  }
  const kept = pasted.length === 0 || !isReplaced ? before : before.filter(isWanted)
  const added = pasted.flatMap(({ line, written }) => {
    const there = new Set(kept.filter((row) => holds(row) && (!isReplaced || saysAll(placed(row), written))).flatMap(listSessions))
    const sessions = listSessions(written)
    const missing = sessions.filter((one) => !there.has(one))
    if (missing.length === 0) return []
    const day = missing.length < sessions.length && { day: writeDays(missing.map((one) => Number(one[0]) as Weekday)).text }
    const { site: at, ...others }: Group = { ...written, ...day }
    return [{ line, written: at === undefined || at === main ? others : { ...others, site: at } }]
  })
  return [...kept.map((written) => ({ written })), ...added]
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

/** `Baris 2, 5-9 dilewati: …`: each reason once. */
function reasons(unread: PastedTable['unread']): string[] {
  const all = [...Map.groupBy(unread, ({ why }) => why)]
  const told = all.slice(0, MOST_TOLD).map(([why, lines]) => `Baris ${ranges(lines.map(({ line }) => line))} dilewati: ${why}`)
  return all.length > MOST_TOLD ? [...told, `Dan ${all.length - MOST_TOLD} sebab lain.`] : told
}

/** `2, 5-9`. */
function ranges(numbers: readonly number[]): string {
  const each = [...new Set(numbers)]
  const runs = [...Map.groupBy(each, (one, at) => one - at).values()]
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].join('-')).join(', ')
}
