import { hoursError } from '../../editor/index.ts'
import type { ContentNow, Group } from '../../editor/index.ts'
import { mayMeet } from '../../content/check-sites.ts'
import { MOST_ROWS } from '../../content/fields/schedule.ts'
import { quoted } from '../../content/quoted.ts'
import { makeSearchDirectory } from '../../content/search-directory.ts'
import { nameParts } from '../../contract/people-names.ts'
import { specialistDegree, writtenName } from '../forms/written-name.ts'
import { createNamedSpecialty } from '../../doctor-search/lexicon.ts'
import { nearest } from '../../doctor-search/typos.ts'
import type { PracticeRow } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { readSaidDays } from '../../schedule/said-days.ts'
import { daysBegin, saysHours, weekBegins } from '../../schedule/said-week.ts'
import type { SaidRow, UnreadWeek } from '../../schedule/said-week.ts'
import { readTimes } from '../../schedule/times.ts'
import { CODE, headerOf, saidIn, weekIn } from './pasted-cells.ts'
import type { Role, Said, UnsaidNote } from './pasted-cells.ts'
import { linesOf, LONGEST_CELL } from './pasted-lines.ts'

export interface PastedDoctor {
  name: string
  specialty: string
  line: number
  rows: { line: number; written: Group }[]
}

export interface PastedTable {
  doctors: PastedDoctor[]
  /** Lines of which nothing is taken, with the reason. */
  unread: { line: number; why: string; whose?: string | undefined }[]
}

/** Somebody of the team as it is written. */
interface Known {
  name: string
  specialty: string
}

/** More than a site has a place for: one of them tells that there are more. */
export const MOST_DOCTORS = 500
/** Far more than a table has columns. */
const MOST_CELLS = 60
const CLINIC = /^(?:poli|klinik|spesialis|smf|ksm)/iu
/** A title that a name follows, and no degree. */
const BEFORE_NAME = /\bdrg?\b\.?\s+(?!sp|drg?\b)/iu

/** Reads doctors from a table or a chat. A line is taken whole or not at all. */
export function readPastedDoctors(...read: Parameters<typeof readInLines>): PastedTable {
  const lines = readInLines(...read)
  for (;;) {
    const step = lines.next()
    if (step.done) return step.value
  }
}

