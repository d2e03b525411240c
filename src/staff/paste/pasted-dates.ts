import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { anyOf, readSaidDate, setOf } from '../../said/time-words.ts'
import { phrasePattern } from '../../said/phrases.ts'
import asides from '../../said/words.json' with { type: 'json' }
import { months } from '../../said/words.ts'
import { ofRedDays } from './words.ts'

const MONTH = anyOf(Object.entries(months).flat().join(' '))
const DATE = new RegExp(String.raw`\b(?:(?:\d{1,2}\s+)?(?:${MONTH})\b(?:\s+20\d\d)?|\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d\d\b)`, 'giu')
const [SINCE, LICENSED] = [phrasePattern(asides.since), phrasePattern(asides.licensed)]
const LATER = phrasePattern(asides.later, 'iu')
const OF_RED_DAYS = setOf(ofRedDays)

/** The days that a text names, the first of a month where it names no other; null for what is none. */
function daysIn(text: string, today: CalendarDay): (CalendarDay | null)[] {
  return [...text.matchAll(DATE)].map(([date]) =>
    readSaidDate(`${/^\d/u.test(date) ? '' : '1 '}${date}${/\d$/u.test(date) ? '' : ` ${today.slice(0, 4)}`}`),
  )
}

/** `JADWAL TRIWULAN III 2019`. */
const OF_YEAR = /\b(?:jadwal|periode|triwulan|semester|tahun|bulan)\b.*?\b(20\d\d)\b/iu

/** Whether a text speaks of one week alone, or of a year that is over. */
export const isLater = (text: string, today: CalendarDay): boolean =>
  LATER.test(text) || (OF_YEAR.exec(text)?.[1] ?? today) < today.slice(0, 4)

/** `Hari Minggu dan libur nasional tutup`: nobody practises then, whatever a schedule says. */
export const saysRedDays = (text: string): boolean =>
  /\bnasional\b|\b(?:tanggal|tgl|hari|hr) merah\b/iu.test(text) &&
  !/[\d=]/u.test(text) &&
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => OF_RED_DAYS.has(word))

/** Without a beginning that is past, and a licence that still holds: they change nothing. */
export function withoutPast(text: string, today: CalendarDay): string {
  const areAll = (said: string, isSo: (day: CalendarDay) => boolean): boolean => {
    const days = daysIn(said, today)
    return days.length > 0 ? days.every((day) => day !== null && isSo(day)) : isSo(`${/20\d\d/u.exec(said)?.[0] ?? ''}-01-01`)
  }
  const licensed = text.replaceAll(LICENSED, (said) => (areAll(said, (day) => day > today) ? '' : said))
  return licensed.replaceAll(SINCE, (said) => (areAll(said, (day) => day <= today) ? '' : said))
}
