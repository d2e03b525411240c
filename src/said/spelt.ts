/** The letters for which signs and digits stand. */
export const LETTERS_OF_SIGNS = new Map(
  Object.entries({ '@': 'a', $: 's', '!': 'i', '€': 'e', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' }),
)

export const once = (word: string): string => word.replace(/(.)\1+/gu, '$1')

export interface Spelling {
  /** As typed, in lower case. */
  meant: string
  /** Without repeated letters, and with letters for digits and signs. */
  plain: string
  /** Indices in the text as read. */
  from: number
  to: number
  /** Whether it was spelt letter by letter. */
  isSpelt: boolean
}

/** The words of a text, with signs as letters; single letters close to each other are one word. */
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

/** Whether a word with asterisks for letters may be this word. */
export const isMasked = (masked: string, word: string): boolean =>
  masked.length === word.length && Array.from(masked).every((letter, at) => letter === '*' || letter === word[at])
