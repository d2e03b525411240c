import { isDeepStrictEqual } from 'node:util'
import { itemId } from '../../editor/index.ts'
import { readSaidDays } from '../../said/days.ts'
import { anyOf, readSaidDate, PART_OF_DAY, setOf } from '../../said/time-words.ts'
import { readAside } from '../../said/remark.ts'
import { readSaidTimes } from '../../said/times.ts'
import { daysBegin, saysHours, type SaidRow } from '../../said/week.ts'
import { appointment, harmless } from '../../said/words.ts'
import { pasteColumns } from '../words/words.ts'
import { isOpen } from './pasted-lines.ts'
import { saysAway, TITLED } from './pasted-names.ts'
import { isAudience, saysAudience, type HospitalWords } from './pasted-places.ts'
import { columns, endings } from './words.ts'

/** What a row says beside its day, hours and clinic. */
export type RowFacts = Pick<SaidRow, 'for' | 'site' | 'weeks' | 'from' | 'until'>

type Kind = keyof typeof columns
/** What a column holds, by its header. `week` are days, hours or both, `titled` hours whose header says of which days, for whom or where; `look`: each cell as it looks. */
export type RoleKind = Kind | 'titled' | 'begins' | 'ends' | 'unused' | 'unknown' | 'look'
/** Above a column, before it is known what it is taken for. */
type ReadRole = Omit<Role, 'guess'>

export interface Role {
  kind: RoleKind
  header: string
  day?: string
  part?: string
  /** Of the days in its cells. */
  hours?: string
  facts?: RowFacts
  /** What it is taken for, in words. */
  guess: string
}

/** The kind of each word of a header. */
const KINDS = new Map(Object.entries(columns).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind] as const)))
const HARMLESS = setOf(harmless)
const BY_APPOINTMENT = new RegExp(String.raw`\b(?:${anyOf(appointment)})\b`, 'iu')
const BESIDE = new Set<Kind>(['beside', 'holds', 'called', 'code'])
const isOfCodes = (header: string): boolean => (header.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => KINDS.get(word) === 'code')
const NUMBERED = new RegExp(String.raw`\S*\d[^\s/]*|(?:\bper\b|/)\s*(?:${anyOf(columns.week)})\b|[/+&]|^\p{L}$`, 'giu')
const YES = new RegExp(`^(?:1|y|yes|true|h|v|√|✓|${anyOf(endings)})$`, 'iu')
const UNUSED = new Set<RoleKind | undefined>(['none', 'number', 'count', 'desk', 'aged', 'unused'])

export const saysNothing = (text: string): boolean => isDeepStrictEqual(readAside(text), {})

/** `Lantai 2`: as in a column of its own. */
export const carriesNothing = (text: string): boolean =>
  (UNUSED.has(KINDS.get(/^\p{L}+/u.exec(text.toLowerCase())?.[0] ?? '')) || /^r(?:n?g)?\b/iu.test(text)) &&
  typeof readAside(text) === 'object'

/** Whether each word is of a header: of hours, of a clinic or of numbers, where only those are asked for. */
export const areHeaderWords = (text: string, kinds: readonly (RoleKind | undefined)[]): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => kinds.includes(KINDS.get(word) ?? 'note'))

