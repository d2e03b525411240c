import type { CalendarDay } from '../schedule/calendar-day.ts'
import type { OpenRange } from '../schedule/dated-facts.ts'

const IN_WORDS = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-12-24` → `Kamis, 24 Desember 2026`: a slip of a digit shows in the weekday. */
export function dayInWords(day: CalendarDay): string {
  return IN_WORDS.format(new Date(day))
}

/** `Senin, 21 Desember 2026 sampai Minggu, 3 Januari 2027`. */
export function daysInWords({ from = '', until }: OpenRange): string {
  if (until === undefined) return `mulai ${dayInWords(from)}, belum diketahui sampai kapan`
  return from === until ? dayInWords(from) : `${dayInWords(from)} sampai ${dayInWords(until)}`
}
