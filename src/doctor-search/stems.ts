import { SHORTEST_STEM } from './weights.ts'

/** Endings of Indonesian, Javanese and Sundanese: `giginya`, `matane`, `huntuna`, `jantungan`. */
const ENDINGS = /(?:nya|nyo|lah|kah|pun|kan|ku|mu|an|in|ne|na|i|e)$/u

/** What may stand before a stem, and the letter that it has swallowed: `menelan` is `telan`. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ber|ter|per|pem|pen|pel|mem|men|me|di|ke|se|pe|be|ka|ng|nge|m|ny)/u, ''],
  [/^(?:meng|peng|nge)/u, ''],
  [/^(?:meng|peng|ng)/u, 'k'],
  [/^(?:men|pen|n)/u, 't'],
  [/^(?:mem|pem|m)/u, 'p'],
  [/^(?:meny|peny|ny)/u, 's'],
]

/** What a word may be made of, the longest first; the word itself is not among them. */
export function stemsOf(word: string): string[] {
  const shorter = new Set<string>()
  const add = (stem: string): void => {
    if (stem.length >= SHORTEST_STEM && stem !== word) shorter.add(stem)
  }
  const withoutEnding = word.replace(ENDINGS, '')
  const ends = [word, withoutEnding, withoutEnding.replace(ENDINGS, '')]
  for (const end of ends) add(end)
  for (const end of ends) for (const [beginning, letter] of BEGINNINGS) if (beginning.test(end)) add(end.replace(beginning, letter))
  return [...shorter].sort((one, other) => other.length - one.length)
}
