/** Words for days, hours and dates in all spellings; reads dates as people write them. */
import { addDays, isCalendarDay, type CalendarDay } from '../schedule/times.ts'
import { DAY_NAMES } from '../schedule/days.ts'
import { months, near, numbers, others, parts, weekdays } from './words.ts'

/** Maps each spelling to the usual one. */
export function bySpelling(...lists: Readonly<Record<string, string>>[]): ReadonlyMap<string, string> {
  const entries = lists.flatMap((words) => Object.entries(words))
  return new Map(entries.flatMap(([word, spelt]) => [word, ...spelt.split(' ')].map((one) => [one, word] as const)))
}

export const TIME_WORDS = bySpelling(weekdays, parts, months, others)
export const PART_OF_DAY = bySpelling(parts)
/** `dua` → `2`. */
export const DIGITS: ReadonlyMap<string, string> = new Map(numbers.split(' ').map((word, at) => [word, String(at + 1)]))

/** A pattern of the words of a list. */
export const anyOf = (words: string): string => words.split(' ').join('|')

/** The words of several lists. */
export const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')))

/** A longer text about days and hours is not read. */
export const LONGEST_SAID = 400

/** Finds the choice that an unknown word most likely means. */
export type Guess = (word: string, choices: readonly string[]) => string | undefined

/** The weekday for a spelling or the beginning of a name. Sunday has two names. */
export function weekdayCalled(word: string): (typeof DAY_NAMES)[number] | undefined {
  const nth = Object.keys(weekdays).indexOf(TIME_WORDS.get(word) ?? word)
  return nth < 0 ? DAY_NAMES.find((day) => word.length > 2 && day.toLowerCase().startsWith(word)) : DAY_NAMES[Math.min(nth, 6)]
}

const FROM_TODAY = near.split(' ')

/** `2026-12-24`, `24-12-2026`, `24 Des 2026`; if `today` is given also `24/12` (the next such day) and `besok`. Null if it is no day. */
export function readSaidDate(text: string, today?: CalendarDay): CalendarDay | null {
  const spaced = text.trim().toLowerCase().replace(/\s+/gu, ' ')
  const even = spaced.replace(/^(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})$/u, '$4-$3-$1')
  const ahead = FROM_TODAY.indexOf(even.replace(' ', ''))
  if (ahead !== -1 && today !== undefined) return addDays(today, ahead)
  const [, day, month, word = '', year] =
    /^(?:\p{L}+,? )?(\d{1,2})(?:[-/. ]{1,3}(\d{1,2})|[-/. ]{0,3}(\p{L}{3,})\.?)(?:[-/. ]{1,3}(\d{2}|\d{4}))?$/u.exec(even) ?? []
  const number = month === undefined ? Object.keys(months).indexOf(TIME_WORDS.get(word) ?? word) + 1 : Number(month)
  if (day === undefined || number < 1 || (year === undefined && today === undefined)) return null
  const inYear = (written: string): string => `${written}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = today?.slice(0, 4) ?? ''
  const candidates = year === undefined ? [thisYear, String(Number(thisYear) + 1)] : [year.padStart(4, '20')]
  return candidates.map(inYear).find((one) => isCalendarDay(one) && (year !== undefined || one >= (today ?? ''))) ?? null
}
