import { addDays, weekdayOf, type CalendarDay } from '../../schedule/times.ts'
import { DIGITS } from '../time-words.ts'
import { createSpans, daysIn, nextMonday } from './spoken.ts'
import listed from './words.json' with { type: 'json' }

const spansIn = createSpans(listed.inSentence)
const IS_DAY = /^(?:day|ofNextWeek|number)$/u
/** The order of phrases: from or until when, days, which week, how long; or a week alone. */
const SHAPE =
  /^(?:(?:lasting (?=open))?(?:open |at )?day (?:(?:dash |until |and )?day )*(?:week |nextWeek )?(?:lasting )?|until day |(?:week|nextWeek) )$/u
/** A date without a year that is so many days ahead may mean one in the past. */
const FAR = 240

/** The days that a sentence names; undefined if it names none, or days with gaps. `isUnsure`: others may be meant. */
export function readNamedDays(said: string, today: CalendarDay) {
  const words = said.split(' ').map((word) => DIGITS.get(word) ?? word)
  const spans = spansIn(words).sort((one, other) => one.at - other.at)
  const shape = spans.map(({ rule }) => `${IS_DAY.test(rule) ? 'day' : rule} `).join('')
  if (!SHAPE.test(shape) || spans.flatMap((span) => span.words).length < words.length) return undefined
  const [week, next] = [/week|nextWeek/u.exec(shape)?.[0], nextMonday(today)]
  const named = spans.filter(({ rule }) => IS_DAY.test(rule))
  const [first, last] = [named[0], named[named.length - 1]]
  if (!first || !last) return { from: week === 'week' ? today : next, until: addDays(next, week === 'week' ? -1 : 6), isUnsure: true }
  // A number without a month needs another date with one.
  if (named.every((one) => one.rule === 'number' || !isDate(one)) && named.some(({ rule }) => rule === 'number')) return undefined

  const isRange = named.length === 2 && /(?:dash|until) day/u.test(shape)
  /** The month and year after the last number, as in `11 sampai 15 maret`. */
  const ofMonth = named.length > 1 ? (/\d([ /].*)$/u.exec(last.words.join(' '))?.[1] ?? '') : ''
  const areWeekdays = named.every((one) => !isDate(one) && daysIn(one.words, today).close === undefined)
  if (!areWeekdays && (week !== undefined || shape.includes('day day'))) return undefined
  const days: CalendarDay[] = []
  let isUnsure = shape.startsWith('until')
  for (const { rule, words: those } of named) {
    const before = days[days.length - 1]
    const earliest = before !== undefined ? addDays(before, 1) : week === 'nextWeek' ? next : today
    const whole = those.join(' ').replace(/(?<![\d/])\d+$/u, `$&${ofMonth}`)
    const { weekday, close, date } = daysIn(whole.split(' '), today, rule === 'ofNextWeek' ? next : earliest)
    const day = date === undefined ? (close ?? weekday) : date
    if (!day || day < earliest || (before !== undefined && !isRange && day > earliest)) return undefined
    days.push(day)
    isUnsure ||= (weekday !== undefined && weekdayOf(day) !== weekdayOf(weekday)) || (close ?? day) !== day || rule === 'ofNextWeek'
  }
  const [from = today, end = from] = [days[0], days[days.length - 1]]
  const count = spans.find(({ rule }) => rule === 'lasting')?.words.find((word) => /\d/u.test(word))
  const until = count === undefined ? end : addDays(from, Number(count) - 1)
  if (until < end || (until > end && days.length > 1)) return undefined
  isUnsure ||= [
    week === 'week' && until >= next,
    areWeekdays && week === undefined && from === today,
    named.length === 1 && first.words.join(' ') === listed.week && week === undefined,
    // "Besok - Selasa" is one day.
    isRange && !isDate(last) && end === addDays(from, 7),
    // `tanggal 5` names no month.
    /^\D+ \d+$/u.test(first.words.join(' ')) && ofMonth === '' && from.slice(0, 7) !== today.slice(0, 7),
    !/20\d\d/u.test(said) && from > addDays(today, FAR),
  ].includes(true)
  const isOpen = shape.startsWith('open') && until === from && count === undefined
  return { from: shape.startsWith('until') ? today : from, until: isOpen ? undefined : until, isUnsure }
}

const isDate = ({ words }: { words: readonly string[] }): boolean => /\d/u.test(words.join(''))
