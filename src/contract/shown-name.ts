/** How an author's name is shown at a review: as in the account, or its initials without picture. */
export const NAMES_AS = ['account', 'initials'] as const
export type NameAs = (typeof NAMES_AS)[number]

const MOST_LETTERS = 3

/** `Agus Setiawan` → `A. S.`. A name without letters stays the same, since it names nobody. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => word.match(/\p{L}\p{M}*/u) ?? [])
  const initials = letters.slice(0, MOST_LETTERS).map((letter) => `${letter.toUpperCase()}.`)
  return initials.join(' ') || name
}
