import { rootsOf } from '../crisis/stems.ts'
import type { Word } from '../crisis/text-as-read.ts'

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Of a list the words that are one only together: "cuci-darah". */
export const phrasesOf = (list: string): string[][] =>
  list
    .split(' ')
    .filter((name) => name.includes('-'))
    .map((name) => name.split('-'))

/** How many words the phrase has that begins here: 0 where none does. */
export const lengthAt = (words: readonly Word[], at: number, phrases: readonly string[][]): number =>
  phrases.find((parts) => parts.every((part, index) => words[at + index]?.meant === part))?.length ?? 0

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

/** A word as it is, then without what may be put before and after it. */
export function formsOf(word: string): string[] {
  const bare = word.replace(/(?:nya|mu|ku|lah|kah|pun)$/u, '')
  const noun = bare.replace(/^(?:pe(?:ng|ny|[mnrl])?|se|te?r|memper|diper)(?=.{4})/u, '').replace(/an$/u, '')
  return [word, bare, ...rootsOf(word), ...rootsOf(bare), noun]
}
