import { isDeepStrictEqual } from 'node:util'
import { nearest } from '../../said/slips.ts'
import { anyOf, PART_OF_DAY } from '../../said/time-words.ts'
import { readAside } from '../../said/remark.ts'
import { readSaidTimes } from '../../said/times.ts'
import { daysBegin, readSaidRow, readSaidWeek, saysHours, weekBegins, type AskedRow, type UnreadWeek } from '../../said/week.ts'
import { joining } from '../../said/words.ts'
import { carriesNothing, readFact, saysNothing, type Role, type RowFacts } from './pasted-columns.ts'
import { isOpen } from './pasted-lines.ts'
import { areSeveral, isDegrees, splitName, TITLED } from './pasted-names.ts'
import { saysAudience, type HospitalWords } from './pasted-places.ts'
import { clinicWords, columns } from './words.ts'

/** What the cells of a row say. All of each is in one of these, but of columns that carry nothing. */
export type Said = ReturnType<typeof nothingSaid>

export const nothingSaid = () => ({
  name: '',
  /** Of a column of their own. */
  degrees: [] as string[],
  clinic: '',
  /** The field of medicine, where another column names the clinic. */
  own: '',
  /** More that must name a specialty or a site. */
  others: [] as string[],
  weeks: [] as string[],
  /** Of columns of hours that each are a day, for somebody, or at a site. */
  titled: [] as { day: string | undefined; hours: string; facts: RowFacts }[],
  /** Of columns of days without hours of their own: those that are marked. */
  marked: [] as string[],
  /** Said of all its days and hours. */
  notes: [] as string[],
  facts: {} as RowFacts,
  /** Of which nobody knows what it says of the row. */
  asked: [] as string[],
})

const SPECIALIST = /\bsp(?:[.\s]\s?[a-z]|[a-z]{1,4}\b)/iu
export const CODE = /^[\p{L}._-]{0,4}\d[\d.,_-]*$/u
const NUMBERING = /^(?:[\p{L}._-]{0,4}\d[\d.,_-]*|[ivx]+\.|[√✓✔])$/iu
export const CLINIC = new RegExp(`^(?:${anyOf(clinicWords)})`, 'iu')

export function saidIn(cells: readonly string[], roles: readonly Role[], words: HospitalWords): Said {
  const said = nothingSaid()
  const hasHeader = roles.some(({ kind }) => kind !== 'look')
  const isAlone = cells.filter(Boolean).length === 1
  for (const [at, cell] of cells.entries()) {
    // A heading or a footer stands in the first column, whatever that holds.
    const role = isAlone && isOfMany(cell, words) ? undefined : roles[at]
    const kind = role?.kind ?? 'look'
    if (cell === '' || kind === 'unused') continue
    if (role === undefined || kind === 'look') readByLook(said, words, cell, { isFirst: at === 0, hasHeader })
    else if (kind === 'titled') readTitled(said, cell, role)
    else if (kind === 'name') {
      if (said.name !== '') said.others.push(said.name)
      readNamed(said, words, cell)
    } else if (kind === 'clinic' || kind === 'own') {
      if (said[kind] !== '') said.others.push(said[kind])
      said[kind] = cell
    } else if (kind === 'degree' && isDegrees(cell)) said.degrees.push(cell)
    else if (kind === 'note') said.notes.push(cell)
    else if (kind === 'weeks' && !/\p{L}{4}/u.test(cell)) said.notes.push(isOpen(cell) ? cell : `${columns.weeks.split(' ')[0]} ${cell}`)
    else if (kind === 'week' || kind === 'from' || kind === 'until') addWeek(said.weeks, cell, kind === 'until')
    else {
      const fact = kind === 'degree' ? null : readFact(role, cell, words)
      if (fact === null) said.asked.push(`${role.header}: ${cell}`)
      else Object.assign(said.facts, fact)
    }
  }
  const isTimed = said.titled.some(({ hours }) => saysHours(hours))
  const areHours = !isTimed && said.weeks.length > 0 && said.weeks.every((week) => daysBegin(week) === week.length)
  if (said.marked.length > 0 && areHours) said.weeks.unshift(said.marked.join(', '))
  else if (said.marked.length > 0) said.titled.push({ day: said.marked.join(', '), hours: '?', facts: {} })
  return said
}

