import { readMoment } from '../../content/publications/moment.ts'
import { readSaidDate } from '../../said/time-words.ts'
import { readSaidTimes } from '../../said/times.ts'
import { formatDay } from '../../ground/ui/format/calendar.ts'
import { readSaidZone, type CalendarDay, type TimeZone } from '../../schedule/times.ts'

/** The day and time zone in which a typed moment is meant. */
export interface MomentNow {
  today: CalendarDay
  timeZone: TimeZone
}

const ZONE = /\b(?:WIB|WITA|WIT)\b/iu
/** An hour after the day, with a word before it (pukul, jam) or with minutes. */
const HOUR = /(?:,|\s)\s*(?:(?:pukul|pkl|jam)\.?\s*(\S.*)|(\d{1,2}[.:]\d{2}))$/iu

/** An hour in the 24-hour clock; with two digits and minutes it cannot mean the afternoon. */
const DAY_CLOCK = /^(?:[01]\d|2[0-3])[.:][0-5]\d$/u

/** `12 Desember 2026 pukul 14.00`, `12/12/2026 14:00` → `2026-12-12 14.00`, or an error in Indonesian. Without a year this year is meant; if that day is past, the year is asked for. */
export function readSaidMoment(typed: string, { today, timeZone }: MomentNow): { moment: string } | { error: string } {
  const said = typed.trim()
  if (readMoment(said) !== null) return { moment: said }
  const zone = ZONE.exec(said)?.[0] ?? ''
  if (zone !== '' && clockOf(readSaidZone(zone)) !== clockOf(timeZone))
    return {
      error: `${zone.toUpperCase()} bukan zona waktu rumah sakit ini. Tulis jamnya menurut jam di sini, tanpa ${zone.toUpperCase()}.`,
    }
  const plain = said.replace(ZONE, '').replace(/[\s.,]+$/u, '')
  const [found = '', after, clock = ''] = HOUR.exec(plain) ?? []
  const hour = after ?? clock
  const written = plain.slice(0, plain.length - found.length).replace(/^(?:tgl|tanggal)\.?\s/iu, '')
  const day = readSaidDate(written, today)
  if (day === null) return { error: `"${said}" bukan tanggal. Tulis misalnya 12 Desember 2026 pukul 14.00, atau 12-12-2026.` }
  if (readSaidDate(written) === null && day.slice(0, 4) !== today.slice(0, 4))
    return { error: `Tahun berapa? ${written} tahun ini sudah lewat. Tulis tahunnya, misalnya ${formatDay(day)}.` }
  if (hour === '' || /^24[.:]00$/u.test(hour)) return { moment: day }
  if (DAY_CLOCK.test(hour)) return { moment: `${day} ${hour.replace(':', '.')}` }
  const times = readSaidTimes(hour)
  if (times?.kind !== 'begins') return { error: `Jam berapa "${hour}"? Tulis misalnya pukul 14.00.` }
  return { moment: `${day} ${times.text.slice(0, 5).replace(':', '.')}` }
}

/** One time zone for all that share a clock: Pontianak has that of Jakarta. */
export const clockOf = (zone: TimeZone | undefined): string => (zone === 'Asia/Pontianak' ? 'Asia/Jakarta' : (zone ?? ''))
