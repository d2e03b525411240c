import { Icon, type AnyIconName } from '../Icon/Icon.tsx'
import styles from './IconTile.module.css'

type Colour = 'strong' | 'soft' | 'accent' | 'emergency' | 'white'

export function IconTile({ name, colour = 'soft' }: { name: AnyIconName; colour?: Colour | undefined }) {
  return (
    <span className={`${styles.tile} ${styles[colour]}`}>
      <Icon name={name} size="l" />
    </span>
  )
}
