import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import type { ExtraSession, SessionChange } from '../../../schedule/dated-facts.ts'
import { placeText } from '../../../schedule/day-line.ts'
import type { AnnouncedAbsence, DoctorState } from '../../../schedule/doctor-state.ts'
import { formatClock, formatDay, formatDays, formatEnd, formatList, formatWeekday } from '../../ui/format/calendar.ts'

/** `Praktik sekarang, sampai 12:00`; empty when nothing is known. */
export function practisingText({ practising, elsewhere, replaces, ...session }: DoctorState, today: CalendarDay): string {
  const words = stateText(practising, today)
  if (words === '') return ''
  return [words, placeText(elsewhere, formatList(session.for), replaces, session.site)].filter(Boolean).join(', ')
}

/** `Sedang berjalan sampai 12:00`, of a service without a doctor's name; `next` tells the day on which it is again, with its hours. */
export function runningText(
  { practising, elsewhere, ...session }: DoctorState,
  today: CalendarDay,
  next: (day: CalendarDay) => string,
): string {
  const place = placeText(elsewhere, formatList(session.for), null, session.site)
  const words = (text: string) => [text, place].filter(Boolean).join(', ')
  switch (practising.kind) {
    case 'now':
      return words(`Sedang berjalan sampai ${formatEnd(practising.until, today)}`)
    case 'since':
      return words(`Sedang berjalan sejak ${formatClock(practising.from)}`)
    case 'today':
      return words(todayText(practising, 'Hari ini'))
    case 'next':
      return `Berikutnya ${next(practising.day) || formatWeekday(practising.day)}`
    case 'shifts':
      return words('Berjalan 24 jam')
    default:
      return ''
  }
}

function stateText(practising: DoctorState['practising'], today: CalendarDay): string {
  switch (practising.kind) {
    case 'now':
      return `Praktik sekarang, sampai ${formatEnd(practising.until, today)}`
    case 'since':
      return `Praktik sekarang, sejak ${formatClock(practising.from)}`
    case 'today':
      return todayText(practising)
    case 'next':
      return `Praktik lagi ${formatWeekday(practising.day)}`
    case 'shifts':
      return 'Jaga bergiliran 24 jam'
    default:
      return ''
  }
}

function todayText({ from, to }: { from: number | null; to: number | null }, words = 'Praktik hari ini'): string {
  if (from === null) return words
  return to === null ? `${words} mulai ${formatClock(from)}` : `${words} ${formatClock(from)}-${formatClock(to)}`
}

/** What holds on certain days, a sentence for each, in the order of their first days. */
export function datedSentences({ absences, changes, extra }: Pick<DoctorState, 'absences' | 'changes' | 'extra'>): string[] {
  const told = [
    ...absences.map((absence) => ({ day: absence.from, text: absenceText(absence) })),
    ...changes.map((change) => ({ day: change.date, text: changeText(change) })),
    ...extra.map((session) => ({ day: session.date, text: extraText(session) })),
  ]
  return told.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ text }) => text)
}

/** `Cuti 21 Desember–3 Januari, diganti dr. Rahayu, Sp.A`. An end that is not known is said not to be, with the year: it may be long ago. */
function absenceText({ from, until, reason, replacement }: AnnouncedAbsence): string {
  const days = until === undefined ? `mulai ${formatDay(from)} (belum diketahui sampai kapan)` : formatDays(from, until)
  const words = `${reason.charAt(0).toUpperCase()}${reason.slice(1)} ${days}`
  return replacement === null ? words : `${words}, diganti ${replacement}`
}

/** `Praktik tambahan Sabtu 19 Desember, 08:00-11:00 (pengganti 21 Desember)`. */
function extraText({ date, time, site, note }: ExtraSession): string {
  return `Praktik tambahan ${formatWeekday(date)}, ${time.text}${site === undefined ? '' : ` di ${site}`}${note === undefined ? '' : ` (${note})`}`
}

/** `Kamis 24 Desember: 10:00-12:00 di Kampus Dermaga, bukan 09:00-12:00 (rapat)`, `Kamis 24 Desember 09:00-12:00 di Kampus Dermaga`, or `Kamis 24 Desember tidak praktik 09:00-12:00`. */
export function changeText({ date, session, time, site, cancelled, note }: SessionChange, dropped = 'tidak praktik'): string {
  const usual = session?.text
  const place = site && ` di ${site}`
  const told = time ? [`: ${time.text}`, place, usual && `, bukan ${usual}`] : [usual && ` ${usual}`, place]
  const words = cancelled ? [` ${dropped}`, usual && ` ${usual}`] : told
  return [formatWeekday(date), ...words, note && ` (${note})`].filter(Boolean).join('')
}
