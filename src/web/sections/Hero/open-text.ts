import type { Situation } from '../../../contract/schedule/situation.ts'
import type { UnitState } from '../../../contract/schedule/unit-state.ts'
import { formatClock, formatWeekday } from '../../ui/format/calendar.ts'

type Open = Pick<Situation, 'emergency' | 'clinics' | 'closed' | 'day'>

/** `IGD buka 24 jam. Poliklinik buka sampai 14.00.`, `Tutup: Hari Raya Natal. IGD tetap buka. …`; of units that the hospital names. */
export function openText(open: Open): string {
  return [...(isClosedDay(open) ? [`Tutup: ${open.closed}.`] : []), emergencyText(open), clinicsText(open)].filter(Boolean).join(' ')
}

/** Whether the clinics are closed because of a holiday. On some holidays they open all the same. */
function isClosedDay({ closed, clinics, day }: Open): boolean {
  return closed !== null && clinics?.kind === 'closed' && clinics.opens?.day !== day
}

function emergencyText(open: Open): string {
  const { emergency } = open
  if (emergency?.kind === 'always') return isClosedDay(open) ? 'IGD tetap buka.' : 'IGD buka 24 jam.'
  return emergency?.kind === 'open' ? `IGD buka sampai ${formatClock(emergency.until)}.` : ''
}

function clinicsText(open: Open): string {
  const { clinics } = open
  switch (clinics?.kind) {
    case 'always':
      return 'Poliklinik buka 24 jam.'
    case 'open':
      return `Poliklinik buka sampai ${formatClock(clinics.until)}.`
    case 'from':
      return `Poliklinik buka hari ini mulai ${formatClock(clinics.from)}.`
    case 'closed':
      return opensText(open, clinics.opens)
    default:
      return ''
  }
}

function opensText(open: Open, opens: Extract<UnitState, { kind: 'closed' }>['opens']): string {
  if (opens === null) return isClosedDay(open) ? '' : 'Poliklinik tutup.'
  if (opens.day === open.day) return `Poliklinik buka hari ini mulai ${formatClock(opens.minute)}.`
  return `Poliklinik ${isClosedDay(open) ? '' : 'tutup, '}buka lagi ${formatWeekday(opens.day)}, ${formatClock(opens.minute)}.`
}
