import { isDialable } from '../contract/phone.ts'
import { isCalendarDay } from '../schedule/calendar-day.ts'
import { TIME_ZONES } from '../schedule/zone.ts'
import type { TimeZone } from '../schedule/zone.ts'

/** `(0711) 123456` or `62711123456` → `+62711123456`; undefined when no dialable number is in it. */
export function suggestPhone(text: string): string | undefined {
  if (!/^[\d\s()+./-]+$/u.test(text)) return undefined
  const digits = text.replace(/\D/gu, '')
  const number = `+62${digits.replace(/^(62|0)/u, '')}`
  return digits.length > 7 && isDialable(number) ? number : undefined
}

const MONTHS = ['januari', 'februari', 'maret', 'april', 'mei', 'juni', 'juli', 'agustus', 'september', 'oktober', 'november', 'desember']

/** `1 Desember 2026` or `1/12/2026` → `2026-12-01`; undefined when no date is in it. */
export function suggestDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[\s/.-]+(\p{L}+|\d{1,2})[\s/.-]+(\d{4})$/u.exec(text.trim().toLowerCase()) ?? []
  const number = /^\d/u.test(month) ? Number(month) : MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(date) ? date : undefined
}

const SHORT_ZONES: Readonly<Record<string, TimeZone>> = { wib: 'Asia/Jakarta', wita: 'Asia/Makassar', wit: 'Asia/Jayapura' }

/** `WITA`, `asia/makassar` → `Asia/Makassar`; undefined when no zone of Indonesia is in it. */
export function suggestZone(text: string): TimeZone | undefined {
  const even = text.trim().toLowerCase()
  return SHORT_ZONES[/^wi(?:ta|[bt])\b/u.exec(even)?.[0] ?? ''] ?? TIME_ZONES.find((zone) => zone.toLowerCase() === even)
}
