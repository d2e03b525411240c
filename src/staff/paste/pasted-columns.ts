import { isDeepStrictEqual } from 'node:util'
import { anyOf, readSaidDate, readSaidDays, PART_OF_DAY, setOf } from '../../said/days.ts'
import { readAside, readRemark } from '../../said/remark.ts'
import { readSaidTimes } from '../../said/times.ts'
import { daysBegin, saysHours, type SaidRow } from '../../said/week.ts'
import { appointment, harmless, parts } from '../../said/words.ts'
import { isOpen } from './pasted-lines.ts'
import { saysAway, TITLED } from './pasted-names.ts'
import { isAudience, saysAudience, type HospitalWords } from './pasted-places.ts'
import { columns } from './words.ts'

/** What a row says beside its day, hours and clinic. */
export type RowFacts = Pick<SaidRow, 'for' | 'site' | 'weeks' | 'from' | 'until'>

/** What a column holds, by its header. `week` are days, hours or both; of `facts` the header is said of each cell, its `hours` are of the days in it. */
export type Role =
  | Exclude<Kind, 'beside' | 'holds' | Fact>
  | { header: string; facts: RowFacts; day?: string; part?: string; hours?: string }
  | { header: string; fact: Fact | 'begins' | 'ends' | 'unknown' }

/** Of each column; undefined where its header says nothing. */
export type Roles = readonly (Role | undefined)[]

type Kind = keyof typeof columns
type Fact = 'active' | 'audience' | 'site' | 'weeks' | 'none' | 'number' | 'count' | 'code' | 'licence'

/** The kind of each word of a header. */
const KINDS = new Map(Object.entries(columns).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind] as const)))
const HARMLESS = setOf(harmless)
const BY_APPOINTMENT = new RegExp(String.raw`\b(?:${anyOf(appointment)})\b`, 'iu')
const OF_COUNT = /\d+|(?:per|\/)\s*(?:hari|sesi)\b|[/+&]/giu

const BY_HEADER = {
  none: [
    /^(?:(?:created|updated) at|(?:tgl|tanggal|waktu) (?:input|update|entri|entry)|sub spesialis|l ?\/ ?p|p ?\/ ?l)$/u,
    // The hours of a counter.
    /^(?:jam|waktu|pukul)\b.*\b(?:pendaftaran|registrasi|loket|antrian|antrean)\b/u,
  ],
  code: [/^(?:kd|kode)$/u],
  // Until when somebody may practise.
  licence: [/^(?=.*\b(?:sip|str)\b).*\b(?:berlaku|masa|akhir|habis|s d|sampai|exp\p{L}*|until)\b/u],
}
const FOR_WHOM = /(?=.*\b(?:poli\p{L}*|klinik|pelayanan|layanan)\b).*\b(?:eksekutif|executive|vip|bpjs|jkn|reguler|regular)\b/imu

export const saysNothing = (text: string): boolean => isDeepStrictEqual(readAside(text), {})

/** The hours below say it. */
export const OF_PART = new RegExp(String.raw` ?\(?\b(?:${anyOf(Object.keys(parts).join(' '))})\b\)?$`, 'iu')

/** `KHUSUS POLI EKSEKUTIF`, above those whose hours are for them. */
export const saysForWhom = (text: string): boolean =>
  FOR_WHOM.test(text) && isAudience(text.replace(OF_PART, '').replaceAll(/\b(?:klinik|pelayanan|layanan|jadwal) ?/giu, ''))

/** `Lantai 2`: as in a column of its own. */
export const carriesNothing = (text: string): boolean =>
  (['none', 'number'].includes(KINDS.get(/^\p{L}+/u.exec(text.toLowerCase())?.[0] ?? '') ?? '') || /^r(?:n?g)?\b/iu.test(text)) &&
  typeof readAside(text) === 'object'

/** The roles of the columns, where this line only names them. */
export function readHeader(cells: readonly string[], before: Roles, places: HospitalWords): Roles | null {
  if (cells.some((cell) => TITLED.test(cell))) return null
  const roles = cells.map((cell) => readRole(cell, places))
  // Hours alone are a header where several stand side by side above days.
  const timed = cells.filter(saysHours)
  if (timed.length > 0 && (!roles.includes('name') || (timed.length === 1 && !/\p{L}{2}/u.test(timed[0] ?? '')))) return null
  const named = roles.filter((role) => typeof role === 'string' && role !== 'note')
  const days = roles.filter((role) => typeof role === 'object' && ('day' in role || 'part' in role || 'hours' in role))
  if (named.length + Math.min(days.length, 1) < 2 && days.length < 3) return null
  const isBelow = !roles.includes('name')
  return cells.map((cell, at) => {
    const role = roles[at]
    // Beside a column of names one of codes says nothing.
    if (/^(?:kd|kode)/iu.test(cell) && roles.some((same, other) => other !== at && role === same)) return { header: cell, fact: 'none' }
    if (role === 'own' && !roles.includes('clinic')) return 'clinic'
    return role ?? (isBelow ? before[at] : undefined)
  })
}

