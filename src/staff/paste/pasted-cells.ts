import { nearest } from '../../doctor-search/typos.ts'
import { isAppointment, readRemark, readSaidDays } from '../../schedule/said-days.ts'
import { daysBegin, readSaidRow, readSaidWeek, saysHours, weekBegins } from '../../schedule/said-week.ts'
import type { SaidRow, UnreadWeek } from '../../schedule/said-week.ts'

/** What a column holds: by its header, or each cell by what it looks like. `week` are days, hours or both. */
export type Role = 'none' | 'name' | 'specialty' | 'week' | 'from' | 'until' | 'note' | { day: string }

/** What the cells of a line say. */
export interface Said {
  name: string
  specialty: string
  /** More that may name a specialty. */
  others: string[]
  weeks: string[]
  /** Of columns that each are a day. */
  days: [day: string, hours: string][]
  /** Said of all its days and hours. */
  notes: string[]
  /** The specialty stands before the name, as one cell for all that follow. */
  isAbove: boolean
  /** No cell is left empty for what stands above. */
  isWhole: boolean
  /** The days stand before the name, or alone, for all that follow. */
  areDaysAbove: boolean
  /** Nothing stands beside the days or hours. */
  isHeading: boolean
}

const NAME = /(?:^|[\s:–-])(?:prof|drg?)\b\.?\s*(?=\p{L})|\bsp(?!esial)\.?\s?[a-z]/iu
const TITLED = /(?:^|[\s:–-])((?:prof|drg?)\b\.?\s*\p{L})/iu
export const CODE = /^[\p{L}._-]{0,4}\d[\d.,_-]*$/u

/** The roles of the columns, where this line only names them. */
export function headerOf(cells: readonly string[], before: readonly (Role | undefined)[]): (Role | undefined)[] | null {
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
  if (/^(?:(?:no|nomor)(?: (?:urut|hp|wa|telp|telepon))?|kuota|ruang|ruangan|lantai|foto|nip|sip|hp|telepon)$/u.test(word)) return 'none'
  if (/^(?:ket|keterangan|catatan|status)$/u.test(word)) return 'note'
  if (/^(?:nm|nama|kd|kode)? ?(?:dokter|doctor|dpjp)|^nama$/u.test(word)) return 'name'
  if (/poli|spe[sc]ial|klinik|bidang|\bunit\b|^(?:smf|ksm)$/u.test(word)) return 'specialty'
  if (/mulai|awal|\bdari\b|masuk/u.test(word)) return 'from'
  if (/selesai|akhir|sampai|pulang/u.test(word)) return 'until'
  return /^(?:jadwal|hari|jam|waktu|pukul|day|time)\b/u.test(word) ? 'week' : undefined
}

export function saidIn(
  cells: readonly string[],
  roles: readonly (Role | undefined)[],
  specialtyOf: (typed: string) => string | undefined,
): Said {
  const said: Said = {
    name: '',
    specialty: '',
    others: [],
    weeks: [],
    days: [],
    notes: [],
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
    else if (role === 'note') said.notes.push(cell)
    else if (role === 'name' || role === 'specialty') {
      if (said[role] !== '') said.others.push(said[role])
      ;[said[role], where[role]] = [cell, at]
    } else if (role === 'until' && said.weeks.length > 0) said.weeks.push(`${said.weeks.pop()} - ${cell}`)
    else if (role !== undefined) said.weeks.push(cell)
    else if (said.name === '' && (TITLED.test(cell) || (NAME.test(cell) && specialtyOf(cell) === undefined))) {
      readHead(cell, said, specialtyOf)
      where.name = at
    } else if (weekBegins(cell) === 0 || isAppointment(cell)) addWeek(said.weeks, cell)
    else if (follows(said.weeks, cell) && specialtyOf(cell) === undefined) said.weeks.push(cell)
    else if (CODE.test(cell)) continue
    else if (/\p{L}{2}/u.test(cell)) {
      const isFree = roles.length === 0 && said.name !== '' && saysHours(said.weeks.join())
      const isNote = isFree && !TITLED.test(cell) && specialtyOf(cell) === undefined
      if (isNote) said.notes.push(cell)
      else readHead(cell, said)
      if (!isNote && where.specialty === -1) where.specialty = at
    }
  }
  const [named, sits] = roles.length > 0 ? [roles.indexOf('name'), roles.indexOf('specialty')] : [where.name, where.specialty]
  said.isAbove = sits === -1 ? roles.length === 0 && cells.slice(0, named).includes('') : sits < named
  said.isWhole = !cells.includes('')
  said.isHeading = cells.length === 1 && said.name === '' && said.others.length === 0
  const sitsOn = cells.findIndex((cell) => daysBegin(cell) === 0)
  said.areDaysAbove = sitsOn !== -1 && (cells.length === 1 || sitsOn < named)
  return said
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

/** `Poli Anak: dr. Andi, Sp.A (Anak) Senin 08-12` in one cell, of a name where that may stand beside a specialty. */
function readHead(cell: string, said: Said, specialtyOf?: (typed: string) => string | undefined): void {
  const isNamed = specialtyOf !== undefined
  const title = isNamed ? TITLED.exec(cell) : null
  const begins = title === null ? 0 : title.index + title[0].length - (title[1]?.length ?? 0)
  const ends = isNamed ? weekBegins(cell, begins) : daysBegin(cell)
  const [whole = '', ...others] = cell
    .slice(begins, ends)
    .split(/\s*:\s*|\s+[-–—|]\s*|\s+\((?!k\b)|\s+(?=(?:poli(?:klinik)?|klinik|spesialis)\s)/iu)
  // A space alone parts a degree from its specialty where a PDF has lost its gaps.
  const [, head, field = ''] = (isNamed && /^(.*?\bsp(?!esial)[\s.]*[a-z]\S*)\s+(\p{L}.*)$/iu.exec(whole)) || []
  const name = head !== undefined && specialtyOf?.(field) !== undefined ? head : whole
  if (name !== whole) others.unshift(field)
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
export function weekIn({ weeks, days, notes }: Said): SaidRow[] | UnreadWeek | UnsaidNote {
  const each: (SaidRow[] | UnreadWeek)[] = days.map(([day, hours]) =>
    readRemark(hours, () => undefined) === null ? [] : readSaidRow(day, hours.replaceAll('\n', ', '), nearest),
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
  const rows = each.flatMap((one) => ('what' in one ? [] : one))
  return unread ?? withNote(rows, notes.join(', '))
}

/** A remark that no row of a week can carry: who is on leave, or sits on some dates. */
export interface UnsaidNote {
  what: 'note'
  text: string
}

function withNote(rows: readonly SaidRow[], text: string): SaidRow[] | UnsaidNote {
  if (!/[\p{L}\d]/u.test(text)) return [...rows]
  const remark = isAppointment(text) ? { byAppointment: true as const } : readRemark(text, () => undefined)
  if (remark === null || 'isUnsaid' in remark || 'everyOther' in remark) return { what: 'note', text }
  const { rest: _, ...said } = { rest: undefined, ...remark }
  return rows.map((row) => {
    const note = [row.note, 'note' in said ? said.note : undefined].filter(Boolean).join(', ')
    return { ...said, ...row, ...(note !== '' && { note }) }
  })
}
