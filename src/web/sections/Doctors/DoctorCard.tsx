import type { Doctor } from '../../../content/shapes/doctors.ts'
import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { HospitalCalendar } from '../../../contract/schedule/dated-facts.ts'
import type { DoctorState } from '../../../contract/schedule/doctor-state.ts'
import { SPECIALTIES_BETWEEN } from '../../../contract/specialties.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { formatCount, formatRating } from '../../ui/format/numbers.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { Availability } from './Availability.tsx'
import styles from './DoctorCard.module.css'
import { Schedule } from './Schedule.tsx'

interface DoctorCardProps {
  doctor: Doctor
  showFigures: boolean
  /** True when it is not among the first, and hidden until the list is unfolded. */
  later: boolean
  calendar: HospitalCalendar
  state: DoctorState | undefined
  today: CalendarDay
  /** The reason why a search found this doctor. */
  why?: string
  /** True when a search has not found this doctor. */
  away?: boolean
  /** Its place in the order of the content, when a search has changed the order. */
  place?: number | undefined
}

/** Made of few elements, since there are many cards. Scripts read the specialty from `data-specialty`, other clinics from `data-also`. */
export function DoctorCard({ doctor, showFigures, later, calendar, state, today, why = '', away = false, place }: DoctorCardProps) {
  const { name, specialty, role, schedule, rating, patients } = doctor
  const otherClinics = new Set(schedule.flatMap(({ clinic = specialty }) => (clinic === specialty ? [] : clinic)))
  return (
    <li
      className={styles.card}
      data-specialty={specialty}
      data-also={[...otherClinics].join(SPECIALTIES_BETWEEN) || undefined}
      data-later={later ? '' : undefined}
      data-away={away ? '' : undefined}
      data-place={place}
    >
      <Avatar name={name} size="l" />
      <h3>{name}</h3>
      <p className={styles.specialty}>
        {role ? `${role}, ${specialty}` : specialty}
        {why && <small data-why="">{why}</small>}
      </p>
      {state && <Availability state={state} />}
      {schedule.length > 0 ? (
        <Schedule person={doctor} calendar={calendar} label={`Jadwal praktik ${name}`} today={today} />
      ) : (
        <p className={styles.pending}>Jadwal menyusul</p>
      )}
      {showFigures && (rating !== undefined || patients !== undefined) && (
        <p className={styles.figures}>
          {rating !== undefined && (
            <>
              <Icon name="star" />
              <span className="visually-hidden">Penilaian </span>
              <b>{formatRating(rating)}</b>
              <span className="visually-hidden"> dari 5</span>{' '}
            </>
          )}
          {patients !== undefined && `${formatCount(patients)}+ Pasien`}
        </p>
      )}
    </li>
  )
}
