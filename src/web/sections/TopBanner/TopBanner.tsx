import type { Hospital } from '../../../content/shapes/hospital.ts'
import { Picture } from '../../ui/Picture/Picture.tsx'
import styles from './TopBanner.module.css'

/** The accreditation and values marks. */
export function TopBanner({ marks }: Pick<Hospital, 'marks'>) {
  return (
    <section className={styles.banner} aria-label="Akreditasi dan nilai">
      <ul>
        {marks.map((mark) => (
          <li key={mark.file}>
            <Picture picture={mark} sizes="120px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
