/** How an author's name stands at a review: as in their account, or its first letters and no picture. */
export const NAMES_AS = ['account', 'initials'] as const
export type NameAs = (typeof NAMES_AS)[number]

const MOST_LETTERS = 3

/** `Agus Setiawan` → `A. S.`. A name without letters stays as it is: it names nobody. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? [])
  const initials = letters.slice(0, MOST_LETTERS).map((letter) => `${letter.toUpperCase()}.`)
  return initials.join(' ') || name
}
