import type { Finding } from '../crisis/text-as-read.ts'
import lists from './words.json' with { type: 'json' }

const ABBREVIATIONS = new Set(lists.abbreviations.toUpperCase().split(' '))
/** Fewer letters are a word that somebody stresses. */
const SHORT = 18
/** So much of the words is in capitals. */
const MOST = 0.7
/** A sentence in capitals in a calm text. */
const LONG_ROW = 45
const SIGNS = /(?:[!！][\s\uFE0F]?){5,}|(?:[?？]\s?){4,}|(?:[!?！？]\s?){5,}/gu

/** Capitals all over, or rows of "!" and "?". */
export function findShouting(text: string): Finding<'shouting'>[] {
  const find = (start: number, words: string): Finding<'shouting'> => ({ code: 'shouting', words, start })
  const signs = Array.from(text.matchAll(SIGNS), ({ 0: found, index }) => find(index, found.trimEnd()))
  const rows: { from: number; to: number; letters: number }[] = []
  let all = 0
  let loud = 0
  let isLoud = false
  for (const { 0: word, index } of text.matchAll(/\p{L}{2,}/gu)) {
    if (ABBREVIATIONS.has(word)) continue
    const wasLoud: boolean = isLoud
    isLoud = word === word.toUpperCase() && word !== word.toLowerCase()
    all += word.length
    if (!isLoud) continue
    loud += word.length
    const row = rows[rows.length - 1]
    if (wasLoud && row) {
      row.to = index + word.length
      row.letters += word.length
    } else rows.push({ from: index, to: index + word.length, letters: word.length })
  }
  const longest = rows.sort((a, b) => b.letters - a.letters)[0]
  const shouts = longest !== undefined && ((loud >= SHORT && loud / all >= MOST) || longest.letters >= LONG_ROW)
  return [...(shouts ? [find(longest.from, text.slice(longest.from, longest.to))] : []), ...signs]
}
