import { itemId } from '../../editor/index.ts'
import { readSaidDays } from '../../said/days.ts'
import { readAside } from '../../said/remark.ts'
import { anyOf, PART_OF_DAY } from '../../said/time-words.ts'
import { daysBegin, saysHours, weekBegins } from '../../said/week.ts'
import { pasteColumns } from '../words/words.ts'
import { isOpen } from './pasted-lines.ts'
import { areSeveral, saysAway, splitName, TITLED } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'
import { clinicWords, columns } from './words.ts'

type Kind = keyof typeof columns | 'unused' | 'unknown' | 'look'

/** What a column holds, by its header. `week`: days, hours or both; `look`: each cell is read by what it looks like. */
export interface Role {
  kind: Kind
  header: string
  /** The days of a column of hours. */
  day?: string | undefined
}

/** The texts of a row for its fields. Remarks are separated by semicolons. */
export type RowTexts = Record<'nama' | 'spesialisasi' | 'jadwal' | 'keterangan' | 'lokasi', string>

/** What the cells of a row say, sorted by kind; columns that carry nothing are dropped. `each`: hours with their own days or remark. */
type Said = Record<'names' | 'fields' | 'days' | 'hours' | 'each' | 'notes' | 'sites', string[]>

const ORDER = Object.keys(columns) as (keyof typeof columns)[]
const KINDS = new Map(ORDER.flatMap((kind) => [kind, ...columns[kind].split(' ')].map((word) => [word, kind] as const)))
const SPECIALIST = /\bsp(?:[.\s]\s?[a-z]|[a-z]{1,4}\b)/iu
const NUMBERING = /^(?:[\p{L}._-]{0,4}\d[\d.,_-]*|[ivx]+\.|✓)$/iu
const CLINIC = new RegExp(`^(?:${anyOf(clinicWords)}) `, 'iu')
const CLOCK = /^\d{1,2}[.:]\d{2}(?:[.:]00)?$/u

/** The roles of the columns if this line is a header, which names at least two of them, or days side by side; else null. */
export function readHeader(cells: readonly string[]): Role[] | null {
  if (cells.some((cell) => TITLED.test(cell) || saysHours(cell))) return null
  const roles = cells.map(readRole)
  const days = roles.filter(({ day }) => day !== undefined).length
  const others = roles.filter(({ kind, day }) => day === undefined && !/look|unknown|number|none/u.test(kind)).length
  const hasNames = roles.length > 2 && roles.some(({ kind }) => kind === 'name')
  return hasNames || others + Math.min(days, 1) > 1 || days > 2 ? roles : null
}

function readRole(header: string): Role {
  const plain = header.toLowerCase().replaceAll(/\([^)]*=[^)]*\)|[_\s.]+/gu, ' ')
  const kinds = (plain.match(/\p{L}+/gu) ?? []).map((word) => KINDS.get(word))
  const kind = ORDER.find((one) => kinds.includes(one))
  const day = kinds[0] === 'week' ? undefined : readSaidDays(plain)
  if (plain.trim() === '') return { kind: 'look', header }
  if (day !== undefined) return { kind: 'week', header, day }
  if (kind === undefined || kind === 'beside' || kinds.includes(undefined) || /\d/u.test(plain)) return { kind: 'unknown', header }
  return { kind: kind === 'called' ? (kinds.includes('clinic') ? 'clinic' : 'name') : kind, header }
}

/** The name of the field that asks what a column holds. */
export const columnName = (roles: readonly Role[], at: number): string => `kolom-${itemId([roles.map(({ header }) => header), at])}`

/** The role that somebody chose for a column, or the guessed one. */
export function chosenRole(choice: string | null, guessed: Role): Role {
  const chosen = pasteColumns.find(({ value }) => value === choice)?.value
  const day = chosen && readSaidDays(chosen)
  return chosen === undefined ? guessed : { header: guessed.header, kind: day ? 'week' : (chosen as Kind), day }
}

/** Fills empty cells with the one above (merged cells): left of the first hours, as long as no cell to their left has changed. */
export function fillMergedCells(cells: readonly string[], before: readonly string[], roles: readonly Role[]): string[] {
  const hours = [cells, before].map((some) => some.findIndex(saysHours)).filter((at) => at !== -1)
  const end = before.length === cells.length ? Math.min(cells.length, ...hours) : 0
  let isNew = false
  return cells.map((cell, at) => {
    const above = before[at] ?? ''
    if (at >= end || isNew || above === '' || roles[at]?.kind === 'number') return cell
    isNew = cell !== '' && cell !== above
    return cell === '' ? above : cell
  })
}

/** Reads the texts of a row from its cells. */
export function rowTextsIn(cells: readonly string[], roles: readonly Role[], words: HospitalWords): RowTexts {
  const said: Said = { names: [], fields: [], days: [], hours: [], each: [], notes: [], sites: [] }
  // A line with only its first cell is a heading or footer, whatever that column holds.
  const isAlone = cells.findIndex(Boolean) === 0 && cells.filter(Boolean).length === 1
  for (const [at, cell] of cells.entries()) {
    const role = isAlone ? undefined : roles[at]
    if (isOpen(cell)) continue
    if (role === undefined || role.kind === 'look') readByLook(said, words, cell, at === 0)
    else readColumn(said, role, cell, words)
  }
  const { names, fields, hours, notes, sites } = said
  const [days, field] = [said.days.join(', '), fields.find((one) => words.specialtyOf(one) !== undefined) ?? fields[0] ?? '']
  const others = fields.filter((one) => one !== field && (words.specialtyOf(one) ?? '') !== words.specialtyOf(field))
  const dated = (one: string): string => (daysBegin(one) === 0 || days === '' ? one : `${days}, ${one}`)
  const each = [hours.join(' '), ...said.each].filter(Boolean).map(dated)
  const [at = ''] = sites
  return {
    nama: names.join(' & '),
    spesialisasi: words.specialtyOf(field) ?? field,
    jadwal: [...(each.some((one) => one.startsWith(days)) ? [] : [days]), ...each].join(', '),
    keterangan: [...notes, ...others].join('; '),
    lokasi: words.siteOf(at) ?? at,
  }
}

