import type { Finding } from '../said/text-as-read.ts'
import lists from './words.json' with { type: 'json' }

const ABBREVIATIONS = new Set(lists.abbreviations.toUpperCase().split(' '))
/** Fewer letters are a word that somebody stresses. */
const SHORT = 18
/** So much of the words is in capitals. */
const MOST = 0.7
/** A sentence in capitals in a calm text. */
const LONG_ROW = 45
const ROWS = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})(?:\P{L}+(?:\p{Lu}\P{L}+)*\p{Lu}{2,}(?!\p{L}))*/gu
const SIGNS = /(?:[!！][\s\uFE0F]?){5,}|(?:[?？]\s?){4,}|(?:[!?！？]\s?){5,}/gu

/** Capitals all over, or rows of "!" and "?". */
export function findShouting(text: string): Finding<'shouting'>[] {
  const find = (start: number, words: string): Finding<'shouting'> => ({ code: 'shouting', words, start })
  const signs = Array.from(text.matchAll(SIGNS), ({ 0: found, index }) => find(index, found.trimEnd()))
  const heard = text.replace(/\p{L}{2,}/gu, (word) => (ABBREVIATIONS.has(word) ? ' '.repeat(word.length) : word))
  const lettersIn = (words: string): number => words.match(/\p{L}{2,}/gu)?.join('').length ?? 0
  const rows = Array.from(heard.matchAll(ROWS), ({ 0: { length }, index }) => find(index, text.slice(index, index + length)))
  const loud = rows.map(({ start, words }) => lettersIn(heard.slice(start, start + words.length)))
  const all = loud.reduce((sum, letters) => sum + letters, 0)
  const longest = Math.max(...loud)
  const shouts = (all >= SHORT && all / lettersIn(heard) >= MOST) || longest >= LONG_ROW
  return [...(shouts ? rows.slice(loud.indexOf(longest)).slice(0, 1) : []), ...signs]
}
