import type { IconName, InterfaceIconName } from '../../../contract/icon-names.ts'
import styles from './Icon.module.css'
// This style sheet follows those above, because it overrides some of their rules.
import places from './icon-places.module.css'

export type AnyIconName = IconName | InterfaceIconName

/** A decorative icon: the text beside it says the same. */
export function Icon({ name, size = 'm' }: { name: AnyIconName; size?: 's' | 'm' | 'l' }) {
  return <i className={size === 'm' ? iconClass(name) : `${iconClass(name)} ${styles[size]}`} />
}

/** The class that draws an icon before an element's text, without an element of its own. */
export const iconBeside = (name: AnyIconName): string => `${styles['beside']} ${places[name]}`

/** The class that draws an icon by masking an element. */
export const iconClass = (name: AnyIconName): string => `${styles['icon']} ${places[name]}`
