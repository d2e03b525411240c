import { nearest } from '../../doctor-search/typos.ts'
import { quoted } from '../../content/quoted.ts'
import { readAside, readRemark } from '../../schedule/said-remark.ts'
import { readSaidTimes } from '../../schedule/said-times.ts'
import { daysBegin, readSaidRow, readSaidWeek, saysHours, weekBegins } from '../../schedule/said-week.ts'
import type { AskedRow, UnreadWeek } from '../../schedule/said-week.ts'
import { readFact } from './pasted-columns.ts'
import type { Role, RowFacts } from './pasted-columns.ts'
import { areSeveral, isDegrees, splitName, TITLED } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'

/** What the cells of a line say. All of each is in one of these, but of columns that carry nothing. */
export interface Said {
  name: string
  /** Where more than one name stands for one: all of them. */
  several: string
  /** Of a column of their own. */
  degrees: string[]
  specialty: string
  /** The field of medicine, where another column names the clinic. */
  own: string
  /** More that must name a specialty or a site. */
  others: string[]
  weeks: string[]
  /** Of columns that each are a day. */
  days: [day: string, hours: string][]
  /** Of columns of hours that each are for somebody, or at a site. */
  labelled: [hours: string, facts: RowFacts][]
  /** Said of all its days and hours. */
  notes: string[]
  facts: RowFacts
  /** A cell of which nobody knows what it says. */
  strange: string | null
  /** The specialty stands before the name, as one cell for all that follow. */
  isAbove: boolean
  /** No cell is left empty for what stands above. */
  isWhole: boolean
  /** The days stand before the name, or alone, for all that follow. */
  areDaysAbove: boolean
  /** Nothing stands beside the days or hours. */
  isHeading: boolean
}

const SPECIALIST = /\bsp(?!esial)\.?\s?[a-z]/iu
export const CODE = /^[\p{L}._-]{0,4}\d[\d.,_-]*$/u
export const CLINIC = /^(?:poli|klinik|spesialis|smf|ksm)/iu

export function saidIn(cells: readonly string[], roles: readonly (Role | undefined)[], places: HospitalWords): Said {
  const said: Said = {
    name: '',
    several: '',
    degrees: [],
    specialty: '',
    own: '',
    others: [],
    weeks: [],
    days: [],
    labelled: [],
    notes: [],
    facts: {},
    strange: null,
    isAbove: false,
    isWhole: false,
    areDaysAbove: false,
    isHeading: false,
  }
  const where = { name: -1, specialty: -1 }
  const read = { said, places }
  for (const [at, cell] of cells.entries()) {
    const role = roles[at]
    if (cell === '' || role === 'none') continue
    if (role === undefined) {
      readByLook(read, cell, { isFirst: at === 0, hasHeader: roles.length > 0 })
      if (where.name === -1 && said.name !== '') where.name = at
      if (where.specialty === -1 && said.others.length > 0) where.specialty = at
    } else if (typeof role === 'object') readTitled(read, role, cell)
    else if (role === 'name') {
      if (said.name !== '') said.others.push(said.name)
      readNamed(read, cell)
    } else if (role === 'specialty' || role === 'own') {
      if (said[role] !== '') said.others.push(said[role])
      said[role] = cell
    } else if (role === 'degree' && isDegrees(cell)) said.degrees.push(cell)
    else if (role === 'degree') said.strange ??= inColumn('Gelar', cell)
    else if (role === 'note') said.notes.push(cell)
    else if (role === 'until' && said.weeks.length > 0) said.weeks.push(`${said.weeks.pop()} - ${cell}`)
    else said.weeks.push(cell)
  }
  const [named, sits] = roles.length > 0 ? [roles.indexOf('name'), roles.indexOf('specialty')] : [where.name, where.specialty]
  said.isAbove = sits === -1 ? roles.length === 0 && cells.slice(0, named).includes('') : sits < named
  said.isWhole = !cells.includes('')
  said.isHeading = cells.length === 1 && said.name === '' && said.others.length + said.notes.length === 0 && said.facts.site === undefined
  const sitsOn = cells.findIndex((cell) => daysBegin(cell) === 0)
  said.areDaysAbove = sitsOn !== -1 && (cells.length === 1 || sitsOn < named)
  return said
}

