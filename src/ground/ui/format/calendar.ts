import { addDays, daysBetween, formatMinutes } from '../../../schedule/times.ts'
import type { HolidayRule, Season, UnitHours } from '../../../schedule/dated-facts.ts'
import { formatWeekday } from '../../../schedule/day-line.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' })
// Created once, because creating a formatter takes longer than formatting all days of a page.
const LONG_DAY = inUtc({ dateStyle: 'long' })
const DAY_AND_MONTH = inUtc({ day: 'numeric', month: 'long' })

/** `2026-12-01` → `1 Desember 2026`. */
export const formatDay = (day: string): string => LONG_DAY.format(new Date(day))

export { formatWeekday }

/** A date without a year is read as the next one, so days a year or more after the first have their year. */
const formatOf = (from: string, until: string) => (daysBetween(from, until) < 365 ? DAY_AND_MONTH : LONG_DAY)
export const formatUntil = (from: string, until: string): string => formatOf(from, until).format(new Date(until))

/** `21 Desember–3 Januari`, `21–24 Desember`, `21 Desember`. */
export function formatDays(from: string, until: string): string {
  if (from === until) return formatUntil(from, until)
  const first = from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : formatOf(from, until).format(new Date(from))
  return `${first}–${formatUntil(from, until)}`
}

/** `Ramadan, sampai 19 Maret`, beside hours that hold only until then. */
export const seasonText = ({ name, from, until }: Season): string => `${name}, sampai ${formatUntil(from, until)}`

/** Minutes since midnight as a time of day, also for the next day: 540 → `09:00`, 1860 → `07:00`. With a colon, as schedules are written. */
export const formatClock = (minutes: number): string => formatMinutes(minutes > 1440 ? minutes % 1440 : minutes)

/** `07:00`, or `Selasa 5 Januari, 07:00` for an end on another day. */
export function formatEnd(minutes: number, day: string): string {
  return minutes > 1440 ? `${formatWeekday(addDays(day, Math.floor(minutes / 1440)))}, ${formatClock(minutes)}` : formatClock(minutes)
}

/** These words concern only the weekdays that the row names: a holiday on another weekday is not meant. */
const HOLIDAY_WORDS = { juga: 'tetap pada hari libur', hanya: 'hanya bila hari itu libur', tutup: 'tutup pada hari libur' } as const

/** The words for a row's rule about holidays; undefined for most rows. */
export const holidayWords = (rule: HolidayRule | undefined): string | undefined => rule && HOLIDAY_WORDS[rule]

/** `Senin-Jumat, tetap pada hari libur`. */
export function formatRowDays({ days, holidays }: Pick<UnitHours, 'days' | 'holidays'>): string {
  return [days.text, holidayWords(holidays)].filter(Boolean).join(', ')
}

const LIST = new Intl.ListFormat('id')

/** `Anak, Mata, dan Gigi`. */
export const formatList = (items: readonly string[]): string => LIST.format(items)
