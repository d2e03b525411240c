import words from './lexicon.json' with { type: 'json' }

/** A normalised text that knows where each of its characters stood in the typed text. */
export type TextAsRead = ReturnType<typeof asRead>

const NOTHING_DRAWN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800]/gu
const CONTROL = /[\p{Zl}\p{Zp}\p{Zs}\t\r]/gu

/** Normalises a text: full-width, encircled and Arabic digits, accents, dashes, invisible characters, upper case. */
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
    /** In plain lower-case letters and digits, without invisible characters. */
    read,
    /** The typed text for a range of the normalised one. */
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

/** In Unicode the ten digits of a script begin at a code that ends with 0 or 6. */
function readDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  const place = code % 16
  return /\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6
}

/** A part of a text that a rule has found. */
export interface Finding<Code extends string> {
  code: Code
  /** As typed. */
  words: string
  /** The index in the typed text. */
  start: number
}

export interface Word {
  /** In usual spelling: "gk" is "tidak", "matiii" is "mati". */
  meant: string
  /** Indices in the normalised text. */
  from: number
  to: number
}

/** Maps other spellings to the usual one. */
export const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries(words.spellings).flatMap(([usual, others]) => others.split(' ').map((spelling) => [spelling, usual] as const)),
)

export const usualOf = (word: string): string => USUAL.get(word) ?? word

/** The words of a text; abbreviations such as "a.n." and "a/n" are one word. */
export function wordsAsMeant({ read }: TextAsRead): Word[] {
  return Array.from(read.matchAll(/\b[a-z](?:[./][a-z])+\b|[a-z0-9]+/gu), ({ 0: written, index }) => {
    const plain = written.replace(/[./]/gu, '').replace(/([a-z])\1{2,}/gu, '$1')
    return { meant: usualOf(plain), from: index, to: index + written.length }
  })
}