interface CellReading {
  said: Said
  places: HospitalWords
}

/** Of a column whose header says more than what kind of thing is in it. */
function readTitled({ said, places }: CellReading, role: Extract<Role, object>, cell: string): void {
  if ('day' in role) said.days.push([role.day, cell])
  else if ('fact' in role) {
    const fact = readFact(role, cell, places)
    if (fact === null) said.strange ??= inColumn(role.header, cell)
    else Object.assign(said.facts, fact)
  } else if (/^[-–—.]*$/u.test(cell)) return
  else if (!saysHours(cell)) said.strange ??= inColumn(role.header, cell)
  else if (role.part === undefined) said.labelled.push([cell, role.hours])
  else addWeek(said.weeks, readSaidTimes(`${cell} ${role.part}`)?.kind === 'times' ? `${cell} ${role.part}` : cell)
}

const inColumn = (header: string, cell: string): string =>
  `Kolom ${quoted(header)} berisi ${quoted(cell)}. Bila itu tidak mengubah jadwal, hapus kolomnya; bila mengubah, hapus baris ini dan tulis sendiri sesudahnya.`

/** Without a header a cell is what it looks like. */
function readByLook(read: CellReading, cell: string, { isFirst, hasHeader }: { isFirst: boolean; hasHeader: boolean }): void {
  const { said, places } = read
  const { specialtyOf, siteOf } = places
  const isPerson = TITLED.test(cell) || (SPECIALIST.test(cell) && specialtyOf(cell) === undefined)
  if (said.name === '' && isPerson) readNamed(read, cell, true)
  else if (weekBegins(cell) === 0 || isAgreement(cell)) addWeek(said.weeks, cell)
  else if (follows(said.weeks, cell) && specialtyOf(cell) === undefined) said.weeks.push(cell)
  else if (siteOf(cell) !== undefined) said.facts.site = siteOf(cell) ?? ''
  else if (CODE.test(cell) && isFirst) return
  else if (/^[-–—.]+$/u.test(cell)) return
  else if (CODE.test(cell) || !/\p{L}{2}/u.test(cell))
    said.strange ??= `${quoted(cell)} tidak dimengerti. Hapus dari baris ini, atau beri kolomnya judul, misalnya Kuota.`
  else if (!hasHeader && said.name !== '' && saysHours(said.weeks.join()) && !isPerson && specialtyOf(cell) === undefined)
    said.notes.push(cell)
  else readField(read, cell)
}

const isAgreement = (cell: string): boolean => {
  const aside = readAside(cell)
  return typeof aside === 'object' && aside.byAppointment === true
}

/** Whether a cell stands where hours belong; a code is none, a number may be one. */
function follows(weeks: readonly string[], cell: string): boolean {
  return weeks.length > 0 && !saysHours(weeks.join()) && !(CODE.test(cell) && /^\D/u.test(cell))
}

/** Hours in two cells are their beginning and their end. */
function addWeek(weeks: string[], cell: string): void {
  const isClock = (text = ''): boolean => /^\d{1,2}[.:]\d{2}(?:[.:]00)?$/u.test(text)
  if (isClock(cell) && isClock(weeks.at(-1))) weeks.push(`${weeks.pop()} - ${cell}`)
  else weeks.push(cell)
}

