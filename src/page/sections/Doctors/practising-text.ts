import type { CalendarDay } from '../../../schedule/times.ts'
import type { ExtraSession, SessionChange } from '../../../schedule/dated-facts.ts'
import { placeText } from '../../../schedule/day-line.ts'
import type { AnnouncedAbsence, DoctorState } from '../../../schedule/doctor-state.ts'
import { formatClock, formatDay, formatDays, formatEnd, formatList, formatWeekday } from '../../../ground/ui/format/calendar.ts'
import { doctorStates, serviceStates } from '../words.ts'

/** Whether and until when a doctor practises: `Praktik sekarang, sampai 12:00`; empty if that is not known. */
export const practisingText = (state: DoctorState, today: CalendarDay): string => withPlace(stateText(state, today, doctorStates), state)

/** The same for a service without a doctor's name: `Sedang berjalan sampai 12:00`. `next` gives the next day with its hours. */
export function runningText(state: DoctorState, today: CalendarDay, next: (day: CalendarDay) => string): string {
  const { practising } = state
  const words = stateText(state, today, serviceStates)
  if (practising.kind !== 'next') return withPlace(words, state)
  const told = next(practising.day)
  return told ? `${serviceStates.next} ${told}` : words
}

function withPlace(words: string, { elsewhere, replaces, site, for: whom }: DoctorState): string {
  return words && [words, placeText(elsewhere, formatList(whom), replaces, site)].filter(Boolean).join(', ')
}

function stateText({ practising }: DoctorState, today: CalendarDay, words: typeof doctorStates | typeof serviceStates): string {
  if (practising.kind === 'unknown') return ''
  const said = words[practising.kind]
  if (practising.kind === 'now') return `${said} ${formatEnd(practising.until, today)}`
  if (practising.kind === 'since') return `${said} ${formatClock(practising.from)}`
  if (practising.kind === 'today') return todayText(practising, said)
  return practising.kind === 'next' ? `${said} ${formatWeekday(practising.day)}` : said
}

function todayText({ from, to }: { from: number | null; to: number | null }, words: string): string {
  if (from === null) return words
  return to === null ? `${words} mulai ${formatClock(from)}` : `${words} ${formatClock(from)}-${formatClock(to)}`
}

/** What holds on certain days, one sentence each, ordered by first day. */
export function datedSentences({ absences, changes, extra }: Pick<DoctorState, 'absences' | 'changes' | 'extra'>): string[] {
  const told = [
    ...absences.map((absence) => ({ day: absence.from, text: absenceText(absence) })),
    ...changes.map((change) => ({ day: change.date, text: changeText(change) })),
    ...extra.map((session) => ({ day: session.date, text: extraText(session) })),
  ]
  return told.toSorted((one, other) => one.day.localeCompare(other.day)).map(({ text }) => text)
}

/** `Cuti 21 Desember–3 Januari di Kampus Dermaga, diganti dr. Rahayu, Sp.A`. An unknown end is named as such, with the year of the start. */
function absenceText({ from, until, reason, site, replacement, replacementSite }: AnnouncedAbsence): string {
  const days = until === undefined ? `mulai ${formatDay(from)} (belum diketahui sampai kapan)` : formatDays(from, until)
  const words = `${reason.charAt(0).toUpperCase()}${reason.slice(1)} ${days}${site ? ` di ${site}` : ''}`
  return replacement === null ? words : `${words}, diganti ${replacement}${replacementSite ? ` di ${replacementSite}` : ''}`
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
