import { addDays, weekdayOf, type CalendarDay } from '../../schedule/calendar-day.ts'
import { DIGITS, setOf } from '../time-words.ts'
import { near, weekdays } from '../words.ts'
import { createSpans, daysIn, nextMonday } from './spoken.ts'
import { beforeDay, inSentence as phrases, week as WEEK } from './words.ts'

const spansIn = createSpans(phrases)
/** Without one of them, or a number, no day is named. */
const NAMING = setOf(Object.keys(weekdays).join(' '), near, beforeDay)
const IS_DAY: ReadonlySet<string> = new Set<keyof typeof phrases>(['day', 'ofNextWeek', 'number'])
/** How phrases follow one another: from or until when, days, of which week, for how long; or a week alone. */
const SHAPE =
  /^(?:(?:lasting (?=open))?(?:open |at )?day (?:(?:dash |until |and )?day )*(?:week |nextWeek )?(?:lasting )?|until day |(?:week|nextWeek) )$/u
/** A date without its year is hardly so far ahead: who writes it may mean one that is over. */
const FAR = 240

/** The days that words name; undefined where they name none, or some that do not follow one another. `isUnsure`: others may be meant. */
export function readNamedDays(said: string, today: CalendarDay) {
  const words = said.split(' ').map((word) => DIGITS.get(word) ?? word)
  if (!words.some((word) => /\d/u.test(word) || NAMING.has(word))) return undefined
  const spans = spansIn(words).sort((one, other) => one.at - other.at)
  const shape = spans.map(({ rule }) => `${IS_DAY.has(rule) ? 'day' : rule} `).join('')
  if (!SHAPE.test(shape) || spans.flatMap((span) => span.words).length < words.length) return undefined
  const [week, count] = [/week|nextWeek/u.exec(shape)?.[0], spans.find(({ rule }) => rule === 'lasting')?.words]
  const next = nextMonday(today)
  const named = spans.filter(({ rule }) => IS_DAY.has(rule))
  const [first, last] = [named[0], named[named.length - 1]]
  if (!first || !last) return { from: week === 'week' ? today : next, until: addDays(next, week === 'week' ? -1 : 6), isUnsure: true }
  // A number alone is of a month that another has.
  const isDated = named.some(({ rule, words: those }) => rule !== 'number' && /\d/u.test(those.join('')))
  if (!isDated && named.some(({ rule }) => rule === 'number')) return undefined

  const isRange = named.length === 2 && /(?:dash|until) day/u.test(shape)
  /** Of `11 sampai 15 maret`, what stands behind the last number. */
  const ofMonth = named.length > 1 ? (/\d([ /].*)$/u.exec(last.words.join(' '))?.[1] ?? '') : ''
  const areWeekdays = named.every(({ words: those }) => daysIn(those, today).close === undefined && !/\d/u.test(those.join('')))
  if (!areWeekdays && shape.includes('day day')) return undefined
  const days: CalendarDay[] = []
  let isUnsure = shape.startsWith('until')
  for (const { rule, words: those } of named) {
    const before = days[days.length - 1]
    const earliest = before !== undefined ? addDays(before, 1) : week === 'nextWeek' ? next : today
    const from = rule === 'ofNextWeek' ? next : earliest
    const { weekday, close, date } = daysIn(
      those
        .join(' ')
        .replace(/(?<![\d/])\d+$/u, `$&${ofMonth}`)
        .split(' '),
      today,
      from,
    )
    const day = date === undefined ? (close ?? weekday) : date
    if (!day || day < earliest || (before !== undefined && !isRange && day > earliest)) return undefined
    days.push(day)
    isUnsure ||= (weekday !== undefined && weekdayOf(day) !== weekdayOf(weekday)) || (close ?? day) !== day || rule === 'ofNextWeek'
  }
  const [from = today, end = from] = [days[0], days[days.length - 1]]
  const until = count === undefined ? end : addDays(from, Number(count.find((word) => /\d/u.test(word))) - 1)
  if (until < end || (until > end && days.length > 1) || (week !== undefined && !areWeekdays)) return undefined
  isUnsure ||=
    (week === 'week' && until >= next) ||
    (areWeekdays && week === undefined && from === today) ||
    (named.length === 1 && first.words.join(' ') === WEEK && week === undefined) ||
    // "Besok - Selasa" is one day.
    (isRange && !/\d/u.test(last.words.join(' ')) && end === addDays(from, 7)) ||
    (areWeekdays &&
      isRange &&
      week === undefined &&
      (daysIn(last.words, today, last.rule === 'ofNextWeek' ? next : today).weekday ?? from) < from) ||
    (isOfMonth(first.words) && ofMonth === '' && from.slice(0, 7) !== today.slice(0, 7)) ||
    (!/20\d\d/u.test(said) && from > addDays(today, FAR))
  const isOpen = shape.startsWith('open') && until === from && count === undefined
  return { from: shape.startsWith('until') ? today : from, until: isOpen ? undefined : until, isUnsure }
}

/** `tanggal 5`, of which month nobody has said. */
const isOfMonth = (words: readonly string[]): boolean => words.length === 2 && /^\D+ \d+$/u.test(words.join(' '))
