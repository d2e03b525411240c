import { readSaidDate, readSaidDays, TIME_WORDS, PARTS_OF_DAY } from '../../schedule/said-days.ts'
import { readAside, readRemark } from '../../schedule/said-remark.ts'
import { saysHours } from '../../schedule/said-week.ts'
import type { SaidRow } from '../../schedule/said-week.ts'
import { harmless } from '../../schedule/words.ts'
import { TITLED } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'
import { audiences, columns } from './words.ts'

/** What a row says beside its day, hours and clinic. */
export type RowFacts = Pick<SaidRow, 'for' | 'site' | 'weeks' | 'from' | 'until'>

/** What a column holds, by its header. `week` are days, hours or both; of `hours` and `day` the header is said of each cell. */
export type Role =
  | 'none'
  | 'name'
  | 'degree'
  | 'own'
  | 'specialty'
  | 'week'
  | 'from'
  | 'until'
  | 'note'
  | { day: string }
  | { hours: RowFacts; header: string; part?: string }
  | { fact: 'audience' | 'site' | 'weeks' | 'begins' | 'ends' | 'active' | 'unknown'; header: string }

type ColumnWords = keyof typeof columns
const WORDS = new Map(Object.entries(columns).map(([role, words]) => [role, new Set(words.split(' '))]))
const isOf = (role: ColumnWords) => (word: string) => WORDS.get(role)?.has(word) ?? false
const HARMLESS = new Set(harmless.split(' '))
const KNOWN = new Set(Object.values(columns).flatMap((words) => words.split(' ')))
const AUDIENCES = new Set(audiences.split(' '))
const MOST_LETTERS_OF_AUDIENCE = 40

function isAudience(text: string): boolean {
  const words = text.toLowerCase().split(/[\s,&/+]+/u)
  return text.length <= MOST_LETTERS_OF_AUDIENCE && words.every((word) => AUDIENCES.has(word))
}

/** The roles of the columns, where this line only names them. */
export function readHeader(
  cells: readonly string[],
  before: readonly (Role | undefined)[],
  places: HospitalWords,
): (Role | undefined)[] | null {
  if (cells.some((cell) => TITLED.test(cell) || saysHours(cell))) return null
  const roles = cells.map((cell) => readRole(cell, places))
  const named = roles.filter((role) => typeof role === 'string' && role !== 'none' && role !== 'note')
  const days = roles.filter((role) => typeof role === 'object' && 'day' in role)
  if (named.length + Math.min(days.length, 1) < 2 && days.length < 3) return null
  const isBelow = !roles.includes('name')
  return cells.map((cell, at) => {
    const role = roles[at]
    // Beside a column of names one of codes says nothing.
    if (/^(?:kd|kode)/iu.test(cell) && roles.some((same, other) => other !== at && role === same)) return 'none'
    if (role === 'own' && !roles.includes('specialty')) return 'specialty'
    return role ?? (isBelow ? before[at] : undefined)
  })
}

function readRole(cell: string, { siteOf }: HospitalWords): Role | undefined {
  const word = cell
    .toLowerCase()
    .replaceAll(/[_\s.]+/gu, ' ')
    .trim()
  const words = word.match(/\p{L}+/gu) ?? []
  if (words.length === 0) return word === '' ? undefined : { fact: 'unknown', header: cell }
  const day = word.startsWith('hari') ? undefined : readSaidDays(word)
  if (day !== undefined) return { day }
  const first = words.find((one) => !isOf('beside')(one)) ?? ''
  if (words.every((one) => KNOWN.has(one) || (isOf('none')(first) && HARMLESS.has(one)))) {
    const role = knownRole(words, cell)
    if (role !== undefined) return role
  }
  // Over hours stands for whom they are, where, or in which part of the day.
  const label = words.filter((one) => !isOf('week')(one)).join(' ')
  const site = siteOf(cell) ?? siteOf(label)
  if (site !== undefined) return { hours: { site }, header: cell }
  const part = TIME_WORDS.get(label)
  if (part !== undefined && PARTS_OF_DAY.has(part)) return { hours: {}, header: cell, part }
  const written = cell
    .split(/\s+/u)
    .filter((one) => !isOf('week')(one.toLowerCase()))
    .join(' ')
  if (isAudience(written)) return { hours: { for: written }, header: cell }
  return { fact: 'unknown', header: cell }
}

function knownRole(words: readonly string[], header: string): Role | undefined {
  const has = (role: ColumnWords): boolean => words.some(isOf(role))
  if (has('active')) return { fact: 'active', header }
  if (has('holds')) return { fact: has('until') ? 'ends' : 'begins', header }
  const first = words.find((one) => !isOf('beside')(one))
  if (first === undefined) return words.some((one) => one === 'nama' || one === 'nm') ? 'name' : undefined
  if (isOf('weeks')(first) && (words.includes('ke') || first === 'pekan')) return { fact: 'weeks', header }
  if (isOf('week')(first) || isOf('from')(first) || isOf('until')(first)) return has('from') ? 'from' : has('until') ? 'until' : 'week'
  if (isOf('audience')(first)) return { fact: 'audience', header }
  if (isOf('site')(first)) return { fact: 'site', header }
  if (isOf('specialty')(first)) return /^(?:spe|bidang|smf|ksm)/u.test(first) ? 'own' : 'specialty'
  return (['none', 'name', 'note', 'degree'] as const).find((role) => isOf(role)(first))
}

/** What a cell says beside days and hours; null where that is not known. */
export function readFact({ fact }: Extract<Role, { fact: string }>, cell: string, { today, siteOf }: HospitalWords): RowFacts | null {
  if (/^[-–—.]*$/u.test(cell)) return {}
  const aside = readAside(cell)
  switch (fact) {
    case 'active':
      return /^(?:1|ya|y|yes|true|v|√|✓)$/iu.test(cell) || (typeof aside === 'object' && Object.keys(aside).length === 0) ? {} : null
    case 'audience':
      return isAudience(cell) ? { for: cell } : null
    case 'site': {
      const site = siteOf(cell)
      return site === undefined ? null : { site }
    }
    case 'weeks': {
      if (!/^(?:ke\b)?[\s\d,;&/+iv-]+(?:dan[\s\d,iv-]+)?$/iu.test(cell)) return null
      const { weeks, ...others } = readRemark(`minggu ke ${cell}`, () => undefined) ?? {}
      return weeks === undefined || Object.values(others).some((other) => other !== undefined) ? null : { weeks }
    }
    case 'begins': {
      const from = readSaidDate(cell, today)
      return from === null ? null : { from }
    }
    case 'ends': {
      const until = readSaidDate(cell, today)
      return until === null || until < today ? null : { until }
    }
    default:
      return null
  }
}
