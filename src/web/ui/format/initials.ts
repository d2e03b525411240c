const TITLES = /^(dr|drg|prof|h|hj|apt|ns|ir|drs|dra)\.?$/iu

/** `dr. Ayu Lestari, Sp.OG` → `AL`: titles and degrees are no part of the name. */
export function initials(name: string): string {
  const [beforeDegrees = ''] = name.split(',')
  const words = beforeDegrees.split(/\s+/u).filter((word) => /^\p{L}/u.test(word) && !TITLES.test(word))
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('id')).join('') || '?'
}

/** The same name always gets the same number below `kinds`. */
export function nameTone(name: string, kinds: number): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % kinds
}
