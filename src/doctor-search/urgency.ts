import { isOtherThing, sameFor } from './language.ts'
import { HAPPENS_NOW, IS_OVER, NOT_SAID, OUTLASTED, SINCE } from './language/urgent-words.ts'
import { plainWords } from './plain-words.ts'
import type { Clause, SearchWord } from './read-search.ts'
import { SHORTEST_SIGN, SIGN_QUALITY, WORDS_BETWEEN } from './weights.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(sameFor))
const [over, now, not, since, outlasted] = [IS_OVER, HAPPENS_NOW, NOT_SAID, SINCE, OUTLASTED].map(setOf) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>,
]

export function urgentWords(expression: string): string[] {
  return plainWords(expression).map(sameFor)
}

/**
 * Whether a clause holds an expression that calls for the emergency unit: all its words near each other, none of them denied. What is
 * over (`kontrol setelah stroke`) does not, unless it is said to come back or to begin.
 */
export function createUrgency(expressions: readonly string[]): (clause: Clause) => boolean {
  const signs = expressions.map(urgentWords)
  return ({ words }) => {
    const first = words.find(({ weight }) => weight > 0)
    const has = (some: ReadonlySet<string>): boolean => words.some((word) => isOneOf(word, some))
    if (!first || isOtherThing(first.typed) || (has(over) && !has(now))) return false
    const said = new Set(words.flatMap(({ typed, readings }) => [sameFor(typed), ...readings.map(({ word }) => word)]))
    return signs.some((sign) => sign.every((word) => said.has(word)) && isSaid(sign, words))
  }
}

function means({ typed, readings }: SearchWord, word: string, [, second]: readonly string[]): boolean {
  const isLong = second !== undefined || Math.min(typed.length, word.length) >= SHORTEST_SIGN
  return (
    sameFor(typed) === word || readings.some((one) => one.word === word && (one.quality === 1 || (isLong && one.quality > SIGN_QUALITY)))
  )
}

function isOneOf({ typed, readings }: SearchWord, some: ReadonlySet<string>): boolean {
  return some.has(typed) || readings.some(({ word }) => some.has(word))
}

function isSaid(sign: readonly string[], words: readonly SearchWord[]): boolean {
  // Any order: `napas sesak`.
  const indexes = sign.map((wanted) => words.flatMap((word, index) => (means(word, wanted, sign) ? [index] : [])))
  return (indexes[0] ?? []).some((at) => {
    const nearest = indexes.map((ones) => Math.min(...ones.map((one) => Math.abs(one - at))))
    if (Math.max(...nearest) >= sign.length + WORDS_BETWEEN) return false
    const held = indexes.flatMap((ones, nth) => ones.filter((one) => Math.abs(one - at) === nearest[nth]))
    const [from, to] = [Math.min(...held), Math.max(...held)]
    const isDenied = words.some((word, index) => index >= from - 1 && index < to && !held.includes(index) && isOneOf(word, not))
    const before = words[from - 1]
    const isLater = before !== undefined && isOneOf(before, since) && sign.some((word) => outlasted.has(word))
    // An animal's, unless the animal is the sign: `digigit ular`.
    return !isDenied && !isLater && words.every(({ kind }, index) => kind !== 'stranger' || held.includes(index))
  })
}
