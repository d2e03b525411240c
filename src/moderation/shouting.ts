import type { Finding } from '../said/text-as-read.ts'
import lists from './words.json' with { type: 'json' }

const ABBREVIATIONS = new Set(lists.abbreviations.toUpperCase().split(' '))
/** A text with fewer letters is a word that somebody stresses. */
const SHORT = 18
/** The share of words in capitals from which a text is shouting. */
const MOST = 0.5
const ROWS = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})(?:\P{L}+\p{Lu}{2,}(?!\p{L}))*/gu
const SIGNS = /(?:[!！][\s\uFE0F]?){5,}|(?:[?？]\s?){4,}|(?:[!?！？]\s?){5,}/gu

const lettersIn = (words: string): number => words.match(/\p{L}{2,}/gu)?.join('').length ?? 0

/** Finds texts that are mostly in capitals, and rows of "!" and "?". */
export function findShouting(text: string): Finding<'shouting'>[] {
  const find = (start: number, words: string): Finding<'shouting'> => ({ code: 'shouting', words, start })
  const signs = Array.from(text.matchAll(SIGNS), ({ 0: found, index }) => find(index, found.trimEnd()))
  const heard = text.replace(/\p{L}{2,}/gu, (word) => (ABBREVIATIONS.has(word) ? ' '.repeat(word.length) : word))
  const rows = Array.from(heard.matchAll(ROWS), ({ 0: words, index }) => ({ words, index, letters: lettersIn(words) }))
  const loud = rows.reduce((sum, { letters }) => sum + letters, 0)
  const [longest] = rows.toSorted((one, other) => other.letters - one.letters)
  const isLoud = loud >= SHORT && loud / lettersIn(heard) >= MOST
  return longest && isLoud ? [find(longest.index, longest.words), ...signs] : signs
}
