/** Reads the hours of a week in a line or a cell: `Senin 08-12, Rabu & Jumat 13.00-15.00`. */
import { readDays } from '../schedule/days.ts'
import { readSaidDays, UNTIL } from './days.ts'
import { anyOf, weekdayCalled, type Guess } from './time-words.ts'
import { phrasePattern } from './phrases.ts'
import { joinNotes, readRemark, type Remark } from './remark.ts'
import { readSaidTimes } from './times.ts'
import spoken from './when/words.json' with { type: 'json' }
import listed from './words.json' with { type: 'json' }
import { agreed, appointment, begins, hourWords, ofClock, parts } from './words.ts'

/** A row of a schedule, as in content. */
export type SaidRow = Pick<Remark, 'byAppointment' | 'weeks' | 'exceptWeeks' | 'note'> &
  Partial<Record<'day' | 'time' | 'for' | 'site' | 'from' | 'until', string>>

/** A row with remarks about which its author is asked. */
export type AskedRow = SaidRow & Pick<Remark, 'asked'>

/** The part that could not be read. */
export type UnreadWeek = { what: 'days' | 'hours'; text: string }

const PART = Object.entries(parts).flat().join(' ')
const CLOCK = String.raw`(?:\b(?:${anyOf([ofClock, begins, PART].join(' '))})\b[.:]?\s*)*(?<![\d.:;]|\bke[\s-]?)\d{1,2}`
const HOURS = new RegExp(
  String.raw`${CLOCK}(?:[.:;]\d{2}|\d{2}\s*[-–—]\s*\d{4}|\s*(?:[-–—]|${UNTIL}|${anyOf([PART, hourWords.S, hourWords.G, hourWords.L, hourWords.W].join(' '))}|[ap]\.?m\b))|\b24\s*(?:${anyOf(ofClock)})`,
  'iu',
)
const [A_WEEK, WEEKLY] = [phrasePattern(listed.aWeek, 'iu'), phrasePattern(listed.weekly, 'iu')]
const APPOINTMENT = new RegExp(String.raw`\b(?:${anyOf(agreed)})\s+(?:${anyOf(appointment)})\b`, 'iu')
/** Words before a day, or instead of one. */
const EVERY = new Set([spoken.beforeDay, ...listed.every.split('|')])
const EDGES = /^[\s,;:.()|/+&–—-]+|(?<![\s,;:(|/+&–—-])[\s,;:(|/+&–—-]+$/gu

/** The index of the first day at or after `from`; the length of the text if there is none. */
export function daysBegin(text: string, from = 0): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}'’`]+/gu)) {
    if (index < from) continue
    const plain = word.toLowerCase().replaceAll(/['’`]/gu, '')
    const isDay = weekdayCalled(plain) !== undefined || (EVERY.has(plain) && text[index - 1] !== '/')
    if (isDay && A_WEEK.exec(text.slice(index, index + 20))?.index !== 0) return index
  }
  return text.length
}

/** The part of a text from its first day to its last; empty if it has none. */
export function weekdaysIn(text: string): string {
  const said = text.slice(daysBegin(text))
  const last = [...said.matchAll(/\p{L}+/gu)].findLast(([word]) => weekdayCalled(word.toLowerCase()) !== undefined)
  return last === undefined ? '' : said.slice(0, last.index + last[0].length)
}

/** The index of the first day or hour. */
export function weekBegins(text: string, from = 0): number {
  const others = [HOURS, APPOINTMENT].map((said) => text.slice(from).search(said)).filter((at) => at !== -1)
  return Math.min(daysBegin(text, from), ...others.map((at) => from + at))
}

export const saysHours = (text: string): boolean => HOURS.test(text)

/** The rows of a week: days, their hours, further days… Closed days have no row. */
export function readSaidWeek(text: string, guess?: Guess): AskedRow[] | UnreadWeek {
  const rows: AskedRow[] = []
  const shut: string[] = []
  for (let rest = text; rest !== '';) {
    const found = rest.search(HOURS)
    const at = found === -1 ? rest.length : found
    const next = daysBegin(rest, at)
    const read = readSaidRow(rest.slice(0, at), rest.slice(at, next).replace(/\sdan\s{0,9}$/u, ''), guess)
    if ('what' in read) return read
    // `Senin 08-12 setiap minggu`
    if (rows.length > 0 && bare(rest.slice(0, next)).replace(WEEKLY, '') === '') return { what: 'days', text }
    if (read.length === 0) shut.push(weekdaysIn(rest.slice(0, next)))
    const isHourless = rows.length > 0 && read.some(({ time }) => time === undefined)
    rows.push(...read)
    rest = rest.slice(next)
    // `BPJS: Senin 08-10, Umum: Rabu 10-12`, `Senin 08-12 (USG Rabu)`: these remarks are about the days after them.
    const isAhead = isHourless || (rest !== '' && daysBegin(bare(text)) > 0)
    if (isAhead && rows.some(({ note, asked }) => note ?? asked)) return { what: 'days', text }
  }
  const daysOf = (said: string): readonly number[] => readDays(readSaidDays(said, guess) ?? '')?.days ?? []
  // `Senin-Jumat 08-12, Jumat libur`
  const isShut = shut.flatMap(daysOf).some((day) => rows.some((row) => daysOf(row.day ?? '').includes(day)))
  return isShut ? { what: 'days', text } : rows
}

/** The row for days and hours in separate fields; the hours may be missing. */
export function readSaidRow(typedDays: string, typedHours: string, guess?: Guess): AskedRow[] | UnreadWeek {
  const [days, hours] = [bare(typedDays), bare(typedHours)]
  if (days === '') return hours === '' ? [] : { what: 'days', text: hours }
  // `Senin -`: nobody is there.
  if (typedHours === '' && /[-–—]\s*$/u.test(typedDays)) return []
  const said = readRemark(days, (one) => readSaidDays(one, guess))
  const time = typedHours.trim() === '' ? { rest: undefined } : readRemark(hours, timesIn)
  if (said === null || time === null) return []
  const byAppointment = said.byAppointment ?? time.byAppointment
  const isUnread = ({ rest, everyOther, isUnsaid, asked }: Remark): boolean =>
    isUnsaid === true || everyOther === true || (rest === undefined && (byAppointment === undefined || asked !== undefined))
  if (isUnread(said)) return { what: 'days', text: days }
  if (hours !== '' && isUnread(time)) return { what: 'hours', text: hours }
  const asked = [...(said.asked ?? []), ...(time.asked ?? [])]
  const [{ rest: day, ...ofDays }, { rest: at, ...ofHours }] = [said, time]
  const when = { ...(day !== undefined && { day }), ...(at !== undefined && { time: at }) }
  return [{ ...when, ...ofHours, ...ofDays, ...joinNotes(said.note, time.note), ...(asked.length > 0 && { asked }) }]
}

/** Without punctuation around it, and without the end of a bracket that began earlier: `(Senin & Rabu, 09-11)`. */
function bare(typed: string): string {
  const text = typed.replaceAll(EDGES, '')
  return text.endsWith(')') && !text.includes('(') ? text.slice(0, -1).trimEnd() : text
}

function timesIn(text: string): string | undefined {
  const said = readSaidTimes(text)
  return said?.kind === 'times' ? said.text : undefined
}
