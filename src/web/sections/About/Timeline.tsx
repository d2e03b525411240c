import type { About } from '../../../content/shapes/about.ts'
import styles from './Timeline.module.css'

/** Years along a line. */
export function Timeline({ entries }: { entries: About['timeline'] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ year, title, description }) => (
        <li key={title}>
          <span className={styles.year}>{year}</span>
          <div>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