/** The same, which may rest after each line. */
export function* readInLines(
  text: string,
  { site, today }: Pick<ContentNow, 'site' | 'today'>,
  known: readonly Known[],
): Generator<undefined, PastedTable> {
  const specialties = site.services.specialties.map(({ name }) => name)
  const find = createNamedSpecialty(makeSearchDirectory(site))
  const found = new Map<string, number | undefined>()
  const specialtyOf = (typed: string): string | undefined => {
    if (!found.has(typed)) found.set(typed, find(typed))
    return specialties[found.get(typed) ?? -1]
  }
  const read: (PastedDoctor & { practice: PracticeRow[] })[] = []
  const [doctors, team] = [byName(read), byName(known)]
  const unread: PastedTable['unread'] = []
  let roles: (Role | undefined)[] = []
  /** Whose lines follow, and where they sit, until a line says otherwise. */
  let [name, clinic, isHeading, isNameAlone] = ['', '', false, false]
  let [days, areDaysAbove] = ['', false]
  /** Days alone in a line, until hours follow. */
  let waiting: { line: number; days: string } | null = null
  const endWaiting = (): void => {
    if (waiting !== null) unread.push({ line: waiting.line, why: `Di bawah ${quoted(waiting.days)} tidak ada jam.` })
    waiting = null
  }

  for (const { number: line, cells } of linesOf(text)) {
    yield
    if (read.length > MOST_DOCTORS) break
    const tooMuch = beyondBounds(cells)
    const header = tooMuch === null ? headerOf(cells, roles) : null
    if (header !== null) {
      roles = header
      continue
    }
    const strange = tooMuch ?? outOfForm(cells, roles)
    if (strange !== null) {
      // What follows is not to be taken for somebody else's.
      ;[name, days] = ['', '']
      unread.push({ line, why: strange })
      continue
    }
    const said = saidIn(cells, cells.length === roles.length ? roles : [], specialtyOf)
    const why = take(line, said)
    if (why === null) continue
    unread.push({ line, why, whose: name })
    if (said.name === '' && said.others.length > 0) [name, days] = ['', '']
  }
  endWaiting()
  const told = unread.map(({ line, why, whose = '' }) => ({ line, why, whose: doctors.find(whose)?.name }))
  return { doctors: read, unread: told.toSorted((one, other) => one.line - other.line) }

  function take(line: number, said: Said): string | null {
    const [first = ''] = said.weeks
    if (said.name !== '' && !areDaysAbove) days = ''
    if (said.isHeading && !saysHours(first) && readSaidDays(first, nearest) !== undefined) {
      endWaiting()
      areDaysAbove ||= !isNameAlone
      if (areDaysAbove) name = ''
      ;[days, waiting] = [first, { line, days: first }]
      return null
    }
    if (first !== '' && daysBegin(first) === 0) {
      // Of several days in one line it is not known which the hours below belong to.
      const isOne = !saysHours(first) && said.weeks.slice(1).every((week) => daysBegin(week) === week.length)
      days = isOne ? first : ''
      if (isOne) areDaysAbove = said.areDaysAbove
    } else if (
      days !== '' &&
      (said.name === '' || areDaysAbove) &&
      saysHours(first) &&
      said.weeks.every((week) => daysBegin(week) === week.length) &&
      // Hours side by side below days side by side may be of one day each.
      (said.weeks.length === 1 || !days.includes(','))
    ) {
      said.weeks.unshift(days)
      if (waiting?.days === days) waiting = null
    }
    const own = said.specialty || said.others.find((one) => CLINIC.test(one) || specialtyOf(one) !== undefined) || ''
    const hasWeek = said.weeks.length + said.days.length > 0
    if (said.name !== '') {
      name = ''
      if (CODE.test(said.name)) return `${quoted(said.name)} adalah kode. Sertakan kolom dengan nama dokternya.`
      if (areSeveral(said.name)) return `Lebih dari satu nama: ${quoted(said.name)}. Tulis setiap orang di barisnya sendiri.`
      if (nameParts(said.name).words.length === 0 || readSaidDays(said.name) !== undefined) return NOBODY
      if (!isHeading && !said.isAbove) clinic = ''
      ;[name, isNameAlone] = [writtenName(said.name), !hasWeek]
    }
    // Beside an empty name another field may be another person's.
    else if (hasWeek && own !== '' && ![clinic, doctors.find(name)?.specialty ?? ''].map(specialtyOf).includes(specialtyOf(own))) name = ''
    if (own !== '') [clinic, isHeading] = [own, said.name === '' && !hasWeek]
    if (said.name === '' && !hasWeek) {
      if (own === '' || specialtyOf(own) === undefined)
        return own === '' ? 'Di baris ini tidak ada nama dokter, hari, atau jam.' : unknown(own)
      ;[name, days] = ['', '']
      return null
    }
    if (said.name === '' && said.others.length > 0 && said.isWhole) name = ''
    if (name === '') return NOBODY
    return add(line, name, weekIn(said), said.others)
  }

  function add(line: number, whose: string, rows: SaidRow[] | UnreadWeek | UnsaidNote, others: readonly string[]): string | null {
    if (clinic !== '' && specialtyOf(clinic) === undefined) return unknown(clinic)
    if ('what' in rows) return explain(rows)
    const sitsIn = clinic === '' ? undefined : specialtyOf(clinic)
    const degree = specialistDegree(whose)
    const [member, there] = [team.find(whose), doctors.find(whose)]
    const specialty = member?.specialty ?? there?.specialty ?? (degree && specialtyOf(degree)) ?? sitsIn
    if (specialty === undefined)
      return others.length === 0 && degree === undefined ? NO_SPECIALTY : unknown(others[0] ?? nameParts(whose).degrees[0] ?? '')
    const strange = others.find((one) => one !== clinic && ![specialty, sitsIn].includes(specialtyOf(one) ?? ''))
    if (strange !== undefined) return `${quoted(strange)} tidak dimengerti. Hapus dari baris ini, atau beri kolomnya judul Keterangan.`
    const doctor = there ?? { name: member?.name ?? whose, specialty, line, rows: [], practice: [] }
    if (doctor.rows.length + rows.length > MOST_ROWS)
      return `${doctor.name} sudah memiliki ${doctor.rows.length} baris jadwal, paling banyak ${MOST_ROWS}. Satukan hari yang jamnya sama, misalnya Senin-Kamis.`
    const guest = sitsIn === undefined || sitsIn === doctor.specialty ? {} : { clinic: sitsIn }
    const written = rows.map((row): Group => ({ ...row, ...guest }))
    const practice = rows.map(practiceOf)
    for (const [nth, one] of practice.entries()) {
      const at = doctor.practice.findIndex((before) => mayMeet(one, before, today))
      if (at !== -1) return `Jamnya bertemu dengan baris ${doctor.rows[at]?.line}: ${words(doctor.rows[at]?.written)}.`
      if (practice.slice(0, nth).some((before) => mayMeet(one, before, today)))
        return `Jamnya bertemu di baris ini: ${words(written[nth])}.`
    }
    if (there === undefined) {
      doctors.add(doctor)
      read.push(doctor)
    }
    doctor.rows.push(...written.map((row) => ({ line, written: row })))
    doctor.practice.push(...practice)
    return null
  }
}

