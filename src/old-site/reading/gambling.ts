import sentences from '../words.json' with { type: 'json' }

const GAMBLING_WORDS = new Set(sentences.gambling.split(' '))
const DIGITS_AS_LETTERS = new Map(['0o', '1i', '3e', '4a', '5s', '7t'].map(([digit = '', letter = '']) => [digit, letter] as const))

/** The different words of a text. */
export const differentWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/\p{L}+/gu))]

/** The different words of gambling in a text, also with digits after them (`slot88`) or instead of letters (`g4c0r`). */
export function gamblingWordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/(?<=\p{L})\d(?=\p{L})/gu, (digit) => DIGITS_AS_LETTERS.get(digit) ?? digit)
  return differentWords(plain).filter((word) => GAMBLING_WORDS.has(word))
}

export const hasGamblingWords = (text: string): boolean => gamblingWordsIn(text).length > 0