const isOfMany = (cell: string, { siteOf, specialtyOf }: HospitalWords): boolean =>
  CLINIC.test(cell) || siteOf(cell) !== undefined || specialtyOf(cell) !== undefined || (/^\P{L}/u.test(cell) && !/\d/u.test(cell))

/** Of a column of hours whose header says more. */
function readTitled(said: Said, cell: string, { header, day, part, hours: above, facts = {} }: Role): void {
  if (above !== undefined && daysBegin(cell) === 0 && !saysHours(cell)) return void said.titled.push({ day: cell, hours: above, facts })
  if (day !== undefined && part === undefined && /^[√✓✔v]$/iu.test(cell)) return void said.marked.push(day)
  const parted = `${cell} ${part}`
  const hours = part !== undefined && readSaidTimes(parted)?.kind === 'times' ? parted : cell
  if (day === undefined && isOpen(cell)) return
  if (day === undefined && !saysHours(cell)) said.asked.push(`${header}: ${cell}`)
  else if (day === undefined && part !== undefined) addWeek(said.weeks, hours)
  else said.titled.push({ day, hours, facts })
}

/** Without a header a cell is what it looks like. */
function readByLook(said: Said, words: HospitalWords, cell: string, line: { isFirst: boolean; hasHeader: boolean }): void {
  const site = words.siteOf(cell)
  const isField = words.specialtyOf(cell) !== undefined
  const isBeside = !line.hasHeader && !isField && !CLINIC.test(cell) && saysHours(said.weeks.join())
  const isPerson = TITLED.test(cell) || (SPECIALIST.test(cell) && !isField)
  if (said.name === '' && isPerson) readNamed(said, words, cell, true)
  else if (TITLED.test(cell) && !line.hasHeader) said.name += ` & ${cell}`
  else if (saysNothing(cell) && !isOpen(cell)) return
  else if (weekBegins(cell) === 0) addWeek(said.weeks, cell)
  else if (follows(said.weeks, cell) && !isField) said.weeks.push(cell)
  else if (site !== undefined) said.facts.site = site
  else if ((NUMBERING.test(cell) && line.isFirst) || isOpen(cell)) return
  else if (isBeside && typeof readAside(cell) === 'object') said.notes.push(cell)
  else if (CODE.test(cell) || !/\p{L}{2}/u.test(cell)) said.asked.push(cell)
  else if (!line.hasHeader && said.name !== '' && saysHours(said.weeks.join()) && !isPerson && !isField) said.notes.push(cell)
  else readField(said, words, cell)
}

/** Whether a cell stands where hours belong; a code is none, a number may be one. */
const follows = (weeks: readonly string[], cell: string): boolean =>
  weeks.length > 0 && !saysHours(weeks.join()) && !(CODE.test(cell) && /^\D/u.test(cell))

const isClock = (text = ''): boolean => /^\d{1,2}[.:]\d{2}(?:[.:]00)?$/u.test(text)

/** Hours in two cells are their beginning and their end. */
function addWeek(weeks: string[], cell: string, isEnd = isClock(cell) && isClock(weeks.at(-1))): void {
  const last = weeks.at(-1) ?? ''
  const isShift = PART_OF_DAY.has(last.toLowerCase()) && saysHours(cell)
  // A column of shifts says nothing beside hours that it fits.
  if (isShift && isDeepStrictEqual(readSaidTimes(cell), readSaidTimes(`${last} ${cell}`))) weeks.pop()
  weeks.push(isEnd && weeks.length > 0 ? `${weeks.pop()} - ${cell}` : cell)
}

const AT = new RegExp(`^(?:${anyOf(joining)}) `, 'iu')

