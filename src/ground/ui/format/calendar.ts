import { addDays, daysBetween, formatMinutes } from '../../../schedule/times.ts'
import type { HolidayRule, Season, UnitHours } from '../../../schedule/dated-facts.ts'
import { formatWeekday } from '../../../schedule/day-line.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' })
// Made once: to make one takes longer than to write all the days of a page.
const LONG_DAY = inUtc({ dateStyle: 'long' })
const DAY_AND_MONTH = inUtc({ day: 'numeric', month: 'long' })

/** `2026-12-01` → `1 Desember 2026`. */
export const formatDay = (day: string): string => LONG_DAY.format(new Date(day))

export { formatWeekday }

/** A day and a month alone are read as the next such day: a year and more from the first day they have their year. */
const formatOf = (from: string, until: string) => (daysBetween(from, until) < 365 ? DAY_AND_MONTH : LONG_DAY)
export const formatUntil = (from: string, until: string): string => formatOf(from, until).format(new Date(until))

/** `21 Desember–3 Januari`, `21–24 Desember`, `21 Desember`. */
export function formatDays(from: string, until: string): string {
  if (from === until) return formatUntil(from, until)
  const first = from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : formatOf(from, until).format(new Date(from))
  return `${first}–${formatUntil(from, until)}`
}

/** `Ramadan, sampai 19 Maret`: beside hours that hold only so long. */
export const seasonText = ({ name, from, until }: Season): string => `${name}, sampai ${formatUntil(from, until)}`

/** Minutes since midnight as a clock shows them, also those of the next day: 540 → `09:00`, 1860 → `07:00`. With a colon, as schedules are written. */
export const formatClock = (minutes: number): string => formatMinutes(minutes > 1440 ? minutes % 1440 : minutes)

/** `07:00`, and `Selasa 5 Januari, 07:00` of an end on another day than this one. */
export function formatEnd(minutes: number, day: string): string {
  return minutes > 1440 ? `${formatWeekday(addDays(day, Math.floor(minutes / 1440)))}, ${formatClock(minutes)}` : formatClock(minutes)
}

/** Of the days that the row names, and of no other: a holiday on another weekday is not meant. */
const HOLIDAY_WORDS = { juga: 'tetap pada hari libur', hanya: 'hanya bila hari itu libur', tutup: 'tutup pada hari libur' } as const

/** What a row says of holidays; undefined for most. */
export const holidayWords = (rule: HolidayRule | undefined): string | undefined => rule && HOLIDAY_WORDS[rule]

/** `Senin-Jumat, tetap pada hari libur`. */
export function formatRowDays({ days, holidays }: Pick<UnitHours, 'days' | 'holidays'>): string {
  return [days.text, holidayWords(holidays)].filter(Boolean).join(', ')
}

const LIST = new Intl.ListFormat('id')

/** `Anak, Mata, dan Gigi`. */
export const formatList = (items: readonly string[]): string => LIST.format(items)
