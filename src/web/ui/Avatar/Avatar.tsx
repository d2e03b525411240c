import { initials, nameNumber } from '../format/initials.ts'
import styles from './Avatar.module.css'

const COLOURS = ['brand', 'accent', 'clay', 'ink'] as const

interface AvatarProps {
  name: string
  /** Without one, initials are drawn. */
  photo?: string | null
  size?: 'm' | 'l'
}

/** A face or initials beside a name; decorative, since the name is always written there. */
export function Avatar({ name, photo = null, size = 'm' }: AvatarProps) {
  if (photo !== null) return <img className={`${styles.avatar} ${styles[size]}`} src={photo} alt="" width="48" height="48" loading="lazy" />
  const colour = COLOURS[nameNumber(name, COLOURS.length)] ?? 'brand'
  // The styles draw the initials from the attribute: without styles the name is read only once.
  return <span className={`${styles.avatar} ${styles[size]} ${styles[colour]}`} data-initials={initials(name)} aria-hidden="true" />
}
