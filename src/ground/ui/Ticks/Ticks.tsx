import { wholeTimes } from '../format/whole-times.tsx'
import styles from './Ticks.module.css'

/** A list of what a service or a room offers, each item with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>{wholeTimes(item)}</li>
      ))}
    </ul>
  )
}
