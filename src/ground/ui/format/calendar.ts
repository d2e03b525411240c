import { addDays } from '../../../schedule/calendar-day.ts'
import type { HolidayRule, UnitHours } from '../../../schedule/dated-facts.ts'
import { formatWeekday } from '../../../schedule/day-line.ts'
import { formatMinutes } from '../../../schedule/times.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', { ...options, timeZone: 'UTC' })
// Made once: to make one takes longer than to write all the days of a page.
const LONG_DAY = inUtc({ dateStyle: 'long' })
const DAY_AND_MONTH = inUtc({ day: 'numeric', month: 'long' })

/** `2026-12-01` → `1 Desember 2026`. */
export const formatDay = (day: string): string => LONG_DAY.format(new Date(day))

export { formatWeekday }

/** `21 Desember–3 Januari`, `21–24 Desember`, `21 Desember`: without the year, for days that are near. */
export function formatDays(from: string, until: string): string {
  if (from === until) return DAY_AND_MONTH.format(new Date(from))
  const first = from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : DAY_AND_MONTH.format(new Date(from))
  return `${first}–${DAY_AND_MONTH.format(new Date(until))}`
}

/** `Ramadan, sampai 19 Maret`: beside hours that hold only so long. */
export const seasonText = ({ name, until }: { name: string; until: string }): string => `${name}, sampai ${formatDays(until, until)}`

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
