import { addDays, type CalendarDay } from '../../schedule/times.ts'
import { EVERY_DAY } from '../../schedule/days.ts'
import { bySpelling, DIGITS, PART_OF_DAY, readSaidDate, setOf, TIME_WORDS, weekdayCalled, type Guess } from '../time-words.ts'
import { addressed, months, notDays, others, parts, weekdays } from '../words.ts'
import { createSpans, daysIn, nextDay, nextMonday, weekdaysNamed } from './spoken.ts'
import listed from './words.json' with { type: 'json' }

/** In the order of their bits in {@link AskedTime.parts}. */
export const DAY_PARTS = Object.keys(parts) as (keyof typeof parts)[]

/** When a patient wants to come, according to a sentence. */
export type AskedTime = ReturnType<typeof readAskedTime>

/** Other meanings of words than a time. */
interface OtherWords {
  /** Whether a word is part of a person's name. */
  isName(word: string): boolean
  /** Returns nothing for a word of the language, which is not misspelt. */
  guess: Guess
}

const [NOT_DAYS, ADDRESSED] = [setOf(notDays), setOf(addressed)]
const isLong = (word: string): boolean => word.length > 4
const MISSPELT = Object.keys({ ...weekdays, ...others }).filter(isLong)
const MONTHS = [...bySpelling(months).keys()].filter(isLong)
const PARTS: readonly string[] = DAY_PARTS
const VISITS = new Set(listed.visits.split(', '))
const spansIn = createSpans(listed.asked)

type Named = (words: readonly string[], today: CalendarDay) => readonly (CalendarDay | null | undefined)[]

const daysOfWeek = (first: number, last: number, today: CalendarDay): CalendarDay[] =>
  EVERY_DAY.slice(first - 1, last).map((day) => nextDay(day, today))

/** The days that a phrase names, as of today; null for a day that cannot be known. Other phrases name none. */
const NAMED: Partial<Record<keyof typeof listed.asked, Named>> = {
  range: (words, today) => daysOfWeek(weekdaysNamed(words)[0] ?? 1, weekdaysNamed(words)[1] ?? 7, today),
  workdays: (_, today) => daysOfWeek(1, 5, today),
  weekend: (_, today) => daysOfWeek(6, 7, today),
  ahead: ([count], today) => [addDays(today, Number(count))],
  weeksAhead: ([count], today) => [addDays(today, 7 * Number(count))],
  beyond: () => [null],
  date: (words, today) => [daysIn(words, today).date],
  eve: (words, today) => weekdaysNamed(words).map((day) => addDays(nextDay(day, addDays(today, 1)), -1)),
  // "Minggu depan" names no certain day.
  nextWeek: (words, today) => [words[0] === listed.week ? null : daysIn(words, today, nextMonday(today)).weekday],
  today: (_, today) => [today],
  loose: ([word = ''], today) => (PARTS.includes(word) ? [] : [today]),
  day: (words, today) => [daysIn(words, today).weekday ?? daysIn(words, today).close],
}

/** Reads when a patient wants to come; `days` are the searched days, from today on. */
export function readAskedTime(text: string, days: readonly CalendarDay[], known: OtherWords) {
  const [today = ''] = days
  const typed = [...text.matchAll(/\d+([./-])\d+\1\d+|\d+\/\d+|\d+[.:]\d\d(?!\d)|[\p{L}\p{M}\p{N}'’‘`´]+|[-–]/gu)]
  const plain = typed.map(([word]) => (/\d.*[./-].*[./-]|\//u.test(word) && readSaidDate(word, today)) || plainWord(word))
  const words = plain.map((word, at) => readMeaning(word, plain[at - 1], plain[at + 1], known))
  // "Pagi, dok": a greeting.
  if (PART_OF_DAY.has(words[0] ?? '') && (ADDRESSED.has(words[1] ?? '') || /^\s*\p{L}+\s*[,.!]/u.test(text))) words[0] = '-'
  const read = spansIn(words).filter(({ rule }) => NAMED[rule])
  const ofDays = read.filter(({ rule }) => rule !== 'loose')
  const spans = ofDays.length > 0 ? ofDays : read
  const named = spans.flatMap((span) => NAMED[span.rule]?.(span.words, today) ?? [])
  const isPart = (at: number): boolean => PARTS.includes(words[at] ?? '')
  const said = new Set(spans.flatMap((span) => span.words.map((_, nth) => span.at + nth)))
  const ofDay = new Set([...said].filter((at) => !isPart(at)))
  const [beyond, another] = named.some((day) => days.includes(day ?? '')) ? [] : new Set(named.flatMap((day) => day ?? []))
  return {
    /** A bit for each part of the day; 0 if none is named. */
    parts: [...said].filter(isPart).reduce((bits, at) => bits | (1 << PARTS.indexOf(words[at] ?? '')), 0),
    /** Whether only a time without a day is named, such as `sore`, which may belong to a complaint (`sering kencing malam`). */
    isLoose: spans !== ofDays && spans.length > 0,
    /** Whether a day after the searched ones is named, such as `minggu depan`. */
    isBeyond: named.some((day) => !days.includes(day ?? '')),
    /** That day, if it is a single one: `15 Desember`. */
    ...(beyond !== undefined && another === undefined && { beyond }),
    /** Indices in the searched days. */
    days: [...days.keys()].filter((index) => named.includes(days[index])),
    /** The text without the words for the day, and also without those for its part. */
    withoutDay: leaveOut(text, typed, ofDay),
    withoutTime: leaveOut(text, typed, said),
    /** The words for the day as they were typed. */
    said: typed.flatMap(([word], at) => (ofDay.has(at) ? word : [])).join(' '),
  }
}

const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.:]/gu, '') || '-'

function readMeaning(word: string, before = '', next = '', { isName, guess }: OtherWords): string {
  const isOfDay = TIME_WORDS.get(before) === listed.beforeDay
  if ((isName(word) && !isOfDay && !PART_OF_DAY.has(next)) || VISITS.has(`${before} ${word}`)) return '-'
  // "Kam" and "min" are days only beside a word that speaks of time.
  const meant =
    DIGITS.get(word) ?? TIME_WORDS.get(word) ?? (isOfDay || PART_OF_DAY.has(next) ? weekdayCalled(word)?.toLowerCase() : undefined)
  // After "hari", "minggu" means Sunday.
  if (meant === listed.week && isOfDay) return listed.sunday
  if (meant !== undefined || word.length < 4 || NOT_DAYS.has(word)) return meant ?? word
  const guessed = guess(word, /^\d+$/u.test(before) ? MONTHS : MISSPELT) ?? word
  return TIME_WORDS.get(guessed) ?? guessed
}

function leaveOut(text: string, words: readonly RegExpExecArray[], indexes: ReadonlySet<number>): string {
  const left = words.reduceRight(
    (all, { 0: word, index }, at) => (indexes.has(at) ? all.slice(0, index) + all.slice(index + word.length) : all),
    text,
  )
  return left.replace(/\s+(?=[\s?,.!]|$)/gu, '').trim()
}
