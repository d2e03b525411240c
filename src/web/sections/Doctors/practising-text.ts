import type { ExtraSession } from '../../../schedule/dated-facts.ts'
import type { AnnouncedAbsence, DoctorState } from '../../../schedule/doctor-state.ts'
import { formatClock, formatDays, formatList, formatWeekday } from '../../ui/format/calendar.ts'

/** `Praktik sekarang, sampai 12:00`; empty when nothing is known. */
export function practisingText({ practising, elsewhere, replaces, ...session }: DoctorState): string {
  const words = stateText(practising)
  if (words === '') return ''
  const whom = session.for.length > 0 && `untuk ${formatList(session.for)}`
  return [words, elsewhere && `di Poliklinik ${elsewhere}`, whom, replaces && `menggantikan ${replaces}`].filter(Boolean).join(', ')
}

function stateText(practising: DoctorState['practising']): string {
  switch (practising.kind) {
    case 'now':
      return `Praktik sekarang, sampai ${formatClock(practising.until)}`
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

function todayText({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null) return 'Praktik hari ini'
  return to === null ? `Praktik hari ini mulai ${formatClock(from)}` : `Praktik hari ini ${formatClock(from)}-${formatClock(to)}`
}

/** `Cuti 21 Desember–3 Januari, diganti dr. Rahayu, Sp.A`. */
export function absenceText({ from, until, reason, replacement }: AnnouncedAbsence): string {
  const words = `${reason.charAt(0).toUpperCase()}${reason.slice(1)} ${formatDays(from, until)}`
  return replacement === null ? words : `${words}, diganti ${replacement}`
}

/** `Praktik tambahan Sabtu 19 Desember, 08:00-11:00 (pengganti 21 Desember)`. */
export function extraText({ date, time, note }: ExtraSession): string {
  return `Praktik tambahan ${formatWeekday(date)}, ${time.text}${note === undefined ? '' : ` (${note})`}`
}
