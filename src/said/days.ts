/** Reads days of the week as people write them: ranges, lists, exceptions, closed days. */
import { DAY_NAMES, readDays, writeDays } from '../schedule/days.ts'
import { phrasePattern } from './phrases.ts'
import { plainSigns } from './plain-signs.ts'
import spoken from './when/words.json' with { type: 'json' }
import listed from './words.json' with { type: 'json' }
import { anyOf, TIME_WORDS, weekdayCalled, type Guess } from './time-words.ts'
import { betweenDays, until } from './words.ts'

/** Words between the first day or hour of a range and the last: `s/d`. */
export const UNTIL = String.raw`\bs\s?[./]?\s?d\b\.?|\b(?:${anyOf(until)})(?: dengan)?\b`
const BETWEEN = new RegExp(String.raw`\s*(?:${UNTIL}|[-–—])\s*`, 'gu')
const AND = new RegExp(String.raw`\s*(?:[,;/+&]|\b(?:${anyOf(betweenDays)})\b)\s*`, 'giu')
const [WEEKLY, EXCEPT] = [phrasePattern(listed.weekly), phrasePattern(listed.except)]
const [SHUT, OF_DAYS, EVERY] = [listed.nobody, listed.ofDays, listed.every].map((lines) => phrasePattern(lines).source)
const BEFORE_DAYS = new RegExp(String.raw`(?:${OF_DAYS}|^${EVERY}) (?=\S)`, 'gu')
/** Closed days: `Rabu (libur)`, or after a range `Minggu tutup`. */
const SHUT_DAYS = [
  new RegExp(String.raw`()(\p{L}+) ?\(${SHUT}\)`, 'gu'),
  new RegExp(String.raw`(\p{L} ?[-–—] ?\p{L}+)[ ,(]+(\p{L}+) ${SHUT}\)?$`, 'gu'),
]

/** `Jum'at s/d Minggu` → `Jumat-Minggu`, `senin rabu` → `Senin, Rabu`, `Senin-Jumat kecuali Rabu` → its four days; undefined if the text is not about days. */
export function readSaidDays(text: string, guess: Guess = () => undefined): string | undefined {
  if (text.length > 200) return undefined
  const even = plainSigns(text)
    .toLowerCase()
    .replace(/['‘’"“”`´]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\(([^()]*)\)$/u, (whole, inside: string) => (inside.search(EXCEPT) === 0 ? inside : whole))
    .trim()
  // `Hari kerja (Senin-Jumat)` names the same days twice.
  const [, first, again] = /^([^()]+) \(([^()]+)\)$/u.exec(even)?.map((one) => readList(one, guess)) ?? []
  if (first !== undefined && readDays(first)?.days.join() === readDays(again ?? '')?.days.join()) return first
  const shut: string[] = []
  const open = SHUT_DAYS.reduce((so, days) => so.replace(days, (_, range: string, day: string) => (shut.push(day), range)), even)
  const [all = '', without = shut.length > 0 ? shut.join() : undefined, ...rest] = open.split(EXCEPT)
  const days = readList(all, guess)
  if (without === undefined || days === undefined) return days
  const [from, except] = [readDays(days)?.days ?? [], readDays(readList(without, guess) ?? '')?.days]
  const left = from.filter((day) => !except?.includes(day))
  const isWithin = shut.length > 0 ? except !== undefined : (except?.every((day) => from.includes(day)) ?? false)
  if (rest.length > 0 || !isWithin || left.length === 0) return undefined
  return left.length === from.length ? days : writeDays(left).text
}

function readList(typed: string, guess: Guess): string | undefined {
  const even = typed.trim()
  const weekly = even.replace(WEEKLY, ' ').trim()
  const named = (weekly === '' ? even : weekly).replace(BEFORE_DAYS, '')
  const parted = named.replace(BETWEEN, '-').replace(AND, ',')
  // Directly after a day, `minggu` means the week: `Senin minggu ini`.
  if (parted.match(/(?<= )[^ ,]+/gu)?.some((word) => TIME_WORDS.get(word) === spoken.week)) return undefined
  const ranges = parted.replace(/ /gu, ',').split(/,+/u).filter(Boolean)
  const written = ranges.map((part) => joined(part.split('-').map((word) => dayName(word, guess)))).join(', ')
  return [even.charAt(0).toUpperCase() + even.slice(1), written].find((candidate) => readDays(candidate) !== null)
}

/** Two names with a dash are a range; `Senin-Rabu-Jumat` are three days. */
const joined = (names: readonly string[]): string => names.join(names.length > 2 && new Set(names).size === names.length ? ', ' : '-')

function dayName(word: string, guess: Guess): string {
  const name = word.replace(/\.$/u, '')
  return weekdayCalled(name) ?? (/^\p{L}+$/u.test(name) ? guess(name, DAY_NAMES) : undefined) ?? word
}