/** The roles of the columns, where this line only names them. */
export function readHeader(cells: readonly string[], before: readonly Role[], words: HospitalWords): ReadRole[] | null {
  if (cells.some((cell) => TITLED.test(cell))) return null
  const roles = cells.map((cell) => readRole(cell, words))
  // Hours alone are a header where several stand side by side above days.
  const timed = cells.filter(saysHours)
  const hasName = roles.some(({ kind }) => kind === 'name')
  if (timed.length > 0 && (!hasName || (timed.length === 1 && !/\p{L}{2}/u.test(timed[0] ?? '')))) return null
  const named = roles.filter(({ kind }) => ['name', 'clinic', 'own', 'week', 'from', 'until', 'degree'].includes(kind))
  const days = roles.filter(({ day, part, hours }) => day ?? part ?? hours)
  if (named.length + Math.min(days.length, 1) < 2 && days.length < 3) return null
  const hasClinic = roles.some(({ kind }) => kind === 'clinic')
  return roles.map((role, at): ReadRole => {
    // Beside a column of names one of codes says nothing.
    const isTwice = isOfCodes(role.header) && roles.some(({ kind }, other) => other !== at && kind === role.kind)
    if (isTwice) return { kind: 'unused', header: role.header }
    if (role.kind === 'own' && !hasClinic) return { kind: 'clinic', header: role.header }
    return role.kind === 'look' && !hasName ? (before[at] ?? role) : role
  })
}

function readRole(header: string, { siteOf }: HospitalWords): ReadRole {
  if (saysHours(header) && readSaidTimes(header)?.kind === 'times') return { kind: 'titled', header, hours: header }
  const word = header
    .toLowerCase()
    .replaceAll(/[_\s.]+/gu, ' ')
    // What its letters stand for.
    .replace(/\([^)]*=[^)]*\)/u, '')
    .replace(/\bname\b/u, 'nama')
    .trim()
  const words = word.match(/\p{L}+/gu) ?? []
  if (words.length === 0) return { kind: word === '' ? 'look' : 'unknown', header }
  const [, before = '', last = ''] = /^(.*\p{L})[^\p{L}\d]+(\p{L}+)\)?$/u.exec(word) ?? []
  const part = PART_OF_DAY.get(last)
  const day = words.length > 1 && KINDS.get(words[0] ?? '') === 'week' ? undefined : readSaidDays(part === undefined ? word : before)
  if (day !== undefined) return { kind: 'titled', header, day, ...(part !== undefined && { part }) }
  const kinds = words.map((one) => KINDS.get(one))
  const isUnused = kinds.some((kind) => UNUSED.has(kind))
  const isKnown = kinds.every((kind, at) => kind !== undefined || (isUnused && HARMLESS.has(words[at] ?? '')))
  const kind = isKnown || kinds.includes('count') ? kindOf(kinds) : undefined
  if (kind !== undefined) return { kind, header }
  // Over hours stands for whom they are, where, or in which part of the day.
  const isLabel = (one: string): boolean => KINDS.get(one.toLowerCase()) !== 'week'
  const label = words.filter(isLabel).join(' ')
  const site = siteOf(header) ?? siteOf(label)
  if (site !== undefined) return { kind: 'titled', header, facts: { site } }
  const partAlone = PART_OF_DAY.get(label)
  if (partAlone !== undefined) return { kind: 'titled', header, part: partAlone }
  const written = header.split(/\s+/u).filter(isLabel).join(' ')
  return saysAudience(written) ? { kind: 'titled', header, facts: { for: written } } : { kind: 'unknown', header }
}

function kindOf(kinds: readonly (Kind | undefined)[]): RoleKind | undefined {
  const first = kinds.find((kind) => kind !== undefined && !BESIDE.has(kind))
  const has = (kind: Kind): boolean => kinds.includes(kind)
  if (has('active')) return 'active'
  if (has('number') && has('holds')) return undefined
  if (has('holds')) return has('until') ? 'ends' : 'begins'
  // The hours of a counter are none, and whom it is for stands beside an age.
  if (has('desk')) return 'number'
  if (has('aged')) return has('audience') ? undefined : 'none'
  if (has('called') && (first === undefined || first === 'degree')) return 'name'
  if (first === undefined) return has('code') ? 'code' : undefined
  if (first !== 'week' && first !== 'from' && first !== 'until') return first
  return has('from') ? 'from' : has('until') ? 'until' : 'week'
}

