import type { TextAsRead } from './text-as-read.ts'
import { spellings } from './words.ts'

export interface Word {
  /** In its usual spelling: "gk" is "tidak", "matiii" is "mati". */
  meant: string
  /** In the text as read. */
  from: number
  to: number
}

const USUAL = new Map(
  Object.entries(spellings).flatMap(([usual, others]) => others.split(' ').map((spelling) => [spelling, usual] as const)),
)

export function wordsAsMeant({ read }: TextAsRead): Word[] {
  return Array.from(read.matchAll(/[a-z0-9]+/gu), ({ 0: written, index }) => {
    const plain = written.replace(/([a-z])\1{2,}/gu, '$1')
    return { meant: USUAL.get(plain) ?? plain, from: index, to: index + written.length }
  })
}

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
