import { addDays, type CalendarDay } from './calendar-day.ts'

/** Hours before UTC. Indonesia has not changed its clocks since 1964: no table of the machine is needed, and every browser agrees. */
const HOURS_AHEAD = { 'Asia/Jakarta': 7, 'Asia/Pontianak': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const

export type TimeZone = keyof typeof HOURS_AHEAD

export const TIME_ZONES = Object.keys(HOURS_AHEAD) as [TimeZone, ...TimeZone[]]

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What calendar and clock say there. */
export interface LocalTime {
  day: CalendarDay
  /** Since midnight. */
  minute: number
}

export function localTime(timeZone: TimeZone, instant: Date): LocalTime {
  const there = new Date(instant.getTime() + HOURS_AHEAD[timeZone] * HOUR)
  return { day: there.toISOString().slice(0, 10), minute: there.getUTCHours() * 60 + there.getUTCMinutes() }
}

/** When clocks there show that time; minute 1440 is the midnight at the day's end. */
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