/** What a cell says beside days and hours; null where that is not known. */
export function readFact({ kind }: Role, cell: string, { today, siteOf }: HospitalWords): RowFacts | null {
  if (isOpen(cell) || kind === 'unused') return {}
  const date = readSaidDate(cell, today)
  if (kind === 'site') return { site: siteOf(cell) ?? cell }
  if (kind === 'active') return YES.test(cell) || saysNothing(cell) ? {} : null
  if (kind === 'code') return /\d/u.test(cell) ? {} : null
  if (kind === 'audience') return isAudience(cell) ? { for: cell } : null
  if (kind === 'begins') return date === null ? null : { from: date }
  if (kind === 'ends') return date !== null && date >= today ? { until: date } : null
  if (kind === 'unknown' || kind === 'weeks') return null
  // Beside a number stand words that say what it is: `SIP habis 14/08/2023` says more. A quota of none may be no session.
  const left = cell.replaceAll(NUMBERED, ' ').trim()
  const areKnown = areHeaderWords(left, [...UNUSED, 'beside']) || typeof readAside(`max 1 ${left}`) === 'object'
  if ((kind !== 'none' && !areKnown) || (kind === 'count' && /(?<!\d)0+(?!\d)/u.test(cell))) return null
  const isAsked = [...cell.matchAll(/\(([^)]*\p{L}[^)]*)/gu)].some(([, aside = '']) => typeof readAside(aside) === 'string')
  return isAsked || daysBegin(cell) < cell.length || saysAway(cell) || BY_APPOINTMENT.test(cell) ? null : {}
}

/** Names the field in which it is chosen what a column holds. */
export const columnName = (roles: readonly ReadRole[], at: number): string => `kolom-${itemId([roles.map(({ header }) => header), at])}`

/** What somebody has chosen that a column holds, or what was guessed. */
export function chosenRole(choice: string | null, guessed: ReadRole): Role {
  const chosen = pasteColumns.find(({ value }) => value === choice)?.value
  const { kind, header } = guessed
  const named = pasteColumns.find(
    ({ value }) => value === (UNUSED.has(kind) || kind === 'active' ? 'unused' : kind === 'own' ? 'clinic' : kind),
  )?.label
  const guess = named ?? (kind === 'titled' ? header : kind === 'look' ? 'Sesuai isinya' : 'Pilih isinya')
  const day = chosen && readSaidDays(chosen)
  return chosen === undefined ? { ...guessed, guess } : { kind: day ? 'titled' : (chosen as RoleKind), header, guess, ...(day && { day }) }
}

/** Cells that are merged with the one above: where nothing new stands to their left, and left of the first hours. `ask`: what limits a row may hold for it too. */
export function carriedDown(
  cells: readonly string[],
  before: readonly string[],
  roles: readonly Role[],
  { specialtyOf, siteOf }: HospitalWords,
  ask: (text: string, at: number) => string | null,
): string[] {
  const hours = [cells, before].map((some) => some.findIndex(saysHours)).filter((at) => at !== -1)
  const end = before.length === cells.length && cells.filter(Boolean).length > 1 ? Math.min(cells.length, ...hours) : 0
  let isNew = false
  return cells.map((cell, at) => {
    const [above = '', kind = 'look'] = [before[at], roles[at]?.kind]
    if (at >= end || isNew || above === '' || UNUSED.has(kind)) return cell
    isNew = cell !== '' && cell !== above
    if (cell !== '') return cell
    const isSeen = kind === 'look' && (specialtyOf(above) ?? siteOf(above)) !== undefined
    if (isSeen || CARRIED.has(kind) || TITLED.test(above) || daysBegin(above) === 0 || saysNothing(above)) return above
    return ask(above, at) === 'kosong' ? cell : above
  })
}
const CARRIED = new Set<RoleKind>(['name', 'clinic', 'own', 'week', 'degree', 'site', 'active'])

/** Of cells that no header names. */
export const LOOK: Role = { kind: 'look', header: '', guess: 'Sesuai isinya' }
