import type { Group } from '../../../content/edit/change.ts'
import { mayMeet } from '../../../content/check-sites.ts'
import { quoted } from '../../../content/quoted.ts'
import { searchDirectoryOf } from '../../../content/search-directory.ts'
import { nameParts } from '../../../contract/people-names.ts'
import { specialistDegree, writtenName } from '../../../contract/written-name.ts'
import { createNamedSpecialty } from '../../../doctor-search/named-specialty.ts'
import { nearest } from '../../../doctor-search/typos.ts'
import type { PracticeRow } from '../../../schedule/dated-facts.ts'
import { readDays } from '../../../schedule/days.ts'
import { isAppointment, readRemark, readSaidDays } from '../../../schedule/said-days.ts'
import { daysBegin, readSaidRow, readSaidWeek, saysHours, weekBegins } from '../../../schedule/said-week.ts'
import type { SaidRow, UnreadWeek } from '../../../schedule/said-week.ts'
import { readTimes } from '../../../schedule/times.ts'
import { hoursError } from './form.ts'
import type { About } from './form.ts'
import { linesOf } from './pasted-lines.ts'

export interface PastedDoctor {
  name: string
  specialty: string
  line: number
  rows: { line: number; written: Group }[]
}

export interface PastedTable {
  doctors: PastedDoctor[]
  /** Lines of which nothing is taken, with the reason. */
  unread: { line: number; why: string; whose?: string }[]
}

/** Somebody of the team as it is written. */
export interface Known {
  name: string
  specialty: string
}

/** What a column holds: by its header, or each cell by what it looks like. `week` are days, hours or both. */
type Role = 'none' | 'name' | 'specialty' | 'week' | 'from' | 'until' | { day: string }

/** What the cells of a line say. */
interface Said {
  name: string
  specialty: string
  /** More that may name a specialty. */
  others: string[]
  weeks: string[]
  /** Of columns that each are a day. */
  days: [day: string, hours: string][]
  /** The specialty stands before the name, as one cell for all that follow. */
  isAbove: boolean
  /** No cell is left empty for what stands above. */
  isWhole: boolean
  /** The days stand before the name, or alone, for all that follow. */
  areDaysAbove: boolean
  /** Nothing stands beside the days. */
  isHeading: boolean
}

const NAME = /(?:^|[\s:–-])(?:prof|drg?)\b\.?\s*(?=\p{L})|\bsp(?!esial)\.?\s?[a-z]/iu
const TITLED = /(?:^|[\s:–-])((?:prof|drg?)\b\.?\s*\p{L})/iu
const CODE = /^[\p{L}._-]{0,4}\d[\d.,_-]*$/u
const CLINIC = /^(?:poli|klinik|spesialis|smf|ksm)/iu

