import words from './lexicon.json' with { type: 'json' }

/** A text the way a reader takes it in, and where each of its units stands in the text as typed. */
export type TextAsRead = ReturnType<typeof asRead>

const NOTHING_DRAWN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/gu
const CONTROL = /[\p{Zl}\p{Zp}\p{Zs}\t\r]/gu

/** Full-width, encircled and Arabic digits, accents, dashes of all lengths and letters between which something invisible stands are read alike. */
export function asRead(typed: string) {
  const starts: number[] = []
  const ends: number[] = []
  const simplified = new Map<string, string>()
  let read = ''
  let at = 0
  for (const letter of typed) {
    const plain = letter.length === 1 && letter <= '~' ? letter.toLowerCase() : (simplified.get(letter) ?? simplify(letter))
    if (letter > '~') simplified.set(letter, plain)
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    read += plain
    at += letter.length
  }
  return {
    /** In small plain letters and digits; what draws nothing is left out. */
    read,
    /** What somebody typed, of a run of what is read. */
    find: <Code extends string>(code: Code, from: number, to: number): Finding<Code> => {
      const start = starts[from] ?? typed.length
      return { code, words: typed.slice(start, ends[to - 1] ?? start), start }
    },
  }
}

function simplify(letter: string): string {
  const plain = letter
    .normalize('NFKD')
    .replace(NOTHING_DRAWN, '')
    .replace(CONTROL, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[。․]/gu, '.')
  return plain.replace(/\p{Nd}/gu, (digit) => String(readDigit(digit))).toLowerCase()
}

/** Digits of every script stand in tens, which begin at a code that ends in 0 or in 6. */
function readDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const place = code % 16
  return /\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6
}

/** A place in a text that a rule speaks about, and which rule. */
export interface Finding<Code extends string> {
  code: Code
  /** As somebody wrote them. */
  words: string
  /** UTF-16 units from the text's begin. */
  start: number
}

export interface Word {
  /** In its usual spelling: "gk" is "tidak", "matiii" is "mati". */
  meant: string
  /** In the text as read. */
  from: number
  to: number
}

/** Other spellings, each with the usual one. */
export const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries(words.spellings).flatMap(([usual, others]) => others.split(' ').map((spelling) => [spelling, usual] as const)),
)

export const usualOf = (word: string): string => USUAL.get(word) ?? word

/** "a.n." and "a/n" are one word. */
export function wordsAsMeant({ read }: TextAsRead): Word[] {
  return Array.from(read.matchAll(/\b[a-z](?:[./][a-z])+\b|[a-z0-9]+/gu), ({ 0: written, index }) => {
    const plain = written.replace(/[./]/gu, '').replace(/([a-z])\1{2,}/gu, '$1')
    return { meant: usualOf(plain), from: index, to: index + written.length }
  })
}
