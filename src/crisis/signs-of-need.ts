import { type Token, type WordClass } from './classes.ts'
import { ofAnybody, ofOneself, onlyBefore, ordinaryBefore, underWay, ways } from './words.ts'
import type { Misspelt } from '../said/word-classes.ts'

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

export function is(token: Token | undefined, ...classes: WordClass[]): boolean {
  if (token !== undefined) for (const each of classes) if (token.classes.has(each)) return true
  return false
}
export const has = (tokens: readonly Token[], ...classes: WordClass[]): boolean => tokens.some((token) => is(token, ...classes))

/** Of signs whose patterns have begun alike: those that end here, and by what comes next all others. None is looked for by itself. */
type Branch<Sign> = { signs: Sign[]; next: Tree<Sign> }
type Tree<Sign> = Map<WordClass, Branch<Sign>>

export function treeOf<Sign extends { pattern: Pattern }>(signs: readonly Sign[]): Tree<Sign> {
  const tree: Tree<Sign> = new Map()
  for (const sign of signs) {
    let branch: Branch<Sign> = { signs: [], next: tree }
    for (const each of sign.pattern) {
      const next = branch.next.get(each) ?? { signs: [], next: new Map() }
      branch.next.set(each, next)
      branch = next
    }
    branch.signs.push(sign)
  }
  return tree
}

/** The signs that begin here, each with where it ends first. `mayBe`: whether a class still counts behind what was said between. */
export function findEnds<Sign>(
  tokens: readonly Token[],
  tree: Tree<Sign>,
  at: number,
  ends = new Map<Sign, number>(),
  before?: WordClass,
  mayBe: (next: WordClass) => boolean = () => true,
): Map<Sign, number> {
  for (const wordClass of tokens[at]?.classes ?? []) {
    const found = tree.get(wordClass)
    if (!found || !mayBe(wordClass) || isOrdinary(tokens, at, wordClass, before)) continue
    for (const sign of found.signs) if (!ends.has(sign)) ends.set(sign, at)
    let [isDenied, isTurned] = [false, false]
    const mayFollow = (next: WordClass): boolean => !(isDenied && next !== 'not') && !(isTurned && next === 'life')
    for (let to = at + 1; found.next.size > 0 && (tokens[to]?.place ?? Infinity) - (tokens[at]?.place ?? 0) <= NEAR; to += 1) {
      findEnds(tokens, found.next, to, ends, wordClass, mayFollow)
      isDenied ||= is(tokens[to], 'not')
      isTurned ||= is(tokens[to], 'but')
    }
  }
  return ends
}

export const isNext = (tokens: readonly Token[], at: number, step: 1 | -1): boolean =>
  Math.abs((tokens[at + step]?.place ?? Infinity) - (tokens[at]?.place ?? 0)) === 1

/** Words with another meaning before these. */
const ORDINARY_BEFORE = new Map(patterns(ordinaryBefore).map(([word, ...those]) => [word, those] as const))

/** "Tidak ada" speaks of whoever is not alive only before these, or at the end: anything else is what there is none of. */
const ONLY_BEFORE = new Map(patterns(onlyBefore).map(([word, ...those]) => [word, those] as const))
export const OF_BEING = ONLY_BEFORE.get('absent') ?? []

function isOrdinary(tokens: readonly Token[], at: number, wordClass: WordClass, before?: WordClass): boolean {
  const ordinary = before === 'end' ? undefined : ORDINARY_BEFORE.get(wordClass)
  if (ordinary !== undefined && isNext(tokens, at, 1) && is(tokens[at + 1], ...ordinary)) return true
  const only = ONLY_BEFORE.get(wordClass === 'be' ? 'absent' : wordClass)
  if (only !== undefined) return isNext(tokens, at, 1) && !is(tokens[at + 1], ...only)
  if (wordClass !== 'death') return false
  if (isNext(tokens, at, 1) && is(tokens[at + 1], 'only') && isNext(tokens, at + 1, 1) && is(tokens[at + 2], 'thing')) return true
  for (let to = at - 1; (tokens[at]?.place ?? 0) - (tokens[to]?.place ?? -Infinity) <= THINGS; to -= 1) {
    if (is(tokens[to], 'thing')) return true
    if (is(tokens[to], 'wish', 'self')) return false
  }
  return false
}
