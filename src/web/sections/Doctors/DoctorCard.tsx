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

export function DoctorCard({ doctor, showFigures, later }: DoctorCardProps) {
  const { name, specialty, schedule, rating, patients } = doctor
  return (
    <li className={styles.card} data-later={later ? '' : undefined}>
      <div className={styles.person}>
        <Avatar name={name} size="l" />
        <div>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.specialty}>{specialty}</p>
        </div>
      </div>
      <table className={styles.schedule}>
        <caption className="visually-hidden">Jadwal praktik {name}</caption>
        <tbody>
          {schedule.map(({ day, time }) => (
            <tr key={`${day} ${time}`}>
              <th scope="row">{day}</th>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {showFigures && (rating !== undefined || patients !== undefined) && (
        <p className={styles.figures}>
          {rating !== undefined && (
            <span className={styles.rating}>
              <Icon name="star" />
              <span className="visually-hidden">Penilaian </span>
              {formatRating(rating)}
              <span className="visually-hidden"> dari 5</span>
            </span>
          )}
          {patients !== undefined && <span>{formatCount(patients)}+ Pasien</span>}
        </p>
      )}
    </li>
  )
}