/** Reads doctors from a table or a chat. A line is taken whole or not at all. */
export function readPastedDoctors(text: string, { site, today }: Pick<About, 'site' | 'today'>, known: readonly Known[]): PastedTable {
  const specialties = site.services.specialties.map(({ name }) => name)
  const find = createNamedSpecialty(searchDirectoryOf(site))
  const specialtyOf = (typed: string): string | undefined => specialties[find(typed) ?? -1]
  const read: (PastedDoctor & { practice: PracticeRow[] })[] = []
  const [doctors, team] = [byName(read), byName(known)]
  const unread: PastedTable['unread'] = []
  let roles: (Role | undefined)[] = []
  /** Whose lines follow, and where they sit, until a line says otherwise. */
  let [name, clinic, isHeading] = ['', '', false]
  let [days, areDaysAbove] = ['', false]

  for (const { number: line, cells } of linesOf(text)) {
    const header = headerOf(cells, roles)
    if (header !== null) {
      roles = header
      continue
    }
    const said = saidIn(cells, cells.length === roles.length ? roles : [], specialtyOf)
    const why = take(line, said)
    if (why === null) continue
    const whose = doctors.find(name)?.name
    unread.push({ line, why, ...(whose !== undefined && { whose }) })
    // What follows is not to be taken for somebody else's.
    if (said.name === '' && said.others.length > 0) [name, days] = ['', '']
  }
  return { doctors: read, unread }

  function take(line: number, said: Said): string | null {
    const [first = ''] = said.weeks
    if (daysBegin(first) === 0) [days, areDaysAbove] = [saysHours(first) ? '' : first, said.areDaysAbove]
    else if (
      days !== '' &&
      (said.name === '' || areDaysAbove) &&
      saysHours(first) &&
      said.weeks.every((week) => daysBegin(week) === week.length)
    )
      said.weeks.unshift(days)
    if (said.isHeading && days !== '' && readSaidDays(days, nearest) !== undefined) {
      name = ''
      return null
    }
    const own = said.specialty || said.others.find((one) => CLINIC.test(one) || specialtyOf(one) !== undefined) || ''
    const hasWeek = said.weeks.length + said.days.length > 0
    if (said.name !== '') {
      if (CODE.test(said.name)) return `${quoted(said.name)} adalah kode. Sertakan kolom dengan nama dokternya.`
      if (!isHeading && !said.isAbove) clinic = ''
      name = writtenName(said.name)
    }
    if (own !== '') [clinic, isHeading] = [own, said.name === '' && !hasWeek]
    if (said.name === '' && !hasWeek) {
      if (own === '' || specialtyOf(own) === undefined)
        return own === '' ? 'Di baris ini tidak ada nama dokter, hari, atau jam.' : unknown(own)
      name = ''
      return null
    }
    if (said.name === '' && said.others.length > 0 && said.isWhole) name = ''
    if (name === '') return 'Tidak jelas jadwal siapa. Tulis nama dokter dengan gelarnya, misalnya "dr. Nama Lengkap, Sp.A".'
    return add(line, name, weekIn(said), said.others[0])
  }

  function add(line: number, whose: string, rows: SaidRow[] | UnreadWeek, other?: string): string | null {
    if (clinic !== '' && specialtyOf(clinic) === undefined) return unknown(clinic)
    if ('what' in rows) return explain(rows)
    const sitsIn = clinic === '' ? undefined : specialtyOf(clinic)
    const degree = specialistDegree(whose)
    const [member, there] = [team.find(whose), doctors.find(whose)]
    const specialty = member?.specialty ?? there?.specialty ?? (degree && specialtyOf(degree)) ?? sitsIn
    if (specialty === undefined)
      return other === undefined && degree === undefined ? NO_SPECIALTY : unknown(other ?? nameParts(whose).degrees[0] ?? '')
    const doctor = there ?? { name: member?.name ?? whose, specialty, line, rows: [], practice: [] }
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

const NO_SPECIALTY = 'Spesialisasinya belum disebut. Tambahkan di baris ini, misalnya Anak.'
const unknown = (typed: string): string => `Belum ada spesialisasi ${quoted(typed)}. Tambahkan dahulu di Isi, Layanan dan poliklinik.`
const words = (row: Group | undefined): string => [row?.['day'], row?.['time']].filter(Boolean).join(' ')

function explain({ what, text }: UnreadWeek): string {
  if (what === 'hours') return `${quoted(text)}: ${hoursError(text)}`
  if (weekBegins(text) === 0 && daysBegin(text) === text.length) return `Harinya belum disebut: ${quoted(text)}.`
  return `${quoted(text)} bukan hari yang dikenal. Tulis misalnya Senin-Kamis, atau Senin, Rabu.`
}

function practiceOf({ day, time, ...row }: SaidRow): PracticeRow {
  return { ...row, day: readDays(day ?? '') ?? { text: '', days: [] }, time: readTimes(time ?? '') ?? undefined }
}

/** Finds whoever has the same name, however it is written; where both have a specialist's degree, the same one. */
function byName<Person extends { name: string }>(people: readonly Person[]) {
  const known = new Map<string, Person[]>()
  const plain = (name: string): string =>
    nameParts(name)
      .words.join(' ')
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
  const add = (person: Person): void => void known.set(plain(person.name), [...(known.get(plain(person.name)) ?? []), person])
  people.forEach(add)
  return {
    add,
    find(name: string): Person | undefined {
      const degree = specialistDegree(name)
      const isOf = (other: string | undefined): boolean => degree === undefined || other === undefined || degree === other
      const same = (known.get(plain(name)) ?? []).filter((one) => isOf(specialistDegree(one.name)))
      return same.find((one) => one.name === name) ?? same[0]
    },
  }
}

/** The roles of the columns, where this line only names them. */
function headerOf(cells: readonly string[], before: readonly (Role | undefined)[]): (Role | undefined)[] | null {
  if (cells.some((cell) => TITLED.test(cell) || saysHours(cell))) return null
  const roles = cells.map(roleOf)
  const named = roles.filter((role) => typeof role === 'string' && role !== 'none')
  const days = roles.filter((role) => typeof role === 'object')
  if (named.length + Math.min(days.length, 1) < 2 && days.length < 3) return null
  const isBelow = !roles.includes('name')
  // Beside a column of names one of codes says nothing.
  return cells.map((cell, at) => {
    const isCode = /^(?:kd|kode)/iu.test(cell) && roles.some((role, other) => other !== at && role === roles[at])
    return isCode ? 'none' : (roles[at] ?? (isBelow ? before[at] : undefined))
  })
}

function roleOf(cell: string): Role | undefined {
  const word = cell
    .toLowerCase()
    .replaceAll(/[_\s.]+/gu, ' ')
    .trim()
  const day = word.startsWith('hari') ? undefined : readSaidDays(word)
  if (day !== undefined) return { day }
  if (/^(?:no|nomor|kuota|ket|keterangan|catatan|ruang|ruangan|lantai|foto|nip|sip|hp|telepon)$/u.test(word)) return 'none'
  if (/^(?:nm|nama|kd|kode)? ?(?:dokter|doctor|dpjp)|^nama$/u.test(word)) return 'name'
  if (/poli|spe[sc]ial|klinik|bidang|\bunit\b|^(?:smf|ksm)$/u.test(word)) return 'specialty'
  if (/mulai|awal|\bdari\b|masuk/u.test(word)) return 'from'
  if (/selesai|akhir|sampai|pulang/u.test(word)) return 'until'
  return /^(?:jadwal|hari|jam|waktu|pukul|day|time)\b/u.test(word) ? 'week' : undefined
}

function saidIn(cells: readonly string[], roles: readonly (Role | undefined)[], specialtyOf: (typed: string) => string | undefined): Said {
  const said: Said = {
    name: '',
    specialty: '',
    others: [],
    weeks: [],
    days: [],
    isAbove: false,
    isWhole: false,
    areDaysAbove: false,
    isHeading: false,
  }
  const where = { name: -1, specialty: -1 }
  for (const [at, cell] of cells.entries()) {
    const role = roles[at]
    if (cell === '' || role === 'none') continue
    if (typeof role === 'object') said.days.push([role.day, cell])
    else if (role === 'name' || role === 'specialty') [said[role], where[role]] = [cell, at]
    else if (role === 'until' && said.weeks.length > 0) said.weeks.push(`${said.weeks.pop()} - ${cell}`)
    else if (role !== undefined) said.weeks.push(cell)
    else if (said.name === '' && (TITLED.test(cell) || (NAME.test(cell) && specialtyOf(cell) === undefined))) {
      readHead(cell, said, true)
      where.name = at
    } else if (weekBegins(cell) === 0 || isAppointment(cell)) addWeek(said.weeks, cell)
    else if (CODE.test(cell)) continue
    else if (said.weeks.length > 0 && !saysHours(said.weeks.join()) && specialtyOf(cell) === undefined) said.weeks.push(cell)
    else if (/\p{L}{2}/u.test(cell)) {
      if (where.specialty === -1) where.specialty = at
      readHead(cell, said, false)
    }
  }
  const [named, sits] = roles.length > 0 ? [roles.indexOf('name'), roles.indexOf('specialty')] : [where.name, where.specialty]
  said.isAbove = sits === -1 ? roles.length === 0 && cells.slice(0, named).includes('') : sits < named
  said.isWhole = !cells.includes('')
  said.isHeading = cells.length === 1 && said.name === '' && said.others.length === 0 && said.weeks.length === 1
  const sitsOn = cells.findIndex((cell) => daysBegin(cell) === 0)
  said.areDaysAbove = sitsOn !== -1 && (cells.length === 1 || sitsOn < named)
  return said
}

/** Hours in two cells are their beginning and their end. */
function addWeek(weeks: string[], cell: string): void {
  const isClock = (text = ''): boolean => /^\d{1,2}[.:]\d{2}(?:[.:]00)?$/u.test(text)
  if (isClock(cell) && isClock(weeks.at(-1))) weeks.push(`${weeks.pop()} - ${cell}`)
  else weeks.push(cell)
}

/** `Poli Anak: dr. Andi, Sp.A (Anak) Senin 08-12` in one cell. */
function readHead(cell: string, said: Said, isNamed: boolean): void {
  const title = isNamed ? TITLED.exec(cell) : null
  const begins = title === null ? 0 : title.index + title[0].length - (title[1]?.length ?? 0)
  const ends = isNamed ? weekBegins(cell, begins) : daysBegin(cell)
  const [name = '', ...others] = cell.slice(begins, ends).split(/\s*:\s*|\s+[-–—|]\s*|\s+\((?!k\b)/iu)
  if (isNamed) said.name = name.replaceAll(/[\s,;]+$/gu, '')
  const before = cell.slice(0, begins)
  if (begins > 0 && daysBegin(before) === 0) said.weeks.push(before.replace(/[\s:–-]+$/u, ''))
  for (const other of [isNamed ? (daysBegin(before) === 0 ? '' : before) : name, ...others].map((one) =>
    one.replaceAll(/^[\s:)–-]+|[\s:,)–-]+$/gu, ''),
  ))
    if (other !== '') said.others.push(other)
  if (ends < cell.length) said.weeks.push(cell.slice(ends))
}

/** Lines within two cells belong together one by one; else one sentence is read through all of them. */
function weekIn({ weeks, days }: Said): SaidRow[] | UnreadWeek {
  const each: (SaidRow[] | UnreadWeek)[] = days.map(([day, hours]) =>
    readRemark(hours, () => undefined) === null ? [] : readSaidRow(day, hours, nearest),
  )
  // Days come first, however the columns stand.
  if (weeks.length === 2 && daysBegin(weeks[0] ?? '') > 0 && daysBegin(weeks[1] ?? '') === 0) weeks.reverse()
  const [first = [], second = [], ...more] = weeks.map((week) => week.split('\n'))
  if (first.length > 1 && first.length === second.length && more.length === 0)
    each.push(...first.map((day, nth) => readSaidRow(day, second[nth] ?? '', nearest)))
  else if (weeks.length === 2 && !saysHours(weeks[0] ?? '') && daysBegin(weeks[1] ?? '') > 0)
    each.push(readSaidRow(weeks[0] ?? '', weeks[1] ?? '', nearest))
  else if (weeks.length > 0) each.push(readSaidWeek(weeks.join(', ').replaceAll('\n', ', '), nearest))
  const unread = each.find((one) => 'what' in one)
  return unread ?? each.flatMap((one) => ('what' in one ? [] : one))
}
