import { Icon } from '../Icon/Icon.tsx'
import styles from './Ticks.module.css'

/** What a service or a room offers, each with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
