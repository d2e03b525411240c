import { nameParts } from '../../../contract/people-names.ts'

/** `dr. Ayu Lestari, Sp.OG` → `AL`. */
export function initials(name: string): string {
  const { words } = nameParts(name)
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('id')).join('') || '?'
}

/** The same name always gets the same number below `kinds`. */
export function nameNumber(name: string, kinds: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % kinds
}
