import type { Word } from '../crisis/text-as-read.ts'

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** The first and the last word of a phrase, by their places among the words. */
export interface Span {
  first: number
  last: number
}

/** Where phrases stand; a pattern reads the words with one space between, before and after. */
export function findPhrases(words: readonly Word[], patterns: readonly RegExp[]): Span[] {
  const line = ` ${words.map(({ meant }) => meant).join(' ')} `
  const begins = new Map<number, number>()
  let at = 1
  for (const [index, { meant }] of words.entries()) {
    begins.set(at, index)
    at += meant.length + 1
  }
  return patterns.flatMap((pattern) =>
    Array.from(line.matchAll(pattern)).flatMap(({ 0: found, index }) => {
      const first = begins.get(index + found.length - found.trimStart().length)
      return first === undefined ? [] : [{ first, last: first + found.trim().split(' ').length - 1 }]
    }),
  )
}
