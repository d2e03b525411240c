/** One reading of days as people write them: of the week, with what stands beside them, and of the calendar. */
import { addDays, isCalendarDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { DAY_NAMES, readDays, writeDays } from './days.ts'
import { months, neverNote, others, parts, until, weekdays } from './words.ts'

/** Each spelling of a weekday, a part of the day, a month or another word of time, to the one that stands for all. */
export const TIME_WORDS: ReadonlyMap<string, string> = new Map(
  [weekdays, parts, months, others].flatMap((words) =>
    Object.entries(words).flatMap(([word, spellings]) => [word, ...spellings.split(' ')].map((one) => [one, word] as const)),
  ),
)

export const PARTS_OF_DAY: ReadonlySet<string> = new Set(Object.keys(parts))
const OTHERS: ReadonlySet<string> = new Set(Object.keys(others))

/** For a pattern: one of the words of a list. */
export const anyOf = (words: string): string => words.split(' ').join('|')

/** Between the first day or hour and the last, beside a dash: `s/d`. */
export const UNTIL = String.raw`\bs\s?[./]?\s?d\b\.?|\b(?:${anyOf(until)})(?: dengan)?\b`
const BETWEEN = new RegExp(String.raw`\s*(?:${UNTIL}|[-–—])\s*`, 'gu')
const AND = /\s*(?:[,;/+&]|\bdan\b)\s*/giu

/** Nobody writes as much of days and hours in one place; a longer text is not read at all. */
export const LONGEST_SAID = 400

/** Days or hours have fewer, with the signs between them. */
const MOST_WORDS = 30

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

/** `Jum'at s/d Minggu` → `Jumat-Minggu`, `senin rabu` → `Senin, Rabu`, `Senin-Jumat kecuali Rabu` → its four days; undefined when no days are in it. */
export function readSaidDays(text: string, guess: Guess = () => undefined): string | undefined {
  if (text.length > 200) return undefined
  const even = text
    .toLowerCase()
    .replace(/['‘’"“”`´]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const [all = '', without, ...rest] = even.split(/,? ?\b(?:kecuali|selain)\b ?/u)
  const days = listOf(all, guess)
  if (without === undefined || days === undefined) return days
  const [from, except] = [readDays(days)?.days ?? [], readDays(listOf(without, guess) ?? '')?.days]
  const left = from.filter((day) => !except?.includes(day))
  const isWithin = except?.every((day) => from.includes(day)) ?? false
  return rest.length === 0 && isWithin && left.length > 0 ? writeDays(left).text : undefined
}

function listOf(even: string, guess: Guess): string | undefined {
  const named = even
    .replace(/^(?:se)?tiap (?:minggu|pekan),? (?=\S)/u, '')
    .replace(/ (?:se)?tiap (?:minggu|pekan)$/u, '')
    .replace(/\b(?:(?:se)?tiap )?hari (?!kerja)|^(?:se)?tiap (?!hari)/gu, '')
  const ranges = named.replace(BETWEEN, '-').replace(AND, ',').replace(/ /gu, ',').split(/,+/u).filter(Boolean)
  const written = ranges.map((part) => withinWeek(part.split('-').map((word) => dayName(word, guess)))).join(', ')
  return [even.charAt(0).toUpperCase() + even.slice(1), written].find((candidate) => readDays(candidate) !== null)
}

/** A range ends on Sunday at the latest: `Sabtu-Selasa` becomes two ranges. */
function withinWeek(names: readonly string[]): string {
  const [first = '', last = '', ...rest] = names
  const [from, to] = [first, last].map((name) => (DAY_NAMES as readonly string[]).indexOf(name))
  if (rest.length > 0 || from === undefined || to === undefined || to < 0 || from <= to) return names.join('-')
  return `${range(first, 'Minggu')}, ${range('Senin', last)}`
}

function range(first: string, last: string): string {
  return first === last ? first : `${first}-${last}`
}

function dayName(word: string, guess: Guess): string {
  const name = word.replace(/\.$/u, '')
  return weekdayCalled(name) ?? guess(name, DAY_NAMES) ?? word
}

/** A remark that somebody wrote where days or times belong, beside them or alone. */
export interface Remark {
  /** The days or times themselves; undefined when there are none. */
  rest: string | undefined
  note?: string
  weeks?: number[]
  exceptWeeks?: number[]
  everyOther?: true
  /** What is said says when somebody is there, and no row of a week can say it. */
  isUnsaid?: true
}

const NOTHING =
  /^(?:[-–—_.x/?]*|libur|tutup|off|cuti|kosong|nihil|n\/?a|menyusul|belum (?:ada|tentu|pasti)|(?:tidak|tdk|tak) (?:ada|buka|prakt\p{L}+))$/iu

/** As people write the first to the fifth week of a month. */
const NTH = [
  ['1', 'i', 'pertama', 'ganjil'],
  ['2', 'ii', 'kedua', 'genap'],
  ['3', 'iii', 'ketiga', 'ganjil'],
  ['4', 'iv', 'keempat', 'genap'],
  ['5', 'v', 'kelima', 'ganjil'],
]
function weeksOfMonth(): RegExp {
  const nth = String.raw`(?:ke)?[\s-]*(?:${NTH.flat().join('|')})(?![\d.:\p{L}])`
  return new RegExp(
    [
      String.raw`(?:\b(kecuali|selain|libur|tutup|tidak|tdk)\s+)?(?:\b(?:pada|di|tiap|setiap|hanya)\s+)*\b(?:minggu|pekan|mgg)\s*`,
      String.raw`(${nth}(?:\s*(?:,|&|/|\+|dan)\s*(?:minggu|pekan)?\s*${nth})*)(?:\s+(libur|tutup))?`,
    ].join(''),
    'iu',
  )
}
const EVERY_OTHER =
  /(?:\b(?:se)?tiap\s+)?\b(?:2|dua)\s*(?:minggu|pekan|mgg)\s+(?:sekali|1\s?x|satu kali)|\b(?:ber)?selang[\s-]+(?:seling|se(?:minggu|pekan))\b/iu

/** `09.00 (telpon dulu)` → times and a note, `Senin minggu ke I & III` → a day and weeks; null when nobody is there, as in `LIBUR` and `-`. */
export function readRemark(text: string, read: (text: string) => string | undefined): Remark | null {
  if (text.length > LONGEST_SAID) return { rest: undefined, isUnsaid: true }
  const everyOther = EVERY_OTHER.exec(text)?.[0]
  const [found = everyOther ?? '', except, numbers = '', closed] = (everyOther === undefined && weeksOfMonth().exec(text)) || []
  const notes: string[] = []
  const words = text
    .replace(found, ' ')
    .replace(/\(([^)]*)\)?/gu, (_, note: string) => (notes.push(note), ' '))
    .trim()
    .split(/\s+/u)
  const count = words.slice(0, MOST_WORDS).findLastIndex((_, index) => read(words.slice(0, index + 1).join(' ')) !== undefined) + 1
  const note = [words.slice(count).join(' '), ...notes]
    .map((one) => one.replace(/^[\s,;:*-]+|[\s,;:*]+$/gu, ''))
    .filter(Boolean)
    .join(', ')
  if (found === '' && (NOTHING.test(text.trim()) || NOTHING.test(note.trim() || 'buka'))) return null
  // What says when somebody is there is no note: who followed that advice would publish an untruth.
  const isUnsaid = /\d/u.test(note) || (note.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => isNoNote(word))
  if (isUnsaid) return { rest: undefined, isUnsaid }
  const named: readonly string[] = numbers.toLowerCase().match(/\d|(?!ke\b|ke[iv]+\b)\p{L}+|(?<=ke)[iv]+\b/gu) ?? []
  const weeks = NTH.flatMap((names, index) => (names.some((name) => named.includes(name)) ? [index + 1] : []))
  return {
    rest: read(words.slice(0, count).join(' ')),
    ...(everyOther !== undefined ? { everyOther: true as const } : found !== '' && { [except || closed ? 'exceptWeeks' : 'weeks']: weeks }),
    ...(note !== '' && { note }),
  }
}

function isNoNote(word: string): boolean {
  const meant = TIME_WORDS.get(word)
  return (meant !== undefined && !OTHERS.has(meant)) || neverNote.split(' ').includes(word)
}

/** `dengan perjanjian`, `by appointment`, `janji temu dulu`. */
export function isAppointment(note: string): boolean {
  return /^(?:(?:hanya|harus|dengan|dgn|sesuai|by) )*(?:per)?(?:janji(?:an)?|appointment)(?: (?:temu|dulu|dahulu|saja|dokter))*$/iu.test(
    note,
  )
}

const RELATIVE: ReadonlyMap<string, number> = new Map([
  ['hari ini', 0],
  ['besok', 1],
  ['lusa', 2],
])

/** `2026-12-24`, `24-12-2026`, `24 Des 2026`; where today is known also `24/12`, the next such day, and `besok`. Null when it is no day. */
export function readSaidDate(text: string, today?: CalendarDay): CalendarDay | null {
  const even = text.trim().toLowerCase().replace(/\s+/gu, ' ')
  if (isCalendarDay(even)) return even
  const ahead = RELATIVE.get(even)
  if (ahead !== undefined && today !== undefined) return addDays(today, ahead)
  const [, day, month, word = '', year] =
    /^(?:\p{L}+,? )?(\d{1,2})(?:[-/. ]{1,3}(\d{1,2})|[-/. ]{0,3}(\p{L}{3,})\.?)(?:[-/. ]{1,3}(\d{2}|\d{4}))?$/u.exec(even) ?? []
  const number = month === undefined ? Object.keys(months).indexOf(TIME_WORDS.get(word) ?? word) + 1 : Number(month)
  if (day === undefined || number < 1 || (year === undefined && today === undefined)) return null
  const inYear = (written: string): string => `${written}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = today?.slice(0, 4) ?? ''
  const candidates = year === undefined ? [thisYear, String(Number(thisYear) + 1)] : [year.padStart(4, '20')]
  return candidates.map(inYear).find((one) => isCalendarDay(one) && (year !== undefined || one >= (today ?? ''))) ?? null
}
