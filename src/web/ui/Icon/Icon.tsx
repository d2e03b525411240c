import type { IconName as ContentIconName } from '../../../contract/icon-names.ts'
import type { InterfaceIconName } from './interface-icon-names.ts'
import styles from './Icon.module.css'

export type IconName = ContentIconName | InterfaceIconName

interface IconProps {
  name: IconName
  size?: 's' | 'm' | 'l'
}

/** A drawing of the sprite at the end of the page. Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={`${styles.icon} ${styles[size]}`} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  )
}
