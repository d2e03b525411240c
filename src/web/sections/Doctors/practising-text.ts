import type { AnnouncedAbsence, DoctorState } from '../../../contract/schedule/doctor-state.ts'
import { formatClock, formatDays, formatWeekday } from '../../ui/format/calendar.ts'

/** `Praktik sekarang, sampai 12.00`; empty when nothing is known. */
export function practisingText({ practising, elsewhere, replaces }: DoctorState): string {
  const words = stateText(practising)
  if (words === '') return ''
  return [words, elsewhere && `di Poliklinik ${elsewhere}`, replaces && `menggantikan ${replaces}`].filter(Boolean).join(', ')
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
  return to === null ? `Praktik hari ini mulai ${formatClock(from)}` : `Praktik hari ini ${formatClock(from)}–${formatClock(to)}`
}

/** `Cuti 21 Desember–3 Januari, diganti dr. Rahayu, Sp.A`. */
export function absenceText({ from, until, reason, replacement }: AnnouncedAbsence): string {
  const words = `${reason.charAt(0).toUpperCase()}${reason.slice(1)} ${formatDays(from, until)}`
  return replacement === null ? words : `${words}, diganti ${replacement}`
}
