/** One reading of hours as people write them. A word of the day is never dropped: it fits its hour, or there is no reading. */
import { anyOf, PART_OF_DAY, UNTIL } from './days.ts'
import { formatMinutes, readTimes } from '../schedule/times.ts'
import { plainSigns } from './plain-signs.ts'
import { begins, numbers, ofClock, past, quarter, short } from './words.ts'

export type SaidTimes =
  | { kind: 'times'; text: string }
  /** The last session has no end: nobody has said that it ends with the last patient. */
  | { kind: 'begins'; text: string }
  /** Ends on the next day: what to write for each. */
  | { kind: 'night'; evening: string; morning: string }
  /** Such hours are as often of the morning as of the afternoon. */
  | { kind: 'ask' }

const NUMBER = new RegExp(String.raw`\b(${anyOf(numbers)})(?: ?(belas|puluh))?\b`, 'gu')
const NOON = 12 * 60
const DAY = 24 * 60
const PART = 'pagi|siang|sore|petang|malam|subuh|dini|[ap]m'
const BEFORE = String.raw`(?:\b(?:${anyOf(ofClock)}|${anyOf(begins)})\b\.?\s*)+`

/** Each sign or word to a short one that a session is written with: `s/d` → `-`, `jam 8 pagi` → `8pagi`. */
const EVEN: readonly (readonly [RegExp, string])[] = [
  [/[‘’“”"'`´]/gu, ''],
  [/[‐-―~−]/gu, '-'],
  [/\bwi(?:b|ta|t)\b\.?/gu, ' '],
  [new RegExp(String.raw`\b(${PART}) hari\b`, 'gu'), '$1'],
  [new RegExp(String.raw`\((${PART})\)`, 'gu'), ' $1 '],
  [new RegExp(String.raw`\b(?:${anyOf(quarter)})\b`, 'gu'), '15'],
  [/\btengah hari\b/gu, '12:00siang'],
  [/\btengah malam\b/gu, '12:00malam'],
  [/\b([ap])\.?\s?m\b\.?/gu, '$1m'],
  [/(\d)\s*([ap]m)\b/gu, '$1$2'],
  [new RegExp(String.raw`\b(?:selesai|tutup)\s+(?=(?:${anyOf(ofClock)})?\.?\s*\d)`, 'gu'), '- '],
  [/\b(?:sls|habis|selesai pasien)\b\.?/gu, 'selesai'],
  [new RegExp(UNTIL, 'gu'), '-'],
  [/-(?:\s*-)+/gu, '-'],
  [/\bdan\b|[;/+&]/gu, ','],
  [new RegExp(String.raw`(^|,)\s*(${PART})\s*[:=]?\s*\(([^()]*-[^()]*)\)`, 'gu'), '$1$2 $3'],
  // Beside each other.
  [/([.:]\d\d)\s+(?=\d{1,2}[.:]\d\d)/gu, '$1,'],
  [new RegExp(String.raw`${BEFORE}(?=\d|setengah|${PART})`, 'gu'), ''],
]

/** Any that stands right between an hour and its minutes, where one of a keyboard's clock would. */
const OTHER_SIGN = /(?<=(?<![\d.:])\d{1,2})(?![.:]\d)(?:h|[^\p{L}\d\s()‐-―~−-]+)(?=[0-5]\d(?![\d.:]))/gu

/** Between sessions without a sign: `pagi 8-11 sore 4-6`, `8-11 pagi 4-6 sore`. */
const PART_FIRST = new RegExp(`^(?:${PART})`, 'u')
const BEFORE_PART = new RegExp(String.raw`(?<=\d)(?=(?:${PART})[.:=]?(?:setengah)?\d)`, 'u')
const BEHIND_PART = new RegExp(String.raw`(?<=\d(?:${PART}))(?=(?:setengah)?\d[^,]*-)`, 'u')

export function readSaidTimes(text: string): SaidTimes | null {
  if (text.length > 200) return null
  const typed = plainSigns(text).trim().toLowerCase().replace(/\s+/gu, ' ')
  // Of a database that nobody has told the hour.
  if (/\b00:00:00\b/u.test(typed)) return null
  if (/^(?:buka )?24 ?jam$/u.test(typed)) return { kind: 'times', text: '24 jam' }
  const exact = readTimes(text.trim())
  if (exact) return { kind: 'times', text: exact.text }
  const timed = typed.replace(OTHER_SIGN, ':')
  const [listed, clocks] = [readSigns(typed), readSigns(timed)]
  // Where `9-12,15` ends nobody knows.
  return listed === null || listed.kind === 'ask' ? (clocks ?? listed) : clocks === null || timed === typed ? listed : null
}

function readSigns(typed: string): SaidTimes | null {
  const words = typed.replace(/[a-z]+/gu, partCalled).replace(NUMBER, inDigits)
  const even = EVEN.reduce((so, [from, to]) => so.replace(from, to), words).replace(/ /gu, '')
  const sessions = even
    .split(',')
    .flatMap((one) => one.split(PART_FIRST.test(one) ? BEFORE_PART : BEHIND_PART))
    .map(readSession)
  const odd = sessions.find((one) => one === null || !('text' in one))
  if (odd !== undefined) return odd?.kind === 'night' && sessions.length > 1 ? null : odd
  const all = sessions.flatMap((one) => (one !== null && 'text' in one ? one.text : [])).join(', ')
  if (readTimes(all) === null) return null
  return { kind: sessions.some((one) => one?.kind === 'begins') ? 'begins' : 'times', text: all }
}

interface Clock {
  /** Minutes of the day, before a word moves them. */
  at: number
  part: string | undefined
  /** Written so that the clock of 24 hours is meant. */
  isFull: boolean
}

const CLOCK = new RegExp(
  [
    String.raw`^(?<before>${PART})?[.:=]?(?<half>setengah)?(?:(?<digits>\d{1,2})(?:[.:](?<minutes>\d{2}))?(?:[.:]00)?|(?<hh>\d{2})(?<mm>\d{2}))`,
    String.raw`(?<behind>${PART})?(?:(?:(?<less>${anyOf(short)})|${anyOf(past)})(?<moved>\d{1,2})(?:menit)?)?(?<last>${PART})?$`,
  ].join(''),
  'u',
)

function readClock(text: string): Clock | null {
  const { before, half, digits, minutes, hh, mm, behind, less, moved = '0', last } = CLOCK.exec(text)?.groups ?? {}
  const typed = digits ?? hh
  const [part, ...others] = new Set([before, behind, last].filter((one) => one !== undefined))
  const [hour, minute] = [Number(typed), Number(minutes ?? mm ?? 0)]
  if (typed === undefined || others.length > 0 || Number(moved) > 59 || minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null
  if (half !== undefined && (minute > 0 || hour < 1 || hour > 12)) return null
  const isFull = half === undefined && (hour > 12 || hour === 0 || hh !== undefined || typed.startsWith('0'))
  const exact = hour * 60 + minute - (half === undefined ? 0 : 30) + (less === undefined ? 1 : -1) * Number(moved)
  // Before one o'clock it is twelve.
  const at = exact < 60 && !isFull ? exact + NOON : exact
  return at < 0 || at > DAY ? null : { at, part, isFull }
}

/** `dua belas` → 12. */
function inDigits(_: string, word: string, tens?: string): string {
  const number = numbers.split(' ').indexOf(word) + 1
  return String(tens === 'puluh' ? number * 10 : tens === 'belas' ? number + 10 : number)
}

/** The first and the last hour that a word is said of; beyond 24 those after midnight. */
const PARTS = new Map(
  Object.entries({
    pagi: [0, 11],
    subuh: [3, 6],
    dini: [0, 5],
    siang: [10, 17],
    sore: [13, 20],
    petang: [15, 21],
    malam: [18, 28],
    am: [0, 11],
    pm: [12, 23],
  } as const),
)

/** `mlm` is `malam`; what has hours of its own stays as it is. */
const partCalled = (word: string): string => (PARTS.has(word) ? word : (PART_OF_DAY.get(word) ?? word))

/** Minutes of the day; null when the word does not fit the hour on either clock. Midnight is 0. */
function minutesWith({ at }: Clock, part: string): number | null {
  const [first, last] = PARTS.get(part) ?? [0, -1]
  const isIn = (minutes: number): boolean => minutes >= first * 60 && minutes < (last + 1) * 60
  if (at >= NOON && at < NOON + 60 && /^(?:malam|dini|am)$/u.test(part)) return at - NOON
  if (at >= 60 && at < NOON && isIn(at + NOON)) return at + NOON
  return isIn(at) || isIn(at + DAY) ? at : null
}

/** So long a session may last for a word after its end to be meant for its beginning as well. */
const LONGEST = 9 * 60
/** Before it nobody practises who has not said so. */
const EARLIEST = 7 * 60
/** The same, however they have written it. */
const NIGHT_ENDS = 5 * 60

function readSession(text: string): SaidTimes | null {
  const [first = '', last, ...rest] = text.split('-')
  const begin = readClock(first)
  if (begin === null || rest.length > 0) return null
  const said = begin.part === undefined ? begin.at : minutesWith(begin, begin.part)
  if (said === null) return null
  if (last !== undefined && last !== 'selesai') {
    const end = readClock(last)
    return end && between(begin, said, end)
  }
  if (begin.part === undefined && begin.at < (begin.isFull ? NIGHT_ENDS : EARLIEST)) return { kind: 'ask' }
  return said >= DAY ? null : { kind: last === undefined ? 'begins' : 'times', text: `${formatMinutes(said)}-selesai` }
}

function between(begin: Clock, said: number, end: Clock): SaidTimes | null {
  const halves = ({ at, isFull }: Clock): number[] => (isFull || at >= NOON + 60 ? [at] : [at % NOON, (at % NOON) + NOON])
  if (end.part === undefined && begin.part === undefined) {
    const isLoose = !begin.isFull && !end.isFull
    return isLoose && (begin.at < EARLIEST || end.at <= begin.at) ? { kind: 'ask' } : written(begin.at, end.at)
  }
  if (end.part === undefined) return written(said, halves(end).find((minutes) => minutes > said) ?? halves(end)[0] ?? 0)
  const to = minutesWith(end, end.part)
  if (to === null) return null
  // Midnight as an end is that of the evening.
  const until = to === 0 && !(end.part === 'am' && said === 0) ? DAY : to
  // From after midnight until the evening is no stretch of one night.
  if (begin.part !== undefined) return begin.part === end.part && until - said > NOON ? null : written(said, until)
  if (end.at >= NOON + 60) return written(begin.at, until)
  // `2-4 sore`: the word after the end is meant for both, where the beginning then comes shortly before.
  const together = minutesWith(begin, end.part)
  if (together !== null && together < until && until - together <= LONGEST) return written(together, until)
  const [earlier = together, another] = halves(begin).filter((minutes) => minutes < until)
  return another === undefined && earlier !== null ? written(earlier, until) : { kind: 'ask' }
}

function written(from: number, to: number): SaidTimes | null {
  if (from >= DAY || from === to) return null
  if (from < to) return { kind: 'times', text: `${formatMinutes(from)}-${formatMinutes(to)}` }
  const evening = `${formatMinutes(from)}-24:00`
  return to === 0 ? { kind: 'times', text: evening } : { kind: 'night', evening, morning: `00:00-${formatMinutes(to)}` }
}
