import type { Contact } from '../../../content/shapes/contact.ts'
import { IconItems } from '../../ui/IconItems/IconItems.tsx'
import styles from './Extras.module.css'

/** Parking, transport and other help for visitors on their way. */
export function Extras({ extras }: { extras: Contact['extras'] }) {
  return (
    <div className={styles.extras}>
      <h3>Fasilitas Tambahan</h3>
      <IconItems items={extras} className={styles.list} />
    </div>
  )
}
