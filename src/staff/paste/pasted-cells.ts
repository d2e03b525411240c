import { isDeepStrictEqual } from 'node:util'
import { nearest } from '../../said/slips.ts'
import { PART_OF_DAY } from '../../said/days.ts'
import { readAside } from '../../said/remark.ts'
import { readSaidTimes } from '../../said/times.ts'
import { daysBegin, readSaidRow, readSaidWeek, saysHours, weekBegins, type AskedRow, type UnreadWeek } from '../../said/week.ts'
import { carriesNothing, readFact, saysNothing, type Role, type Roles, type RowFacts } from './pasted-columns.ts'
import { because, isOpen } from './pasted-lines.ts'
import { areSeveral, isDegrees, splitName, TITLED } from './pasted-names.ts'
import { saysAudience, type HospitalWords } from './pasted-places.ts'

/** What the cells of a line say. All of each is in one of these, but of columns that carry nothing. */
export type Said = ReturnType<typeof nothingSaid>

const nothingSaid = () => ({
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
  /** A cell of which nobody knows what it says. */
  strange: null as string | null,
  /** What stands before the name, as one cell for all that follow. */
  above: { clinic: false, site: false, days: false },
})

const SPECIALIST = /\bsp(?!esial)\.?\s?[a-z]/iu
export const CODE = /^[\p{L}._-]{0,4}\d[\d.,_-]*$/u
const NUMBERING = /^(?:[\p{L}._-]{0,4}\d[\d.,_-]*|[ivx]+\.|[√✓✔])$/iu
export const CLINIC = /^(?:poli|klinik|spesialis|smf|ksm)/iu

export function saidIn(cells: readonly string[], roles: Roles, places: HospitalWords): Said {
  const said = nothingSaid()
  const hasHeader = roles.length > 0
  const where = { name: roles.indexOf('name'), clinic: roles.indexOf('clinic') }
  const isAlone = cells.filter(Boolean).length === 1
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue
    // A heading or a footer stands in the first column, whatever that holds.
    const role = isAlone && isOfMany(cell, places) ? undefined : roles[at]
    if (role === undefined) {
      readByLook(said, places, cell, { isFirst: at === 0, hasHeader })
      if (!hasHeader && where.name === -1 && said.name !== '') where.name = at
      if (!hasHeader && where.clinic === -1 && said.others.length > 0) where.clinic = at
    } else if (typeof role === 'object') readTitled(said, places, cell, role)
    else if (role === 'name') {
      if (said.name !== '') said.others.push(said.name)
      readNamed(said, places, cell)
    } else if (role === 'clinic' || role === 'own') {
      if (said[role] !== '') said.others.push(said[role])
      said[role] = cell
    } else if (role === 'degree' && !isDegrees(cell)) said.strange ??= because('column', cell, 'Gelar')
    else if (role === 'degree') said.degrees.push(cell)
    else if (role === 'note') said.notes.push(cell)
    else addWeek(said.weeks, cell, role === 'until')
  }
  const isTimed = said.titled.some(({ hours }) => saysHours(hours))
  const areHours = !isTimed && said.weeks.length > 0 && said.weeks.every((week) => daysBegin(week) === week.length)
  if (said.marked.length > 0 && areHours) said.weeks.unshift(said.marked.join(', '))
  else if (said.marked.length > 0) said.strange ??= because('no-hours', said.marked.join(', '))
  const site = roles.findIndex((role) => typeof role === 'object' && 'fact' in role && role.fact === 'site')
  const day = cells.findIndex((cell) => daysBegin(cell) === 0)
  said.above = {
    clinic: where.clinic === -1 ? !hasHeader && cells.slice(0, where.name).includes('') : where.clinic < where.name,
    site: site !== -1 && site < where.name && cells[site] === '',
    days: day !== -1 && (cells.length === 1 || day < where.name),
  }
  return said
}

const isOfMany = (cell: string, { siteOf, specialtyOf }: HospitalWords): boolean =>
  CLINIC.test(cell) || siteOf(cell) !== undefined || specialtyOf(cell) !== undefined || (/^\P{L}/u.test(cell) && !/\d/u.test(cell))

/** Of a column whose header says more than what kind of thing is in it. */
function readTitled(said: Said, places: HospitalWords, cell: string, role: Extract<Role, object>): void {
  const { header } = role
  if ('fact' in role) {
    const fact = readFact(role, cell, places)
    if (fact === null) said.strange ??= because('column', cell, header)
    else Object.assign(said.facts, fact)
    return
  }
  const { day, part, facts, hours: above } = role
  if (above !== undefined && daysBegin(cell) === 0 && !saysHours(cell)) return void said.titled.push({ day: cell, hours: above, facts })
  if (day !== undefined && part === undefined && /^[√✓✔v]$/iu.test(cell)) return void said.marked.push(day)
  const parted = `${cell} ${part}`
  const hours = part !== undefined && readSaidTimes(parted)?.kind === 'times' ? parted : cell
  if (day === undefined && isOpen(cell)) return
  if (day === undefined && !saysHours(cell)) said.strange ??= because('column', cell, header)
  else if (day === undefined && part !== undefined) addWeek(said.weeks, hours)
  else said.titled.push({ day, hours, facts })
}

/** Without a header a cell is what it looks like. */
function readByLook(said: Said, places: HospitalWords, cell: string, line: { isFirst: boolean; hasHeader: boolean }): void {
  const site = places.siteOf(cell)
  const isField = places.specialtyOf(cell) !== undefined
  const isBeside = !line.hasHeader && !isField && !CLINIC.test(cell) && saysHours(said.weeks.join())
  const isPerson = TITLED.test(cell) || (SPECIALIST.test(cell) && !isField)
  if (said.name === '' && isPerson) readNamed(said, places, cell, true)
  else if (TITLED.test(cell) && !line.hasHeader) said.name += ` & ${cell}`
  else if (saysNothing(cell) && !isOpen(cell)) return
  else if (weekBegins(cell) === 0) addWeek(said.weeks, cell)
  else if (follows(said.weeks, cell) && !isField) said.weeks.push(cell)
  else if (site !== undefined) said.facts.site = site
  else if ((NUMBERING.test(cell) && line.isFirst) || isOpen(cell)) return
  else if (isBeside && typeof readAside(cell) === 'object') said.notes.push(cell)
  else if (CODE.test(cell) || !/\p{L}{2}/u.test(cell)) said.strange ??= because('number', cell)
  else if (!line.hasHeader && said.name !== '' && saysHours(said.weeks.join()) && !isPerson && !isField) said.notes.push(cell)
  else readField(said, places, cell)
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
  if (rests.length > 0 && /\([^)]*$/u.test(cell.slice(begins, ends)) && !saysHours(cell)) said.strange ??= because('not-understood', cell)
  if (mayHaveWeek && before !== '' && daysBegin(before) === 0) said.weeks.unshift(before)
  else if (before !== '' && !isTitle(before)) said.others.push(before)
  for (const rest of said.name === cell ? [] : rests) {
    const site = siteOf(rest)
    if (site !== undefined) said.facts.site = site
    else if (CLINIC.test(rest) || specialtyOf(rest.replace(/^di /iu, '')) !== undefined) said.others.push(rest.replace(/^di /iu, ''))
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
