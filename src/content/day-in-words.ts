import { formatMinutes, localTime, type CalendarDay, type TimeZone } from '../schedule/times.ts'
import type { OpenRange } from '../schedule/dated-facts.ts'

const IN_WORDS = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-12-24` → `Kamis, 24 Desember 2026`: a slip of a digit shows in the weekday. */
export const dayInWords = (day: CalendarDay): string => IN_WORDS.format(new Date(day))

const DATE = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-12-24` → `24 Desember 2026`, of what is long past. */
export const dateInWords = (day: CalendarDay): string => DATE.format(new Date(day))

/** `Kamis, 24 Desember 2026, 08:05`. */
export function momentInWords(timeZone: TimeZone, instant: Date): string {
  const { day, minute } = localTime(timeZone, instant)
  return `${dayInWords(day)}, ${formatMinutes(minute)}`
}

/** `Senin, 21 Desember 2026 sampai Minggu, 3 Januari 2027`. */
export function daysInWords({ from = '', until }: OpenRange): string {
  if (until === undefined) return `mulai ${dayInWords(from)}, belum diketahui sampai kapan`
  return from === until ? dayInWords(from) : `${dayInWords(from)} sampai ${dayInWords(until)}`
}
