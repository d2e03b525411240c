import { suggestDays, suggestTimes } from '../../content/suggest-schedule.ts'
import { addDays, isCalendarDay } from '../../schedule/calendar-day.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { readDays } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const RELATIVE: ReadonlyMap<string, number> = new Map([
  ['hari ini', 0],
  ['besok', 1],
  ['lusa', 2],
])

/** `2026-12-24`, `24-12-2026`, `24/12`, `24 Des 2026`, `besok`; without a year the next such day. Null when it is no day. */
export function readDay(text: string, today: CalendarDay): CalendarDay | null {
  const even = text.trim().toLowerCase().replace(/\s+/gu, ' ')
  if (isCalendarDay(even)) return even
  const ahead = RELATIVE.get(even)
  if (ahead !== undefined) return addDays(today, ahead)
  const [, day, month, word, year] =
    /^(?:\p{L}+,? )?(\d{1,2})(?:[-/. ](\d{1,2})|[- ]?(\p{L}{3})\p{L}*\.?)(?:[-/. ](\d{2}|\d{4}))?$/u.exec(even) ?? []
  const number = word === undefined ? Number(month) : MONTHS.indexOf(OTHER_MONTHS[word] ?? word) + 1
  if (day === undefined || number < 1) return null
  const inYear = (written: string): string => `${written}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const candidates = year === undefined ? [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)] : [year.padStart(4, '20')]
  const days = candidates.map(inYear).filter(isCalendarDay)
  return days.find((one) => year !== undefined || one >= today) ?? null
}

const OTHER_MONTHS: Readonly<Record<string, string>> = {
  agt: 'agu',
  ags: 'agu',
  nop: 'nov',
  may: 'mei',
  oct: 'okt',
  dec: 'des',
  aug: 'agu',
}

/** Times as people write them, as the content has them: `8 pagi - 11` → `08:00-11:00`. Null when they mean no time, or leave out an end. */
export function readHours(text: string): string | null {
  const times = timesIn(text)
  return times === null || isWithoutEnd(text, times) ? null : times
}

/** What is wrong with times that {@link readHours} does not take, with the right form. */
export function hoursError(text: string): string {
  const times = timesIn(text)
  return times !== null && isWithoutEnd(text, times)
    ? 'Sampai jam berapa? Tulis misalnya 09:00-12:00, atau 09:00-selesai.'
    : 'Jam ini tidak terbaca. Tulis misalnya 09.00-12.00 atau 09.00-selesai.'
}

function timesIn(text: string): string | null {
  return readTimes(suggestTimes(text) ?? '')?.text ?? null
}

/** `9` alone could end with the last patient: nobody has said so. */
function isWithoutEnd(text: string, times: string): boolean {
  return times.endsWith('selesai') && !/(?:selesai|sls\.?|habis)(?:\s*\p{L}+)?\s*$/iu.test(text)
}

/** `jumat & sabtu` → `Jumat, Sabtu`; null when it names no day of the week. */
export function readWeekdays(text: string): string | null {
  return readDays(suggestDays(text) ?? '')?.text ?? null
}

/** `0711 123 456`, `(0711) 123-456`, `62 812…` → `+62…`; short codes stay. Null when it cannot be dialled. */
export function readPhone(text: string, isDialable: (phone: string) => boolean): string | null {
  const digits = text.replace(/[\s().-]/gu, '')
  const candidates = [digits, digits.replace(/^0/u, '+62'), digits.replace(/^62/u, '+62')]
  return candidates.find(isDialable) ?? null
}
