import type { Doctors } from '../../../content/shapes/doctors.ts'
import type { Services } from '../../../content/shapes/services.ts'
import type { Found } from '../../../doctor-search/shapes.ts'
import type { HospitalCalendar } from '../../../schedule/dated-facts.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import { dayLine } from '../../../schedule/day-line.ts'
import type { DoctorState } from '../../../schedule/doctor-state.ts'
import { practiceOn } from '../../../schedule/practice-day.ts'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import { Reasons, Running, Told } from './Availability.tsx'
import styles from './DoctorCard.module.css'
import { changeText, runningText } from './practising-text.ts'
import { Schedule } from './Schedule.tsx'

interface ClinicCardProps {
  clinic: Doctors['clinics'][number]
  specialties: Services['specialties']
  calendar: HospitalCalendar
  state: DoctorState | undefined
  today: CalendarDay
  /** How a search found it. */
  found?: Found | undefined
  /** True when a search has not found it. */
  hidden?: boolean
  /** Where it is, in a hospital of several sites. */
  at?: readonly string[] | undefined
}

/** Hours of a clinic without a named doctor. */
export function ClinicCard({ clinic, specialties, calendar, state, today, found, hidden = false, at }: ClinicCardProps) {
  const { name, specialty } = clinic
  const next = (day: CalendarDay): string => dayLine(practiceOn([clinic], calendar, day)[0]?.sessions ?? [], clinic, day)
  const icon = specialties.find((known) => known.name === specialty)?.icon ?? 'calendar'
  return (
    <li
      className={styles.card}
      data-clinic={specialty ?? name}
      data-at={at && JSON.stringify(at)}
      data-hidden={hidden ? '' : undefined}
      data-asked={found?.told?.length ? '' : undefined}
    >
      <span>
        <IconTile name={icon} />
      </span>
      <h4>
        {name}
        <Reasons found={found} />
      </h4>
      {specialty && <p className={styles.specialty}>{specialty}</p>}
      {state && <Running kind={state.practising.kind} words={runningText(state, today, next)} />}
      <Told sentences={(state?.changes ?? []).map((change) => changeText(change, 'tidak ada layanan'))} />
      <Schedule person={clinic} calendar={calendar} today={today} told={found?.told} />
    </li>
  )
}