function readColumn(said: Said, { kind, header, day }: Role, cell: string, words: HospitalWords): void {
  // Hours in a column that is headed "BPJS", or by a place, hold only there.
  const isAside = !KINDS.has(header.toLowerCase()) && (words.siteOf(header) !== undefined || 'note' in Object(readAside(header)))
  // A number says nothing, unless it is zero or words stand beside it.
  const isNumber = kind === 'number' && (/^(?!0+$)(?=.*\d|\p{L}{2})(?!.*\p{L}{4})/u.test(cell) || typeof readAside(cell) === 'object')
  const isAway = saysAway(cell) || daysBegin(cell) < cell.length
  if (kind === 'week' && day !== undefined && /^[√✓✔v]$/iu.test(cell)) said.days.push(day)
  else if (kind === 'week' && day !== undefined) said.each.push(...(readAside(cell) === 'closed' ? [] : [`${day}, ${cell}`]))
  else if (kind === 'week' && isAside) said.each.push(`${cell} (${header})`)
  else if (kind === 'week' || kind === 'from') readWeek(said, cell)
  else if (kind === 'until') said.hours.push(`${said.hours.pop() ?? ''} - ${cell}`)
  else if (kind === 'name') readNamed(said, words, cell, false)
  else if (kind === 'degree') readNamed(said, words, `${said.names.pop() ?? ''}, ${cell}`, false)
  else if (kind === 'clinic') said.fields.push(cell)
  else if (kind === 'site') said.sites.push(cell)
  else if (kind === 'weeks' && !/\p{L}{4}/u.test(cell)) said.notes.push(`${columns.weeks.split(' ')[0]} ${cell}`)
  else if (kind !== 'unused' && kind !== 'unknown' && (isAway || !(kind === 'none' || isNumber))) said.notes.push(cell)
}

function readWeek(said: Said, typed: string): void {
  const text = typed.replace(/^\(?([^()]*)\)$/u, '$1')
  if (PART_OF_DAY.has(text.toLowerCase())) said.notes.push(text)
  else if (!saysHours(text) && daysBegin(text) < text.length) said.days.push(text)
  else if (CLOCK.test(text) && CLOCK.test(said.hours.at(-1) ?? '')) said.hours.push(`${said.hours.pop()} - ${text}`)
  else said.hours.push(text)
}

/** Reads a cell without a header by what it looks like. */
function readByLook(said: Said, words: HospitalWords, cell: string, isFirst: boolean): void {
  if (TITLED.test(cell) || (SPECIALIST.test(cell) && words.specialtyOf(cell) === undefined)) readNamed(said, words, cell, true)
  else if (!isFirst || !NUMBERING.test(cell) || weekBegins(cell) === 0) readTexts(said, words, cell)
}

/** Reads a clinic, place and week, as in `Poli Anak (Kampus Kuala): Senin 08-12`. */
function readTexts(said: Said, { specialtyOf, siteOf, saysNothing }: HospitalWords, cell: string, begins = weekBegins(cell)): void {
  for (const part of cell.slice(0, begins).split(/\s*:\s*|\s+[-–—|]\s*|\s*[()]\s*/u)) {
    const text = part.replaceAll(/^[\s,–-]+|[\s:,–-]+$/gu, '')
    if (siteOf(text) !== undefined) said.sites.push(text)
    else if (CLINIC.test(text) || specialtyOf(text) !== undefined) said.fields.push(text)
    else if (text !== '' && !(begins < cell.length && saysNothing(text))) said.notes.push(text)
  }
  if (begins < cell.length) readWeek(said, cell.slice(begins))
}

/** Reads a name with what surrounds it, as `Poli Anak: dr. Andi, Sp.A (BPJS) Senin 08-12`; in a column of names no days follow. */
function readNamed(said: Said, words: HospitalWords, cell: string, mayHaveWeek: boolean): void {
  const begins = TITLED.exec(cell)?.index ?? 0
  const behind = cell.slice(begins)
  const whole = splitName(behind).name
  // The search for days begins behind the name, which may have a day as its first word or right before the degrees.
  const degreed = whole.includes(',') || SPECIALIST.test(whole) ? whole : (/^(?:\S+\.?\s+)?\S+/u.exec(behind)?.[0] ?? '')
  const ends = mayHaveWeek ? weekBegins(cell, begins + degreed.length) : cell.length
  const { name, rests } = splitName(cell.slice(begins, ends))
  const isOne = name !== '' && !areSeveral(name) && ![...rests, cell.slice(ends)].some((rest) => TITLED.test(rest))
  said.names.push(isOne ? name : behind)
  readTexts(said, words, cell.slice(0, begins))
  for (const rest of isOne ? rests : []) readTexts(said, words, rest, rest.length)
  if (ends < cell.length) readWeek(said, cell.slice(ends))
}
