import type { Doctor } from '../../../content/shapes/doctors.ts'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { formatCount, formatRating } from '../../ui/format/rating.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './DoctorCard.module.css'

interface DoctorCardProps {
  doctor: Doctor
  showFigures: boolean
  /** Not among the first: folded away while the directory is closed. */
  later: boolean
}

/** One of many: with few elements. The directory's scripts find a card's specialty in `data-specialty`. */
export function DoctorCard({ doctor, showFigures, later }: DoctorCardProps) {
  const { name, specialty, schedule, rating, patients } = doctor
  return (
    <li className={styles.card} data-specialty={specialty} data-later={later ? '' : undefined}>
      <Avatar name={name} size="l" />
      <h3>{name}</h3>
      <p className={styles.specialty}>{specialty}</p>
      {schedule.length > 0 && (
        <ul aria-label={`Jadwal praktik ${name}`}>
          {schedule.map(({ day, time }) => (
            <li key={`${day} ${time}`}>
              {day} <b>{time}</b>
            </li>
          ))}
        </ul>
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
