import type { Weekday } from './days.ts'

/** Times of a day as staff write them: `09:00-12:00`, `08:00-12:00, 16:00-20:00`, `09:00-selesai`, `24 jam`, `3 shift`. */

/** Minutes since midnight. `open` ends when the last patient has been seen. */
export type Time = { kind: 'range'; from: number; to: number } | { kind: 'open'; from: number } | { kind: 'all-day' }

const ALL_DAY = /^(?:24 jam|3 shift)$/iu
const SESSION = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00|selesai)$/u

/** Times of a day, and `text`, the page's spelling of them. */
export type WrittenTimes = { text: string; times: readonly Time[] }

/** Reads times; null if the text is no list of times, or two of them overlap or are out of order. */
export function readTimes(text: string): WrittenTimes | null {
  if (ALL_DAY.test(text)) return { text: text.toLowerCase(), times: [{ kind: 'all-day' }] }
  const times: Time[] = []
  let earliest = 0
  for (const part of text.split(', ')) {
    const session = readSession(part)
    if (session === null || session.from < earliest) return null
    times.push(session)
    earliest = session.kind === 'range' ? session.to : Number.POSITIVE_INFINITY
  }
  return { text, times: isAroundTheClock(times) ? [{ kind: 'all-day' }] : times }
}

/** Whether times cover the whole day, in any spelling: `00:00-24:00`, `00:00-23:59`, `00:00-12:00, 12:00-24:00`. */
export function isAroundTheClock(times: readonly (Time | null)[]): boolean {
  const [first] = joinSpans(times)
  return first !== undefined && first.from === 0 && first.to >= DAY_MINUTES - 1
}

function readSession(text: string): Exclude<Time, { kind: 'all-day' }> | null {
  const [, begin, end] = SESSION.exec(text) ?? []
  if (begin === undefined || end === undefined) return null
  const from = readMinutes(begin)
  if (end === 'selesai') return { kind: 'open', from }
  const to = readMinutes(end)
  return from < to ? { kind: 'range', from, to } : null
}

/** `09:00` → 540. */
export const readMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Writes times in the page's spelling; the text is empty without times. */
export function writeTimes(times: readonly Time[]): WrittenTimes {
  const texts = times.map((time) => {
    if (time.kind === 'all-day') return '24 jam'
    return `${formatMinutes(time.from)}-${time.kind === 'range' ? formatMinutes(time.to) : 'selesai'}`
  })
  return { text: texts.join(', '), times }
}

/** 540 → `09:00`. */
export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 540 → `09.00`, as running text has it. */
export const sayClock = (minutes: number): string => formatMinutes(minutes).replace(':', '.')

/** Minutes of one day; an end beyond 1440 lies on a later day. */
export type Span = { from: number; to: number }

export const DAY_MINUTES = 1440

/** The spans of times that have an end, in the order of the day; overlapping and adjoining ones are merged. */
export function joinSpans(times: readonly (Time | null)[]): Span[] {
  const known = times.flatMap((time): Span[] => {
    if (time === null || time.kind === 'open') return []
    return [time.kind === 'all-day' ? { from: 0, to: DAY_MINUTES } : { from: time.from, to: time.to }]
  })
  const joined: Span[] = []
  for (const span of known.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last !== undefined && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

/** {@link joinSpans}, with an open end counted as midnight. */
export const spansToMidnight = (times: readonly Time[]): Span[] =>
  joinSpans(times.map((time) => (time.kind === 'open' ? { kind: 'range', from: time.from, to: DAY_MINUTES } : time)))

export function spanAt(spans: readonly Span[], minute: number): Span | null {
  return spans.find(({ from, to }) => from <= minute && minute < to) ?? null
}

/** The minute at which a span that reaches midnight ends: 1860 is 07:00 tomorrow. Null if it does not end within the given days. */
export function endOverMidnight({ to }: Span, laterDays: readonly (readonly Span[])[]): number | null {
  let end = to
  for (const [later, spans] of laterDays.entries()) {
    if (end !== (later + 1) * DAY_MINUTES) return end
    const night = spanAt(spans, 0)
    if (night !== null) end += night.to
  }
  return end === (laterDays.length + 1) * DAY_MINUTES ? null : end
}

/** A date without time zone: `2026-12-01`. */
export type CalendarDay = string

const DAY_MILLISECONDS = 86_400_000

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const time = Date.parse(text)
  // `Date` turns a date that does not exist, such as 30 February, into another one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const weekdayOf = (day: CalendarDay): Weekday => (((daysSinceEpoch(day) + 3) % 7) + 1) as Weekday

/** The week of the month: 1 for the first such weekday of its month, 5 for the fifth. */
export const weekOfMonth = (day: CalendarDay): number => Math.ceil(Number(day.slice(8)) / 7)

/** The number of weeks since the epoch; weeks begin on Monday. */
export const weekNumber = (day: CalendarDay): number => Math.floor((daysSinceEpoch(day) + 3) / 7)

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(day) + count * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

export const daysBetween = (from: CalendarDay, until: CalendarDay): number => daysSinceEpoch(until) - daysSinceEpoch(from)

/** Days since 1 January 1970, which was a Thursday. */
const daysSinceEpoch = (day: CalendarDay): number => Math.floor(Date.parse(day) / DAY_MILLISECONDS)

/** Hours ahead of UTC. Fixed, because Indonesia has not changed its clocks since 1964; so server and browsers agree without a time zone database. */
const HOURS_AHEAD = { 'Asia/Jakarta': 7, 'Asia/Pontianak': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const

export type TimeZone = keyof typeof HOURS_AHEAD

export const TIME_ZONES = Object.keys(HOURS_AHEAD) as [TimeZone, ...TimeZone[]]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Date and time of day in the hospital's time zone. */
export interface LocalTime {
  day: CalendarDay
  /** Minutes since midnight. */
  minute: number
}

export function localTime(timeZone: TimeZone, instant: Date): LocalTime {
  const local = new Date(instant.getTime() + HOURS_AHEAD[timeZone] * HOUR)
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** The instant of a local time; minute 1440 is the midnight at the day's end. */
export function toInstant(timeZone: TimeZone, { day, minute }: LocalTime): Date {
  const days = Math.floor(minute / 1440)
  return new Date(Date.parse(addDays(day, days)) + (minute % 1440) * MINUTE - HOURS_AHEAD[timeZone] * HOUR)
}

const SHORT_ZONES = new Map<string, TimeZone>([
  ['wib', 'Asia/Jakarta'],
  ['wita', 'Asia/Makassar'],
  ['wit', 'Asia/Jayapura'],
])

/** `WITA`, `asia/makassar` → `Asia/Makassar`; undefined when no zone of Indonesia is in it. */
export function readSaidZone(text: string): TimeZone | undefined {
  const even = text.trim().toLowerCase()
  return SHORT_ZONES.get(/^wi(?:ta|[bt])\b/u.exec(even)?.[0] ?? '') ?? TIME_ZONES.find((zone) => zone.toLowerCase() === even)
}
