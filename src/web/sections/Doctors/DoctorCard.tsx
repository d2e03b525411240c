import type { Doctor } from '../../../content/shapes/doctors.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { toldQuery } from '../../../doctor-search/search-request.ts'
import type { Found } from '../../../doctor-search/shapes.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import { meet } from '../../../schedule/dated-facts.ts'
import type { HospitalCalendar } from '../../../schedule/dated-facts.ts'
import type { DoctorState } from '../../../schedule/doctor-state.ts'
import { SPECIALTIES_BETWEEN } from '../../../contract/specialties.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { formatCount, formatRating } from '../../ui/format/numbers.ts'
import { iconBeside } from '../../ui/Icon/Icon.tsx'
import { Availability, Reasons } from './Availability.tsx'
import styles from './DoctorCard.module.css'
import { Schedule } from './Schedule.tsx'

interface DoctorCardProps {
  doctor: Doctor
  /** How the short addresses of the site name this doctor. */
  short: string
  /** Where one registers. */
  registration: string
  /** Whether the hospital answers questions by WhatsApp. */
  answers: boolean
  showFigures: boolean
  calendar: HospitalCalendar
  state: DoctorState | undefined
  today: CalendarDay
  /** How a search found this doctor. */
  found?: Found | undefined
  /** True when a search has not found this doctor. */
  hidden?: boolean
  /** Where they sit, in a hospital of several sites. */
  at?: readonly string[] | undefined
  /** Its index in the content, when a search has changed the order. */
  index?: number | undefined
}

/** Made of few elements, since there are many cards. Scripts read the specialty from `data-specialty`, other clinics from `data-also`. */
export function DoctorCard({ doctor, showFigures, calendar, state, today, found, hidden = false, index, at, ...next }: DoctorCardProps) {
  const { name, specialty, role, schedule, rating, patients } = doctor
  const { told = [] } = found ?? {}
  const rows = schedule.filter((row) => meet(row, { from: today }))
  const otherClinics = new Set(rows.flatMap(({ clinic = specialty }) => (clinic === specialty ? [] : clinic)))
  const figures = [rating !== undefined && `${formatRating(rating)} dari 5`, patients !== undefined && `${formatCount(patients)}+ Pasien`]
  return (
    <li
      className={styles.card}
      data-specialty={specialty}
      data-also={[...otherClinics].join(SPECIALTIES_BETWEEN) || undefined}
      data-hidden={hidden ? '' : undefined}
      data-index={index}
      data-at={at && JSON.stringify(at)}
      data-asked={told.length > 0 ? '' : undefined}
    >
      <Avatar name={name} size="l" />
      <h3>{name}</h3>
      <p className={styles.specialty}>
        {role ? `${role}, ${specialty}` : specialty}{' '}
        {showFigures && figures.some(Boolean) && (
          <small className={rating === undefined ? styles.figures : `${styles.figures} ${iconBeside('star')}`}>
            {figures.filter(Boolean).join(' · ')}
          </small>
        )}
        <Reasons found={found} />
      </p>
      {state && <Availability state={state} today={today} />}
      <Schedule person={doctor} calendar={calendar} today={today} told={told} />
      <p className={styles.next}>
        {state?.practising.kind !== 'shifts' && <a href={next.registration}>Daftar</a>}
        {next.answers && (
          <a className={iconBeside('whatsapp')} href={endpoints.ask(next.short)}>
            Tanya
          </a>
        )}
        <a className={iconBeside('whatsapp')} href={[endpoints.send(next.short), toldQuery(told)].filter(Boolean).join('?')}>
          Kirim ke keluarga
        </a>
      </p>
    </li>
  )
}
