/** Finds phrases in words of usual spelling, separated by single spaces, and the days that they name: ` besok hari senin `. */
import { addDays, weekdayOf, type CalendarDay } from '../../schedule/times.ts'
import { DAY_NAMES, type Weekday } from '../../schedule/days.ts'
import { readSaidDate, weekdayCalled } from '../time-words.ts'
import { patternOf } from '../notation.ts'
import { besideDays, bounds, counts, greetings, months, near, parts, until, weekdays } from '../words.ts'
import listed from './words.json' with { type: 'json' }

const oneOf = (words: string | object): string => ` (?:${(typeof words === 'string' ? words.split(' ') : Object.keys(words)).join('|')})`
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ near, greetings, bounds, counts, weekdays, parts, months }).map(([name, words]) => [name, oneOf(words)] as const),
  // `s/d` is two words.
  ['until', `(?: s d| sd|${oneOf(until)}(?: dengan)?)`],
  ['n', String.raw` \d+`],
  ['year', String.raw` (?:19|20)\d\d`],
  ['clock', String.raw` \d+(?:[.:]\d\d)?`],
  ['date', String.raw` (?:\d{4}-\d\d-\d\d|\d+\/\d+(?:\/\d+)?)`],
  // `_` stands for words that were read already, such as a clock.
  ['partBehind', `(?:(?:${oneOf(besideDays)}| \\d+| _)*${oneOf(parts)})?`],
])
const patternIn = (phrases: string): string =>
  `(?:${patternOf(phrases, { word: (word) => ` ${word}`, part: (name) => SIGNS.get(name) ?? patternIn(listed.dates), space: '' })})`

const DATE = new RegExp(String.raw`\d\S*(?:${oneOf(months)}(?: \d{4})?)?`, 'u')

/** A phrase in a text. */
export interface SaidPhrase<Rule> {
  rule: Rule
  /** The index of its first word. */
  at: number
  words: readonly string[]
}

/** Finds the phrases of rules in words; words that an earlier rule has read are skipped. */
export function createSpans<Rule extends string>(rules: Readonly<Record<Rule, string>>) {
  const patterns = (Object.entries(rules) as [Rule, string][]).map(
    ([rule, one]) => [rule, new RegExp(`${patternIn(one)}(?= )`, 'gu')] as const,
  )
  return (words: readonly string[]): SaidPhrase<Rule>[] => {
    const spans: SaidPhrase<Rule>[] = []
    let said = ` ${words.join(' ')} `
    for (const [rule, pattern] of patterns)
      said = said.replace(pattern, (match, from: number) => {
        const at = said.slice(0, from).split(' ').length - 1
        spans.push({ rule, at, words: words.slice(at, at + match.split(' ').length - 1) })
        return match.replace(/[^ ]+/gu, '_')
      })
    return spans
  }
}

const NAMES = new Map(
  Object.keys(weekdays).map((name) => [name, (DAY_NAMES.findIndex((day) => day === weekdayCalled(name)) + 1) as Weekday]),
)

export const weekdaysNamed = (words: readonly string[]): Weekday[] => words.flatMap((word) => NAMES.get(word) ?? [])

/** The next day with this weekday, at or after `from`. */
export const nextDay = (weekday: Weekday, from: CalendarDay): CalendarDay => addDays(from, (weekday + 7 - weekdayOf(from)) % 7)

export const nextMonday = (today: CalendarDay): CalendarDay => addDays(today, 8 - weekdayOf(today))

/** The days that words name: `besok selasa 5 mar` names three. `date` is null if it does not exist. */
export function daysIn(words: readonly string[], today: CalendarDay, from = today) {
  const [weekday] = weekdaysNamed(words)
  const ahead = near.split(' ').map((name) => words.join('').includes(name))
  const [date = ''] = DATE.exec(words.join(' ')) ?? []
  // Within two months each day number occurs.
  const number = /^\d+$/u.test(date)
    ? Array.from({ length: 62 }, (_, count) => addDays(from, count)).find((day) => Number(day.slice(8)) === Number(date))
    : readSaidDate(date, today)
  return {
    weekday: weekday && nextDay(weekday, from),
    close: ahead.includes(true) ? addDays(today, ahead.lastIndexOf(true)) : undefined,
    date: date === '' ? undefined : (number ?? null),
  }
}
