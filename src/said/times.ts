/** Reads hours as people write them. A part of the day (`pagi`) is never ignored: if it does not fit the hour, nothing is read. */
import { DAY_MINUTES as DAY, formatMinutes, readTimes } from '../schedule/times.ts'
import { plainSigns } from './plain-signs.ts'
import { DIGITS, PART_OF_DAY } from './time-words.ts'
import * as listed from './words.ts'

export type SaidTimes =
  | { kind: 'times'; text: string }
  /** The last session has no end, not even `selesai`. */
  | { kind: 'begins'; text: string }
  /** Ends on the next day; the texts for both days. */
  | { kind: 'night'; evening: string; morning: string }
  /** The hours may mean morning or afternoon. */
  | { kind: 'ask' }

const NOON = 12 * 60
/** The first and the last hour of each part of the day. */
const PARTS = new Map<string, readonly number[]>(Object.entries(listed.hoursOfParts))

/** The token type of each word or sign, a letter; empty for words without effect. Other words are not understood. */
const LETTERS = new Map(
  Object.entries({
    ...listed.hourWords,
    P: [...PARTS.keys(), ...PART_OF_DAY.keys()].join(' '),
    J: `${listed.ofClock} ${listed.begins}`,
    N: `${listed.quarter} ${listed.numbers}`,
    T: `${listed.until} sd -`,
    C: `${listed.hourWords.C} , ; / + &`,
    '': `${listed.hourWords.W} . : = ( )`,
  }).flatMap(([letter, words]) => words.split(' ').map((word) => [word, letter === 'W' ? '' : letter] as const)),
)

/** The meaning of words: `dua` is 2, a quarter is 15, `mlm` is `malam`. */
const MEANT = new Map([...PART_OF_DAY, ...DIGITS, ...[...PARTS.keys()].map((part) => [part, part] as const)])
for (const word of listed.quarter.split(' ')) MEANT.set(word, '15')

type Token = { is: string; text: string }

/** In `08 00` the second number is minutes, not an hour after a lost dash. */
const TOKEN =
  /\d\d (?:00|30|45)(?!\d)|\d{1,2}(?: ?[.:] ?\d\d)?(?:[.:]00)?(?!\d)|\d{4}(?!\d)|s ?[./]? ?d\b\.?|[ap]\.? ?m\b\.?|[a-z]+\.?|\S/gu

/** `jam 8.30 pagi s/d dua belas` → J N P T N; empty if a word is not understood. */
function tokensOf(typed: string): Token[] {
  const tokens: Token[] = []
  for (const [text] of typed.matchAll(TOKEN)) {
    const word = /[a-z]/u.test(text) ? text.replace(/[^a-z]/gu, '') : text.replace(/[‐-―~−]/u, '-').replace(/ /gu, '')
    const [is, before] = [/\d/u.test(word) ? 'N' : LETTERS.get(word), tokens[tokens.length - 1]]
    if (is === undefined) return []
    if (is === 'Y' || is === 'Z') {
      // `dua belas`, `dua puluh`.
      if (!/^[1-9]$/u.test(before?.text ?? '')) return []
      before!.text = String(is === 'Y' ? Number(before?.text) + 10 : Number(before?.text) * 10)
    } else if (is !== '') tokens.push({ is, text: MEANT.get(word) ?? word })
  }
  return tokens
}

/** One session, with a part of the day ahead of its hours or behind them. */
const sessionWith = (part: string): RegExp => {
  const clock = `(?:J*(?:PI?)?J*H?N(?:${part})?(?:[LG]NX?)?(?:${part})?|M[IP])`
  return new RegExp(`^(?<first>${clock})(?:(?:TK?|[SE](?=J*H?N))+(?:(?<last>${clock})|SX?))?`, 'du')
}
const [BEHIND, AHEAD] = ['PI?', 'PI?(?!J*H?N)'].map(sessionWith)

/** Any that stands right between an hour and its minutes, where one of a keyboard's clock would. */
const OTHER_SIGN = /(?<=(?<![\d.:])\d{1,2})(?![.:]\d)(?:h|[^\p{L}\d\s()‐-―~−-]+)(?=[0-5]\d(?![\d.:]))/gu

