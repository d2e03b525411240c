import { type Token, type WordClass } from './classes.ts'
import { ofAnybody, ofOneself, onlyBefore, ordinaryBefore, underWay, ways } from './words.ts'
import type { Misspelt } from './word-classes.ts'

export type Pattern = readonly WordClass[]

/** What only the writer can mean. */
export const OF_ONESELF = patterns(ofOneself)

/** Of the writer or of somebody else. */
export const OF_ANYBODY = patterns(ofAnybody)

/** What is being done, or has been. */
export const UNDER_WAY = patterns(underWay)

/** A class, or a name for several ways of saying it, so that a frame holds with each of them. */
type Part = WordClass | keyof typeof ways | '&'

/** Classes that stand near each other in this order; in any order with "&" between. */
function patterns<const Lists extends readonly string[]>(
  lists: Lists & { [At in keyof Lists]: Misspelt<Lists[At], Part> extends never ? string : Misspelt<Lists[At], Part> },
): Pattern[] {
  return lists
    .flatMap((list) => list.split(', '))
    .flatMap(spelledOut)
    .flatMap((pattern) => (pattern.includes(' & ') ? orders(pattern.split(' & ')) : [pattern]))
    .map((pattern) => pattern.split(' ') as WordClass[])
}

function spelledOut(pattern: string): string[] {
  const found = Object.entries(ways).find(([name]) => pattern.split(' ').includes(name))
  if (found === undefined) return [pattern]
  const [name, all] = found
  return all.split(', ').flatMap((way) => spelledOut(pattern.replace(name, way)))
}

function orders(parts: readonly string[]): string[] {
  if (parts.length < 2) return [...parts]
  return parts.flatMap((first) => orders(parts.filter((each) => each !== first)).map((rest) => `${first} ${rest}`))
}

/** Places between two words of a pattern, at most. */
const NEAR = 6
/** Between what has stopped and "mati". */
const THINGS = 3

export const is = (token: Token | undefined, ...classes: WordClass[]): boolean => classes.some((each) => token?.classes.has(each) === true)
export const has = (tokens: readonly Token[], ...classes: WordClass[]): boolean => tokens.some((token) => is(token, ...classes))

/** Where a pattern ends that begins here. */
export function findEnd(tokens: readonly Token[], [wordClass, ...others]: Pattern, at: number, before?: WordClass): number | undefined {
  const token = tokens[at]
  if (token === undefined || wordClass === undefined || !is(token, wordClass) || isOrdinary(tokens, at, wordClass, before)) return undefined
  const [next] = others
  if (next === undefined) return at
  for (let to = at + 1; (tokens[to]?.place ?? Infinity) - token.place <= NEAR; to += 1) {
    const end = findEnd(tokens, others, to, wordClass)
    if (end !== undefined) return end
    if ((is(tokens[to], 'not') && next !== 'not') || (is(tokens[to], 'but') && next === 'life')) return undefined
  }
  return undefined
}

export const isNext = (tokens: readonly Token[], at: number, step: 1 | -1): boolean =>
  Math.abs((tokens[at + step]?.place ?? Infinity) - (tokens[at]?.place ?? 0)) === 1

/** Words with another meaning before these. */
const ORDINARY_BEFORE = new Map(patterns(ordinaryBefore).map(([word, ...those]) => [word, those] as const))

/** "Tidak ada" speaks of whoever is not alive only before these, or at the end: anything else is what there is none of. */
const ONLY_BEFORE = new Map(patterns(onlyBefore).map(([word, ...those]) => [word, those] as const))
export const OF_BEING = ONLY_BEFORE.get('absent') ?? []

function isOrdinary(tokens: readonly Token[], at: number, wordClass: WordClass, before: WordClass | undefined): boolean {
  const ordinary = before === 'end' ? undefined : ORDINARY_BEFORE.get(wordClass)
  if (ordinary !== undefined && isNext(tokens, at, 1) && is(tokens[at + 1], ...ordinary)) return true
  const only = ONLY_BEFORE.get(wordClass === 'be' ? 'absent' : wordClass)
  if (only !== undefined) return isNext(tokens, at, 1) && !is(tokens[at + 1], ...only)
  if (wordClass !== 'death') return false
  if (
    isNext(tokens, at, 1) &&
    (is(tokens[at + 1], 'thing') || (is(tokens[at + 1], 'only') && isNext(tokens, at + 1, 1) && is(tokens[at + 2], 'thing')))
  )
    return true
  for (let to = at - 1; (tokens[at]?.place ?? 0) - (tokens[to]?.place ?? -Infinity) <= THINGS; to -= 1) {
    if (is(tokens[to], 'thing')) return true
    if (is(tokens[to], 'wish', 'self')) return false
  }
  return false
}
