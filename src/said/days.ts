/** One reading of days as people write them: of the week, with what stands beside them, and of the calendar. */
import { addDays, isCalendarDay, type CalendarDay } from '../schedule/calendar-day.ts'
import { DAY_NAMES, readDays, writeDays } from '../schedule/days.ts'
import { plainSigns } from './plain-signs.ts'
import { closed, months, others, parts, until, weekdays } from './words.ts'

/** Each spelling to the word that stands for all. */
export function bySpelling(...lists: Readonly<Record<string, string>>[]): ReadonlyMap<string, string> {
  const entries = lists.flatMap((words) => Object.entries(words))
  return new Map(entries.flatMap(([word, spelt]) => [word, ...spelt.split(' ')].map((one) => [one, word] as const)))
}

/** Weekdays, parts of the day, months and other words of time. */
export const TIME_WORDS = bySpelling(weekdays, parts, months, others)
export const PART_OF_DAY = bySpelling(parts)

/** For a pattern: one of the words of a list. */
export const anyOf = (words: string): string => words.split(' ').join('|')

/** To look up: each word of these lists. */
export const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')))

/** Between the first day or hour and the last, beside a dash: `s/d`. */
export const UNTIL = String.raw`\bs\s?[./]?\s?d\b\.?|\b(?:${anyOf(until)})(?: dengan)?\b`
const BETWEEN = new RegExp(String.raw`\s*(?:${UNTIL}|[-–—])\s*`, 'gu')
const AND = /\s*(?:[,;/+&]|\b(?:dan|sama|serta|and)\b)\s*/giu

/** Nobody writes as much of days and hours in one place; a longer text is not read at all. */
export const LONGEST_SAID = 400

/** Of a word that no list has: the choice that was most likely meant. */
export type Guess = (word: string, choices: readonly string[]) => string | undefined

/** By any of its spellings, or its beginning. */
export function weekdayCalled(word: string): (typeof DAY_NAMES)[number] | undefined {
  const name = TIME_WORDS.get(word) ?? word
  if (name === 'ahad') return 'Minggu'
  return (
    DAY_NAMES.find((day) => day.toLowerCase() === name) ?? DAY_NAMES.find((day) => word.length > 2 && day.toLowerCase().startsWith(word))
  )
}

const SHUT = String.raw`(?:${anyOf(closed)}|(?:tidak|tdk) prakt[a-z]+)`
/** `Rabu (libur)`, and behind a range `Minggu tutup`. */
const SHUT_DAYS = [
  new RegExp(String.raw`()(\p{L}+) ?\(${SHUT}\)`, 'gu'),
  new RegExp(String.raw`(\p{L} ?[-–—] ?\p{L}+)[ ,(]+(\p{L}+) ${SHUT}\)?$`, 'gu'),
]