const NOBODY = 'Tidak jelas jadwal siapa. Tulis nama dokter dengan gelarnya, misalnya "dr. Nama Lengkap, Sp.A".'
const NO_SPECIALTY = 'Spesialisasinya belum disebut. Tambahkan di baris ini, misalnya Anak.'
const unknown = (typed: string): string => `Belum ada spesialisasi ${quoted(typed)}. Tambahkan dahulu di Isi, Layanan dan poliklinik.`
const words = (row: Group | undefined): string => [row?.['day'], row?.['time']].filter((word) => typeof word === 'string').join(' ')

function areSeveral(typed: string): boolean {
  const between = typed.split(BEFORE_NAME).slice(1, -1)
  return /[&/+]|\p{L} dan \p{L}/u.test(typed) || between.some((one) => /\p{L}{3}/u.test(one) || /\bsp/iu.test(one))
}

function beyondBounds(cells: readonly string[]): string | null {
  if (cells.length > MOST_CELLS) return `Ada lebih dari ${MOST_CELLS} isian. Bagi menjadi beberapa baris.`
  if (cells.every((cell) => cell.length <= LONGEST_CELL)) return null
  return `Ada isian yang lebih dari ${LONGEST_CELL} huruf. Bagi menjadi beberapa baris.`
}

/** In a table with a column for each day a line is read by its columns alone. */
function outOfForm(cells: readonly string[], roles: readonly (Role | undefined)[]): string | null {
  const isByDay = roles.some((role) => typeof role === 'object')
  return isByDay && cells.length > 1 && cells.length !== roles.length ? 'Kolomnya tidak sebanyak kolom pada baris judul.' : null
}

function explain({ what, text }: UnreadWeek | UnsaidNote): string {
  if (what === 'note') return `Keterangan ${quoted(text)} tidak dapat menjadi bagian jadwal mingguan. Hapus, dan tulis sendiri sesudahnya.`
  if (what === 'hours') return `${quoted(text)}: ${hoursError(text)}`
  if (weekBegins(text) === 0 && daysBegin(text) === text.length) return `Harinya belum disebut: ${quoted(text)}.`
  return `${quoted(text)} bukan hari yang dikenal. Tulis misalnya Senin-Kamis, atau Senin, Rabu.`
}

function practiceOf({ day, time, ...row }: SaidRow): PracticeRow {
  return { ...row, day: readDays(day ?? '') ?? { text: '', days: [] }, time: readTimes(time ?? '') ?? undefined }
}

/** Finds whoever has the same name, however it is written; where both have a specialist's degree, the same one. */
function byName<Person extends { name: string }>(people: readonly Person[]) {
  const known = new Map<string, { person: Person; degree: string | undefined }[]>()
  const plain = (name: string): string =>
    nameParts(name)
      .words.join(' ')
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
  const add = (person: Person): void => {
    const one = { person, degree: specialistDegree(person.name) }
    const same = known.get(plain(person.name))
    if (same === undefined) known.set(plain(person.name), [one])
    else same.push(one)
  }
  people.forEach(add)
  return {
    add,
    find(name: string): Person | undefined {
      const degree = specialistDegree(name)
      const isOf = (other: string | undefined): boolean => degree === undefined || other === undefined || degree === other
      const same = (known.get(plain(name)) ?? []).filter((one) => isOf(one.degree))
      return (same.find(({ person }) => person.name === name) ?? same[0])?.person
    },
  }
}
