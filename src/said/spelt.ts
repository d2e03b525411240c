/** Letters that signs and digits look like. */
export const LETTERS_OF_SIGNS = new Map(
  Object.entries({ '@': 'a', $: 's', '!': 'i', '€': 'e', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' }),
)

export const once = (word: string): string => word.replace(/(.)\1+/gu, '$1')

export interface Spelling {
  /** As typed, in small letters. */
  meant: string
  /** Every letter once, digits and signs as the letters they stand for. */
  plain: string
  /** In the text as read. */
  from: number
  to: number
  /** Letter by letter. */
  isSpelt: boolean
}

/** Words with the signs that stand for letters; single letters with little between them are one word. */
export function spellingsIn(read: string): Spelling[] {
  const words: Spelling[] = []
  for (const { 0: meant, index } of read.matchAll(/[a-z0-9@$*]+(?:![a-z0-9@$*]+)*/gu)) {
    const letters = meant.replace(/[^a-z]/gu, (sign) => LETTERS_OF_SIGNS.get(sign) ?? '')
    const last = words[words.length - 1]
    const to = index + meant.length
    if (meant.length === 1 && last?.isSpelt && index - last.to <= 3) {
      if (!last.plain.endsWith(letters)) last.plain += letters
      last.to = to
    } else {
      words.push({ meant, plain: /[a-z]/u.test(meant) ? once(letters) : meant, from: index, to, isSpelt: meant.length === 1 })
    }
  }
  return words
}

/** With an asterisk for any letter. */
export const isMasked = (masked: string, word: string): boolean =>
  masked.length === word.length && Array.from(masked).every((letter, at) => letter === '*' || letter === word[at])
