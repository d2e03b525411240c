import type { Hospital } from '../../../content/shapes/hospital.ts'
import { Picture } from '../../ui/Picture/Picture.tsx'
import styles from './DirectorCard.module.css'

/** A short greeting by the director. */
export function DirectorCard({ name, title, greeting, picture }: NonNullable<Hospital['director']>) {
  return (
    <figure className={styles.card}>
      {picture && <Picture picture={picture} sizes="88px" />}
      <div>
        <blockquote>{greeting}</blockquote>
        <figcaption>
          <b>{name}</b> {title}
        </figcaption>
      </div>
    </figure>
  )
}
