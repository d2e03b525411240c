import { createContext, useContext } from 'react'
import type { IconName as ContentIconName } from '../../../contract/icon-names.ts'
import type { InterfaceIconName } from './interface-icon-names.ts'
import styles from './Icon.module.css'

export type IconName = ContentIconName | InterfaceIconName

const IconFile = createContext('')

/** Names the file that holds the drawings of every {@link Icon} below; outside of it a drawing stands in the page itself. */
export const IconFileProvider = IconFile.Provider

/** Where the drawing of an icon is found, for `<use href>`. */
export function useIconAddress(): (name: IconName) => string {
  const file = useContext(IconFile)
  return (name) => `${file}#i-${name}`
}

interface IconProps {
  name: IconName
  size?: 's' | 'm' | 'l'
}

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  const addressOf = useIconAddress()
  return (
    <svg className={`${styles.icon} ${styles[size]}`} aria-hidden="true">
      <use href={addressOf(name)} />
    </svg>
  )
}
