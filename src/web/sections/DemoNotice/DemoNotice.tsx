import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './DemoNotice.module.css'

/** Says that the hospital and its numbers are invented. */
export function DemoNotice() {
  return (
    <aside className={`${styles.notice} no-print`} aria-label="Pemberitahuan">
      <p>
        <Icon name="info" size="s" /> Situs contoh: data dan nomor di halaman ini fiktif
      </p>
    </aside>
  )
}
