import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './IconTile.module.css'

interface IconTileProps {
  name: IconName
  tone?: 'teal' | 'mint' | 'amber' | 'coral' | 'white'
}

/** An icon on a small tinted square. */
export function IconTile({ name, tone = 'mint' }: IconTileProps) {
  return (
    <span className={`${styles.tile} ${styles[tone]}`}>
      <Icon name={name} size="l" />
    </span>
  )
}
