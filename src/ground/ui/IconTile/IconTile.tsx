import { Icon, type AnyIconName } from '../Icon/Icon.tsx'
import styles from './IconTile.module.css'

/** An icon on a small tinted square. */
export function IconTile({
  name,
  colour = 'soft',
}: {
  name: AnyIconName
  colour?: 'strong' | 'soft' | 'accent' | 'emergency' | 'white' | undefined
}) {
  return (
    <span className={`${styles.tile} ${styles[colour]}`}>
      <Icon name={name} size="l" />
    </span>
  )
}