function readRole(cell: string, { siteOf }: HospitalWords): Role | undefined {
  if (saysHours(cell) && readSaidTimes(cell)?.kind === 'times') return { header: cell, facts: {}, hours: cell }
  const word = cell
    .toLowerCase()
    .replaceAll(/[_\s.]+/gu, ' ')
    // What its letters stand for.
    .replace(/\([^)]*=[^)]*\)/u, '')
    .replace(/\bname\b/u, 'nama')
    .trim()
  const words = word.match(/\p{L}+/gu) ?? []
  if (words.length === 0) return word === '' ? undefined : { fact: 'unknown', header: cell }
  const [, before = '', last = ''] = /^(.*\p{L})[^\p{L}\d]+(\p{L}+)\)?$/u.exec(word) ?? []
  const part = PART_OF_DAY.get(last)
  const day = word.startsWith('hari') ? undefined : readSaidDays(part === undefined ? word : before)
  if (day !== undefined) return { header: cell, facts: {}, day, ...(part !== undefined && { part }) }
  const kind = KINDS.get(words.find((one) => KINDS.get(one) !== 'beside') ?? '')
  if (kind === 'count') return { header: cell, fact: kind }
  const fact = (['none', 'code', 'licence'] as const).find((one) => BY_HEADER[one].some((header) => header.test(word)))
  if (fact !== undefined) return { header: cell, fact }
  const role = words.every((one) => KINDS.has(one) || ((kind === 'none' || kind === 'number') && HARMLESS.has(one)))
    ? knownRole(words, cell)
    : undefined
  if (role !== undefined) return role
  // Over hours stands for whom they are, where, or in which part of the day.
  const isLabel = (one: string): boolean => KINDS.get(one.toLowerCase()) !== 'week'
  const label = words.filter(isLabel).join(' ')
  const site = siteOf(cell) ?? siteOf(label)
  if (site !== undefined) return { header: cell, facts: { site } }
  const partAlone = PART_OF_DAY.get(label)
  if (partAlone !== undefined) return { header: cell, facts: {}, part: partAlone }
  const written = cell.split(/\s+/u).filter(isLabel).join(' ')
  return saysAudience(written) ? { header: cell, facts: { for: written } } : { header: cell, fact: 'unknown' }
}

function knownRole(words: readonly string[], header: string): Role | undefined {
  const kinds = words.flatMap((word) => KINDS.get(word) ?? [])
  const has = (kind: Kind): boolean => kinds.includes(kind)
  const first = kinds.find((kind) => kind !== 'beside' && kind !== 'holds')
  if (has('active')) return { header, fact: 'active' }
  // `Umur pasien` says for whom.
  if (/^(?:umur|usia)\b/u.test(words.join(' ')) && has('audience')) return undefined
  if (has('holds')) return { header, fact: has('until') ? 'ends' : 'begins' }
  if (first === undefined) return words.includes('nama') || words.includes('nm') ? 'name' : undefined
  if (first === 'degree' && words.includes('nama')) return 'name'
  if (first === 'name' || first === 'clinic' || first === 'own' || first === 'note' || first === 'degree') return first
  if (first !== 'week' && first !== 'from' && first !== 'until') return { header, fact: first }
  return has('from') ? 'from' : has('until') ? 'until' : 'week'
}

/** What a cell says beside days and hours; null where that is not known. */
export function readFact(
  { fact }: Extract<Role, { fact: string }>,
  cell: string,
  { today, siteOf, sites }: HospitalWords,
): RowFacts | null {
  if (isOpen(cell)) return {}
  if (fact === 'none' || fact === 'number') {
    // Beside a number stand words that say what it is: `SIP habis 14/08/2023` says more.
    const words = cell.replaceAll(/\S*\d\S*|^\p{L}$/gu, ' ').trim()
    if (fact === 'number' && words !== '' && !KINDS.has(words.toLowerCase()) && typeof readAside(words) === 'string') return null
    const isAsked = [...cell.matchAll(/\(([^)]*\p{L}[^)]*)/gu)].some(([, aside = '']) => typeof readAside(aside) === 'string')
    return isAsked || daysBegin(cell) < cell.length || saysAway(cell) || BY_APPOINTMENT.test(cell) ? null : {}
  }
  // A quota of none may be no session, or one that nobody has set.
  if (fact === 'count' && /(?<!\d)0+(?!\d)/u.test(cell)) return null
  if (fact === 'count') return typeof readAside(`kuota 1 ${cell.replaceAll(OF_COUNT, ' ')}`) === 'object' ? {} : null
  // A place that nobody knows is asked about.
  if (fact === 'site') return sites.length === 0 ? null : { site: siteOf(cell) ?? cell }
  const date = readSaidDate(cell, today)
  if (fact === 'active') return /^(?:1|ya|y|yes|true|h|v|√|✓)$/iu.test(cell) || saysNothing(cell) ? {} : null
  if (fact === 'code') return /\d/u.test(cell) ? {} : null
  if (fact === 'licence') return date !== null && date > today ? {} : null
  if (fact === 'audience') return isAudience(cell) ? { for: cell } : null
  if (fact === 'begins') return date === null ? null : { from: date }
  if (fact === 'ends') return date !== null && date >= today ? { until: date } : null
  if (fact === 'unknown' || !/^(?:ke\b)?[\s\d,;&/+iv-]+(?:dan[\s\d,iv-]+)?$/iu.test(cell)) return null
  const { rest: _, weeks, ...others } = readRemark(`minggu ke ${cell}`, () => undefined) ?? {}
  return weeks === undefined || Object.keys(others).length > 0 ? null : { weeks }
}
