import type { Doctor } from '../../../content/shapes/doctors.ts'
import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { HospitalCalendar } from '../../../contract/schedule/dated-facts.ts'
import type { DoctorState } from '../../../contract/schedule/doctor-state.ts'
import { SPECIALTIES_BETWEEN } from '../../../contract/specialties.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { formatCount, formatRating } from '../../ui/format/rating.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { Availability } from './Availability.tsx'
import styles from './DoctorCard.module.css'
import { Schedule } from './Schedule.tsx'

interface DoctorCardProps {
  doctor: Doctor
  showFigures: boolean
  /** Not among the first: folded away while the directory is closed. */
  later: boolean
  calendar: HospitalCalendar
  state: DoctorState | undefined
  today: CalendarDay
  /** What of a search led here. */
  why?: string
  /** Not among those whom a search has found. */
  away?: boolean
  /** In the content's order, where a search has changed it. */
  place?: number | undefined
}

/** One of many: with few elements. The directory's scripts find a card's specialty in `data-specialty`, the other clinics of the same doctor in `data-also`. */
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