/** `Jum'at s/d Minggu` → `Jumat-Minggu`, `senin rabu` → `Senin, Rabu`, `Senin-Jumat kecuali Rabu` → its four days; undefined when no days are in it. */
export function readSaidDays(text: string, guess: Guess = () => undefined): string | undefined {
  if (text.length > 200) return undefined
  const even = plainSigns(text)
    .toLowerCase()
    .replace(/['‘’"“”`´]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ ?\((kecuali |selain )([^()]*)\)$/u, ' $1$2')
    .trim()
  // `Hari kerja (Senin-Jumat)`: the same days once more.
  const [, first, again] = /^([^()]+) \(([^()]+)\)$/u.exec(even)?.map((one) => readList(one, guess)) ?? []
  if (first !== undefined && readDays(first)?.days.join() === readDays(again ?? '')?.days.join()) return first
  const shut: string[] = []
  const open = SHUT_DAYS.reduce((so, days) => so.replace(days, (_, range: string, day: string) => (shut.push(day), range)), even)
  const [all = '', without = shut.length > 0 ? shut.join() : undefined, ...rest] = open.split(/,? ?\b(?:kecuali|selain)\b ?/u)
  const days = readList(all, guess)
  if (without === undefined || days === undefined) return days
  const [from, except] = [readDays(days)?.days ?? [], readDays(readList(without, guess) ?? '')?.days]
  const left = from.filter((day) => !except?.includes(day))
  const isWithin = shut.length > 0 ? except !== undefined : (except?.every((day) => from.includes(day)) ?? false)
  if (rest.length > 0 || !isWithin || left.length === 0) return undefined
  return left.length === from.length ? days : writeDays(left).text
}

function readList(even: string, guess: Guess): string | undefined {
  const named = even
    .replace(/^(?:se)?tiap (?:minggu|pekan),? (?=\S)/u, '')
    .replace(/ (?:se)?tiap (?:minggu|pekan)$/u, '')
    .replace(/\b(?:(?:se)?tiap )?hari (?!kerja)|^(?:se)?tiap (?!hari)/gu, '')
  const parted = named.replace(BETWEEN, '-').replace(AND, ',')
  // Right behind a day it is a week: `Senin minggu ini`.
  if (parted.match(/(?<= )[^ ,]+/gu)?.some((word) => TIME_WORDS.get(word) === 'minggu')) return undefined
  const ranges = parted.replace(/ /gu, ',').split(/,+/u).filter(Boolean)
  const written = ranges.map((part) => withinWeek(part.split('-').map((word) => dayName(word, guess)))).join(', ')
  return [even.charAt(0).toUpperCase() + even.slice(1), written].find((candidate) => readDays(candidate) !== null)
}

/** A range ends on Sunday at the latest: `Sabtu-Selasa` becomes two ranges. */
function withinWeek(names: readonly string[]): string {
  const [first = '', last = '', ...rest] = names
  // A range has two ends: `Senin-Rabu-Jumat` are three days.
  if (rest.length > 0) return new Set(names).size === names.length ? names.join(', ') : names.join('-')
  const [from = 0, to = 0] = [first, last].map((name) => (DAY_NAMES as readonly string[]).indexOf(name))
  if (to < 0 || from <= to) return names.join('-')
  const range = (one: string, other: string): string => (one === other ? one : `${one}-${other}`)
  return `${range(first, 'Minggu')}, ${range('Senin', last)}`
}

function dayName(word: string, guess: Guess): string {
  const name = word.replace(/\.$/u, '')
  return weekdayCalled(name) ?? (/^\p{L}+$/u.test(name) ? guess(name, DAY_NAMES) : undefined) ?? word
}

const FROM_TODAY = ['hari ini', 'besok', 'lusa']

/** `2026-12-24`, `24-12-2026`, `24 Des 2026`; where today is known also `24/12`, the next such day, and `besok`. Null when it is no day. */
export function readSaidDate(text: string, today?: CalendarDay): CalendarDay | null {
  const even = text.trim().toLowerCase().replace(/\s+/gu, ' ')
  if (isCalendarDay(even)) return even
  if (FROM_TODAY.includes(even) && today !== undefined) return addDays(today, FROM_TODAY.indexOf(even))
  const [, day, month, word = '', year] =
    /^(?:\p{L}+,? )?(\d{1,2})(?:[-/. ]{1,3}(\d{1,2})|[-/. ]{0,3}(\p{L}{3,})\.?)(?:[-/. ]{1,3}(\d{2}|\d{4}))?$/u.exec(even) ?? []
  const number = month === undefined ? Object.keys(months).indexOf(TIME_WORDS.get(word) ?? word) + 1 : Number(month)
  if (day === undefined || number < 1 || (year === undefined && today === undefined)) return null
  const inYear = (written: string): string => `${written}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = today?.slice(0, 4) ?? ''
  const candidates = year === undefined ? [thisYear, String(Number(thisYear) + 1)] : [year.padStart(4, '20')]
  return candidates.map(inYear).find((one) => isCalendarDay(one) && (year !== undefined || one >= (today ?? ''))) ?? null
}