/** `Poli Anak: dr. Andi, Sp.A (BPJS) Senin 08-12`; in a column of names no days follow. */
function readNamed(said: Said, { specialtyOf, siteOf, isTitle }: HospitalWords, cell: string, mayHaveWeek = false): void {
  const title = TITLED.exec(cell)?.index ?? 0
  // Behind a comma it is of the name before it.
  const begins = /,\s*$/u.test(cell.slice(0, title)) ? 0 : title
  const before = cell.slice(0, begins).replaceAll(/^[\s:(–-]+|[\s:(–-]+$/gu, '')
  const behind = cell.slice(begins)
  const whole = splitName(behind).name
  // A name may have a day as its first word or right before its degrees.
  const degreed = whole.includes(',') || SPECIALIST.test(whole) ? whole : (/^(?:\S+\.?\s+)?\S+/u.exec(behind)?.[0] ?? '')
  const ends = mayHaveWeek ? weekBegins(cell, begins + degreed.length) : cell.length
  const { name, rests } = splitName(cell.slice(begins, ends))
  said.name = CODE.test(cell) || name === '' ? cell : name
  if (areSeveral([name, ...rests.filter((rest) => specialtyOf(rest) === undefined)].join(' '))) said.name = cell.slice(begins, ends)
  if (ends < cell.length) said.weeks.push(cell.slice(ends))
  // `(USG hari Rabu)`: the day is of what stands before it.
  if (rests.length > 0 && /\([^)]*$/u.test(cell.slice(begins, ends)) && !saysHours(cell)) said.asked.push(cell)
  if (mayHaveWeek && before !== '' && daysBegin(before) === 0) said.weeks.unshift(before)
  else if (before !== '' && !isTitle(before)) said.others.push(before)
  for (const rest of said.name === cell ? [] : rests) {
    const site = siteOf(rest)
    if (site !== undefined) said.facts.site = site
    else if (CLINIC.test(rest) || specialtyOf(rest.replace(AT, '')) !== undefined) said.others.push(rest.replace(AT, ''))
    else said.notes.push(rest)
  }
}

/** `Poli Anak (Kampus Kuala)`, with days behind it or without. */
function readField(said: Said, { siteOf, specialtyOf, isTitle }: HospitalWords, cell: string): void {
  const ends = daysBegin(cell)
  for (const part of cell.slice(0, ends).split(/\s*:\s*|\s+[-–—|]\s*|\s*[()]\s*/u)) {
    const text = part.replaceAll(/^[\s,–-]+|[\s:,–-]+$/gu, '')
    const site = siteOf(text)
    if (site !== undefined) said.facts.site = site
    else if (ends < cell.length && specialtyOf(text) === undefined && saysAudience(text)) said.facts.for = text
    else if (text !== '' && !carriesNothing(text) && !saysNothing(text) && !isTitle(text)) said.others.push(text)
  }
  if (ends < cell.length) said.weeks.push(cell.slice(ends))
}

/** Lines within two cells belong together one by one; else one sentence is read through all of them. */
export function weekIn({ weeks, titled }: Said): AskedRow[] | UnreadWeek {
  // Days come first, however the columns stand.
  if (weeks.length === 2 && daysBegin(weeks[0] ?? '') > 0 && daysBegin(weeks[1] ?? '') === 0) weeks.reverse()
  const each = titled.map(({ day, hours, facts }) => {
    const rows = readApart(day ?? weeks.filter((week) => !saysHours(week)).join(', '), hours)
    return 'what' in rows ? rows : rows.map((row) => Object.assign(row, facts))
  })
  const [first = '', second = ''] = weeks
  const isApart = weeks.length === 2 && !saysHours(first) && daysBegin(second) > 0
  const [days, hours] = isApart ? [first, second] : ['', weeks.join(', ')]
  const [dayLines, hourLines] = [days.split('\n'), hours.split('\n')]
  if (dayLines.length > 1 && dayLines.length === hourLines.length)
    each.push(...dayLines.map((day, nth) => readSaidRow(day, hourLines[nth] ?? '', nearest)))
  else if (weeks.length > 0 && (isApart || saysHours(hours) || titled.every(({ day }) => day !== undefined)))
    each.push(readApart(days, hours))
  return each.find((one) => 'what' in one) ?? each.flatMap((one) => ('what' in one ? [] : one))
}

/** Days and hours of two cells, or of one. */
function readApart(days: string, hours: string): AskedRow[] | UnreadWeek {
  const rows = days === '' ? readSaidWeek(inLine(hours), nearest) : readSaidRow(inLine(days), inLine(hours), nearest)
  const count = (list = ''): number => list.split(',').length
  // As many sessions as days may be one for each.
  const isUnsure = !('what' in rows) && rows.some(({ day, time }) => count(day) > 1 && count(day) === count(time))
  return isUnsure ? { what: 'hours', text: inLine(hours) } : rows
}

export const inLine = (cell: string): string => cell.replaceAll('\n', ', ')
