import styles from './Avatar.module.css'
import { nameParts } from '../../../contract/people-names.ts'

const COLOURS = ['brand', 'accent', 'clay', 'ink'] as const

/** A face, or else initials, beside a name; decorative, because the name is always written beside it. */
export function Avatar({ name, photo = null, size = 'm' }: { name: string; photo?: string | null; size?: 'm' | 'l' }) {
  if (photo !== null) return <img className={`${styles.avatar} ${styles[size]}`} src={photo} alt="" width="48" height="48" loading="lazy" />
  const colour = COLOURS[nameNumber(name, COLOURS.length)] ?? 'brand'
  // The styles draw the initials from the attribute, so that without styles the name is read only once.
  return <span className={`${styles.avatar} ${styles[size]} ${styles[colour]}`} data-initials={initials(name)} aria-hidden="true" />
}

/** `dr. Ayu Lestari, Sp.OG` → `AL`. */
export function initials(name: string): string {
  const { words } = nameParts(name)
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('id')).join('') || '?'
}

/** A number below `kinds`, always the same for the same name. */
export function nameNumber(name: string, kinds: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % kinds
}
