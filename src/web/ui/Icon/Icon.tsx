import type { IconName as ContentIconName } from '../../../contract/icon-names.ts'
import type { InterfaceIconName } from './interface-icon-names.ts'
import styles from './Icon.module.css'
// After the styles above, which it refines.
import places from './icon-places.module.css'

export type IconName = ContentIconName | InterfaceIconName

interface IconProps {
  name: IconName
  size?: 's' | 'm' | 'l'
}

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  return <i className={size === 'm' ? iconClass(name) : `${iconClass(name)} ${styles[size]}`} />
}

/** Masks an element by a drawing. */
export function iconClass(name: IconName): string {
  return `${styles['icon']} ${places[name]}`
}
