import type { Contact } from '../../../content/shapes/contact.ts'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import styles from './Extras.module.css'

/** Parking, transport and other help for visitors on their way. */
export function Extras({ extras }: { extras: Contact['extras'] }) {
  return (
    <div className={styles.extras}>
      <h3>Fasilitas Tambahan</h3>
      <ul className={styles.list}>
        {extras.map(({ title, description, icon }) => (
          <li key={title} className={styles.item}>
            {icon && <IconTile name={icon} />}
            <div>
              <p className={styles.title}>{title}</p>
              {description && <p className={styles.description}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