/** `Poli Anak: dr. Andi, Sp.A (BPJS) Senin 08-12`; in a column of names no days follow. */
function readNamed({ said, places: { specialtyOf, siteOf } }: CellReading, cell: string, mayHaveWeek = false): void {
  const title = TITLED.exec(cell)
  const isBehind = title !== null && /,\s*$/u.test(cell.slice(0, title.index + 1))
  const begins = title === null || isBehind ? 0 : title.index + title[0].length - (title[1]?.length ?? 0)
  const before = cell.slice(0, begins).replaceAll(/^[\s:(–-]+|[\s:(–-]+$/gu, '')
  const whole = splitName(cell.slice(begins))
  // A name may have a day as its first word or right before its degrees.
  const degreed =
    begins +
    (whole.name.includes(',') || SPECIALIST.test(whole.name)
      ? whole.name.length
      : (/^(?:\S+\.?\s+)?\S+/u.exec(cell.slice(begins))?.[0].length ?? 0))
  const ends = mayHaveWeek ? weekBegins(cell, degreed) : cell.length
  const { name, rests } = splitName(cell.slice(begins, ends))
  said.name = CODE.test(cell) || name === '' ? cell : name
  if (areSeveral([name, ...rests.filter((rest) => specialtyOf(rest) === undefined)].join(' ')))
    said.several = cell.slice(begins, ends).replace(/[\s:]+$/u, '')
  if (ends < cell.length) said.weeks.push(cell.slice(ends))
  if (mayHaveWeek && before !== '' && daysBegin(before) === 0) said.weeks.unshift(before)
  else if (before !== '') said.others.push(before)
  for (const rest of said.name === cell ? [] : rests) {
    const site = siteOf(rest)
    if (site !== undefined) said.facts.site = site
    else if (CLINIC.test(rest) || specialtyOf(rest) !== undefined) said.others.push(rest)
    else said.notes.push(rest)
  }
}

/** `Poli Anak (Kampus Kuala)`, with days behind it or without. */
function readField({ said, places }: CellReading, cell: string): void {
  const ends = daysBegin(cell)
  for (const part of cell.slice(0, ends).split(/\s*:\s*|\s+[-–—|]\s*|\s*[()]\s*/u)) {
    const text = part.replaceAll(/^[\s,–-]+|[\s:,–-]+$/gu, '')
    const site = places.siteOf(text)
    if (site !== undefined) said.facts.site = site
    else if (text !== '') said.others.push(text)
  }
  if (ends < cell.length) said.weeks.push(cell.slice(ends))
}

/** Lines within two cells belong together one by one; else one sentence is read through all of them. */
export function weekIn({ weeks, days, labelled }: Said): AskedRow[] | UnreadWeek {
  const each: (AskedRow[] | UnreadWeek)[] = days.map(([day, hours]) =>
    readRemark(hours, () => undefined) === null ? [] : readSaidRow(day, hours.replaceAll('\n', ', '), nearest),
  )
  // Days come first, however the columns stand.
  if (weeks.length === 2 && daysBegin(weeks[0] ?? '') > 0 && daysBegin(weeks[1] ?? '') === 0) weeks.reverse()
  const [first = [], second = [], ...more] = weeks.map((week) => week.split('\n'))
  for (const [hours, facts] of labelled) {
    const said = weeks.filter((week) => !saysHours(week)).join(', ')
    const inLine = hours.replaceAll('\n', ', ')
    const rows = said === '' ? readSaidWeek(inLine, nearest) : readSaidRow(said.replaceAll('\n', ', '), inLine, nearest)
    each.push('what' in rows ? rows : rows.map((row) => Object.assign(row, facts)))
  }
  const inLines = weeks.map((week) => week.replaceAll('\n', ', '))
  if (first.length > 1 && first.length === second.length && more.length === 0)
    each.push(...first.map((day, nth) => readSaidRow(day, second[nth] ?? '', nearest)))
  else if (weeks.length === 2 && !saysHours(weeks[0] ?? '') && daysBegin(weeks[1] ?? '') > 0)
    each.push(readSaidRow(inLines[0] ?? '', inLines[1] ?? '', nearest))
  else if (weeks.length > 0 && (labelled.length === 0 || saysHours(weeks.join()))) each.push(readSaidWeek(inLines.join(', '), nearest))
  return each.find((one) => 'what' in one) ?? each.flatMap((one) => ('what' in one ? [] : one))
}
