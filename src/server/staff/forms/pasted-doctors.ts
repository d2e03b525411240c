import type { Group } from '../../../content/edit/change.ts'
import { mayMeet } from '../../../content/check-sites.ts'
import { quoted } from '../../../content/quoted.ts'
import { searchDirectoryOf } from '../../../content/search-directory.ts'
import { nameParts } from '../../../contract/people-names.ts'
import { specialistDegree, writtenName } from '../../../contract/written-name.ts'
import { createNamedSpecialty } from '../../../doctor-search/lexicon.ts'
import { nearest } from '../../../doctor-search/typos.ts'
import type { PracticeRow } from '../../../schedule/dated-facts.ts'
import { readDays } from '../../../schedule/days.ts'
import { readSaidDays } from '../../../schedule/said-days.ts'
import { daysBegin, saysHours, weekBegins } from '../../../schedule/said-week.ts'
import type { SaidRow, UnreadWeek } from '../../../schedule/said-week.ts'
import { readTimes } from '../../../schedule/times.ts'
import { hoursError } from './form.ts'
import type { About } from './form.ts'
import { CODE, headerOf, saidIn, weekIn } from './pasted-cells.ts'
import type { Role, Said } from './pasted-cells.ts'
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
interface Known {
  name: string
  specialty: string
}

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
const words = (row: Group | undefined): string => [row?.['day'], row?.['time']].filter((word) => typeof word === 'string').join(' ')

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
