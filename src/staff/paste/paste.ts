import { isDeepStrictEqual } from 'node:util'
import { findEntryList, groupOr, openedIn, text, textIn } from '../../editor/index.ts'
import type { ContentNow, FormAnswers, Change, Group, FormReading, StaffFormKind } from '../../editor/index.ts'
import { readDays, writeDays } from '../../schedule/days.ts'
import type { Weekday } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { MOST_DOCTORS, readInLines, readPastedDoctors } from './pasted-doctors.ts'
import type { PastedDoctor, PastedTable } from './pasted-doctors.ts'
import type { PastedQuestion } from './pasted-remarks.ts'
import { quoted } from '../../content/quoted.ts'
import { valueNamed } from '../../contract/value-named.ts'

export const LONGEST_TABLE = 200 * 1024
const MOST_LINES = 2000
/** A line of a table has a hundred, one of a chat a few hundred letters. */
const LONGEST_LINE = 2000
/** Further reasons are the same ones once more. */
const MOST_REASONS = 40
/** The others are asked once these are answered. */
const MOST_QUESTIONS = 40

/** Doctors with their week, from a table or a chat that is pasted as it is. */
export const pasteForm: StaffFormKind = {
  title: 'Tempel tabel dokter',
  keys: ['di', 'semula'],
  longField: 'tabel',
  opened: (about) => [JSON.stringify(writtenTeam(about))],
  lead: () => [
    'Salin tabelnya dari Excel, PDF, SIMRS, atau obrolan, lalu tempel di sini: nama dokter, spesialisasi, hari, dan jam. Belum ada yang disimpan; sesudah Lanjutkan Anda melihat apa yang terbaca.',
  ],
  fields(about, answers) {
    const typed = answers.get('tabel') ?? ''
    const because = typed === '' || boundsError(typed) !== null ? [] : reasons(readTable(about, answers).unread)
    const table: FormField = { kind: 'area', name: 'tabel', label: 'Tabel dokter', value: typed, ...(because.length > 0 && { because }) }
    const there = answers.get('ada') === 'tambah' ? 'tambah' : 'ganti'
    const choices = [
      { value: 'ganti', label: 'Jadwalnya menjadi seperti di tabel' },
      { value: 'tambah', label: 'Jadwal di tabel ditambahkan' },
    ]
    const answered = typed === '' || boundsError(typed) !== null ? [] : readTable(about, answers).questions.filter(isAnswered)
    return [
      table,
      ...answered.map(questionField),
      { kind: 'radios', name: 'ada', label: 'Dokter yang sudah ada di halaman', choices, value: there },
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
    const error = typed === '' ? 'Tabelnya masih kosong.' : boundsError(typed)
    if (error !== null) return { ok: false, errors: { tabel: error } }
    const table = readTable(about, answers)
    if (table.doctors.length + table.questions.length === 0)
      return { ok: false, errors: { tabel: 'Belum ada dokter yang terbaca. Sebabnya ada di bawah, menurut baris.' } }
    if (table.doctors.length > MOST_DOCTORS)
      return {
        ok: false,
        errors: { tabel: `Paling banyak ${MOST_DOCTORS} dokter sekali tempel. ${upTo(table.doctors[MOST_DOCTORS]?.line)}` },
      }
    return toReading(about, readTeam(about, answers), table, answers.get('ada') !== 'tambah')
  },
}

const upTo = (line = 1): string => `Tempel dahulu yang sebelum baris ${line}, lalu sisanya.`

/** What of a table is too much to be read at all. */
function boundsError(typed: string): string | null {
  const lines = typed.split(/\r\n?|\n/u)
  if (Buffer.byteLength(typed) > LONGEST_TABLE || lines.length > MOST_LINES)
    return `Tabelnya terlalu panjang: paling banyak ${MOST_LINES} baris dan 200 KB. ${upTo(MOST_LINES + 1)}`
  const long = lines.flatMap((line, at) => (line.length > LONGEST_LINE ? at + 1 : []))
  if (long.length === 0) return null
  return `Baris ${ranges(long)} lebih dari ${LONGEST_LINE} huruf. Bagi menjadi beberapa baris, satu dokter setiap baris, lalu tempel lagi.`
}

/** What of the team counts here: names, specialties and weeks. */
function writtenTeam(about: ContentNow): Group[] {
  return findEntryList(about, { file: 'doctors', path: ['doctors'] }).map(({ name = '', specialty = '', schedule = [] }) => ({
    name,
    specialty,
    schedule,
  }))
}

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

function toReading(about: ContentNow, team: readonly Group[], table: PastedTable, isReplaced: boolean): FormReading {
  const { doctors, unread, questions, elsewhere } = table
  const names = new Map<string, string>()
  const notes = new Map<string, string>()
  const changes: Change[] = []
  let [added, changed] = [0, 0]
  for (const doctor of doctors) {
    const at = team.findIndex(({ name }) => name === doctor.name)
    const lost = unread.flatMap(({ line, whose }) => (whose === doctor.name ? line : []))
    const left = lost.length === 0 ? '' : `; baris ${ranges(lost)} tidak ikut`
    const before = at === -1 ? undefined : listRows(team[at])
    const { rows, lines } = before === undefined ? newRows(doctor) : mergedRows(before, doctor, isReplaced, about.today)
    const place = `doctors[${at === -1 ? team.length + added : at}]`
    names.set(place, `Baris ${doctor.line}`)
    lines.forEach((line, nth) => names.set(`${place}.schedule[${nth}]`, `Baris ${line ?? doctor.line}`))
    if (before === undefined) {
      added += 1
      const after = { name: doctor.name, specialty: doctor.specialty, ...(rows.length > 0 && { schedule: rows }) }
      changes.push({ file: 'doctors', path: ['doctors'], kind: 'item', after })
      notes.set(doctor.name, `Baru, ${doctor.specialty}${left}`)
    } else if (isDeepStrictEqual(rows, before))
      notes.set(doctor.name, `${doctor.rows.length === 0 ? 'Tanpa jadwal di tabel, yang sudah ada tetap' : 'Sudah sama'}${left}`)
    else {
      changed += 1
      const path = ['doctors', { name: doctor.name }, 'schedule']
      changes.push({ file: 'doctors', path, kind: 'field', ...(before.length > 0 && { before }), ...(rows.length > 0 && { after: rows }) })
      notes.set(doctor.name, `Sudah ada, jadwalnya ${isReplaced ? 'diganti' : 'ditambah'}${left}`)
    }
  }
  const open = questions.filter((one) => !isAnswered(one))
  for (const one of open)
    if (one.about === 'person') notes.set(one.whose, `Baru, mirip ${one.text}`)
    else if (!notes.has(one.whose)) notes.set(one.whose, 'Menunggu jawaban Anda')
  const news = [
    added > 0 && `${added} dokter baru`,
    changed > 0 && `jadwal ${changed} dokter berubah`,
    open.length > 0 && `${open.length} pertanyaan`,
  ]
  const isAsked = (name: string): boolean => open.some(({ whose }) => whose === name)
  const title = `Tabel dokter: ${news.filter(Boolean).join(', ')}`
  const at = { path: ['doctors'], names, areLines: true as const }
  return {
    ok: true,
    changes,
    people: doctors.map(({ name }) => name),
    from: about.today,
    at,
    table: {
      title,
      // What is asked stands first.
      notes: new Map([...notes].toSorted(([one], [other]) => Number(isAsked(other)) - Number(isAsked(one)))),
      unread: [...reasons(unread), ...elsewhereWords(elsewhere)],
      questions: open.slice(0, MOST_QUESTIONS).map((one) => ({ beside: one.whose, field: questionField(one) })),
    },
  }
}

const isAnswered = ({ answer }: PastedQuestion): boolean => answer !== null

/** A remark or a name that nobody but its author understands, with the answers to press. */
function questionField(asked: PastedQuestion): FormField {
  const said = `Baris ${ranges(asked.lines)}`
  const words = { kind: 'radios' as const, name: asked.name, value: asked.answer ?? '' }
  if (asked.about === 'person') {
    const choices = [
      { value: 'sama', label: `Orang yang sama: ${asked.text}` },
      { value: 'baru', label: 'Orang lain: dokter baru' },
    ]
    return { ...words, label: `${said}: siapa ini?`, choices }
  }
  const choices = [
    { value: 'tidak', label: 'Tidak praktik: jadwal ini tidak ditulis' },
    { value: 'catatan', label: 'Catatan: jadwalnya berlaku, tulisan ini tampil di sampingnya' },
    { value: 'abaikan', label: 'Abaikan: jadwalnya berlaku, tanpa tulisan ini' },
  ]
  return { ...words, label: `${said}, ${quoted(asked.text)}: tidak praktik, catatan, atau abaikan?`, choices }
}

function elsewhereWords(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [
        `${names.length} dokter tetap di spesialisasinya, bukan di poliklinik menurut tabel: ${names.join('; ')}. Praktiknya ditulis di poliklinik itu.`,
      ]
}

const listRows = (person: Group = {}): Group[] => (Array.isArray(person['schedule']) ? person['schedule'].map(groupOr) : [])

interface Rows {
  rows: Group[]
  /** From which line each came; undefined for one that stood there. */
  lines: (number | undefined)[]
}

function newRows({ rows }: PastedDoctor): Rows {
  return { rows: rows.map(({ written }) => written), lines: rows.map(({ line }) => line) }
}

/** Rows that stand there keep all that a table does not say of them; what is in none of them is added. */
function mergedRows(before: readonly Group[], { rows }: PastedDoctor, isReplaced: boolean, today: string): Rows {
  const holds = ({ until }: Group): boolean => typeof until !== 'string' || until >= today
  const isWanted = (row: Group): boolean => {
    const wanted = new Set(rows.flatMap(({ written }) => (saysAll(row, written) ? listSessions(written) : [])))
    return holds(row) && listSessions(row).every((one) => wanted.has(one))
  }
  const kept = rows.length === 0 || !isReplaced ? [...before] : before.filter(isWanted)
  const added = rows.flatMap(({ line, written }) => {
    const there = new Set(kept.filter((row) => holds(row) && (!isReplaced || saysAll(row, written))).flatMap(listSessions))
    const missing = listSessions(written).filter((one) => !there.has(one))
    if (missing.length === 0) return []
    const isWhole = missing.length === listSessions(written).length
    return [{ line, written: isWhole ? written : { ...written, day: writeDays(missing.map((one) => Number(one[0]) as Weekday)).text } }]
  })
  return {
    rows: [...kept, ...added.map(({ written }) => written)],
    lines: [...kept.map(() => undefined), ...added.map(({ line }) => line)],
  }
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

/** `Baris 2, 5-9 tidak ikut: …`: each reason once. */
function reasons(unread: PastedTable['unread']): string[] {
  const lines = new Map<string, number[]>()
  for (const { line, why } of unread) lines.set(why, [...(lines.get(why) ?? []), line])
  const told = [...lines].slice(0, MOST_REASONS).map(([why, numbers]) => `Baris ${ranges(numbers)} tidak ikut: ${why}`)
  return lines.size > MOST_REASONS ? [...told, `Dan ${lines.size - MOST_REASONS} sebab lain.`] : told
}

function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const one of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === one - 1) last[1] = one
    else runs.push([one, one])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