export function readSaidTimes(text: string): SaidTimes | null {
  if (text.length > 200) return null
  const typed = plainSigns(text)
    .trim()
    .toLowerCase()
    .replace(/[‘’“”"'`´]/gu, '')
  const exact = readTimes(typed)
  if (exact) return { kind: 'times', text: exact.text }
  const said = readSigns(typed)
  const timed = typed.replace(OTHER_SIGN, ':')
  if (timed === typed) return said
  const clocks = readSigns(timed)
  // Where `9-12,15` ends nobody knows.
  if (said === null || said.kind === 'ask') return clocks ?? said
  return clocks === null ? said : null
}

function readSigns(typed: string): SaidTimes | null {
  const tokens = tokensOf(typed)
  const letters = tokens.map(({ is }) => is).join('')
  // `buka 24 jam`
  if (/^J*NJ$/u.test(letters) && tokens[tokens.length - 2]?.text === '24') return { kind: 'times', text: '24 jam' }
  const sessions: SaidTimes[] = []
  const isAhead = /^J*P/u.test(letters)
  for (let at = 0; sessions.length === 0 || at < letters.length || letters.endsWith('C');) {
    // `pagi 8-11 sore 4-6`, `8-11 pagi 4-6 sore`, `08.00-10.00 13.00-15.00`
    const isBehindClock = [at - 1, at].every((nth) => /[.:]/u.test(tokens[nth]?.text ?? ''))
    const isApart = at === 0 || letters[at - 1] === 'C' || isBehindClock || /[PI]/u.test(letters[isAhead ? at : at - 1] ?? '')
    const found = isApart ? (isAhead ? AHEAD : BEHIND)?.exec(letters.slice(at)) : null
    if (!found) return null
    const { first, last } = found.indices?.groups ?? {}
    const [begin, end] = [first, last].map((range) => range && readClock(tokens.slice(at + range[0], at + range[1])))
    const session = begin && end !== null ? readSession(begin, end, found[0].includes('T')) : null
    if (session === null) return null
    sessions.push(session)
    at += found[0].length
    if (letters[at] === 'C') at += 1
  }
  const odd = sessions.find((one) => !('text' in one))
  if (odd !== undefined) return odd.kind === 'night' && sessions.length > 1 ? null : odd
  const text = sessions.flatMap((one) => ('text' in one ? one.text : [])).join(', ')
  return readTimes(text) && { kind: sessions.some(({ kind }) => kind === 'begins') ? 'begins' : 'times', text }
}

interface Clock {
  /** Minutes of the day as written, regardless of the part of the day. */
  at: number
  part: string | undefined
  /** Whether it can only be a time of the 24-hour clock. */
  isFull: boolean
}

function readClock(tokens: readonly Token[]): Clock | null {
  const said = (is: string): string[] => tokens.flatMap((token) => (token.is === is ? token.text : []))
  const [part, ...others] = new Set(said('P'))
  if (said('M').length > 0) return { at: NOON, part, isFull: false }
  const [number = '', moved = '0'] = said('N')
  const [, typed = '', minutes = '0'] = /^(\d\d?)[.:]?(\d\d)?/u.exec(number) ?? []
  const [hour, minute, isHalf] = [Number(typed), Number(minutes), said('H').length > 0]
  if (others.length > 0 || !/^[0-5]?\d$/u.test(moved) || minute > 59 || hour > (isHalf ? 12 : 24)) return null
  const isFull = !isHalf && (hour > 12 || hour === 0 || /^(?:0|\d{4})/u.test(number))
  const exact = hour * 60 + minute - (isHalf ? 30 : 0) + (said('L').length > 0 ? -1 : 1) * Number(moved)
  // Minutes before one o'clock belong to twelve.
  const at = exact < 60 && !isFull ? exact + NOON : exact
  return at < 0 || at > DAY ? null : { at, part, isFull }
}

/** The minutes of the day of a clock in a part of the day; null if it does not fit, in the morning or afternoon. Midnight is 0. */
function minutesWith({ at }: Clock, part: string): number | null {
  const [first = 0, last = -1] = PARTS.get(part) ?? []
  const isIn = (minutes: number): boolean => minutes >= first * 60 && minutes < (last + 1) * 60
  if (at >= NOON && at < NOON + 60 && (isIn(at - NOON) || isIn(at - NOON + DAY))) return at - NOON
  if (at >= 60 && at < NOON && isIn(at + NOON)) return at + NOON
  return isIn(at) || isIn(at + DAY) ? at : null
}

/** A part of the day after the end counts for the beginning as well if the session is no longer than this. */
const LONGEST = 9 * 60
/** No session begins earlier without a part of the day; on the 24-hour clock no earlier than the end of the night. */
const [EARLIEST, NIGHT_ENDS] = [7 * 60, 5 * 60]

function readSession(begin: Clock, end: Clock | undefined, isEnded: boolean): SaidTimes | null {
  const said = begin.part === undefined ? begin.at : minutesWith(begin, begin.part)
  if (said === null) return null
  if (end !== undefined) return between(begin, said, end)
  if (begin.part === undefined && begin.at < (begin.isFull ? NIGHT_ENDS : EARLIEST)) return { kind: 'ask' }
  return said >= DAY ? null : { kind: isEnded ? 'times' : 'begins', text: `${formatMinutes(said)}-selesai` }
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
  // As an end, midnight is 24:00.
  const until = to === 0 ? DAY : to
  // From after midnight until the next evening is no single night.
  if (begin.part === end.part && until - said > NOON) return null
  if (begin.part !== undefined || end.at >= NOON + 60) return written(said, until)
  // `2-4 sore`: the part of the day counts for both hours if the session is short enough.
  const together = minutesWith(begin, end.part)
  if (together !== null && together < until && until - together <= LONGEST) return written(together, until)
  const [earlier, another] = halves(begin).filter((minutes) => minutes < until)
  return earlier === undefined || another !== undefined ? { kind: 'ask' } : written(earlier, until)
}

function written(from: number, to: number): SaidTimes | null {
  if (from >= DAY || from === to) return null
  if (from < to) return { kind: 'times', text: `${formatMinutes(from)}-${formatMinutes(to)}` }
  const evening = `${formatMinutes(from)}-24:00`
  return to === 0 ? { kind: 'times', text: evening } : { kind: 'night', evening, morning: `00:00-${formatMinutes(to)}` }
}
