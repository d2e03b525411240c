import type { TokenOf } from './word-classes.ts'

/** Classes of words that stand near each other in this order; one with "+" before it right behind the one before. */
export type PatternOf<Class extends string> = readonly (Class | `+${Class}`)[]

/**
 * Patterns with commas between: "a b" near each other in this order, "a + b" side by side, "a & b" in any order. `ways`: names for several
 * ways of saying one thing, with commas between, so that a frame holds with each of them.
 */
export function readPatterns<Class extends string>(lines: readonly string[], ways: Readonly<Record<string, string>> = {}) {
  const named = new Map(Object.entries(ways))
  const spelledOut = (pattern: string): string[] => {
    const name = pattern.split(' ').find((part) => named.has(part))
    return name === undefined ? [pattern] : (named.get(name) ?? '').split(', ').flatMap((way) => spelledOut(pattern.replace(name, way)))
  }
  return lines
    .flatMap((line) => line.split(', '))
    .flatMap(spelledOut)
    .flatMap((pattern) => ordersOf(pattern.split(' & ')))
    .map((pattern) => pattern.replace(/\+ /gu, '+').split(' ') as (Class | `+${Class}`)[])
}

function ordersOf(parts: readonly string[]): string[] {
  if (parts.length < 2) return [...parts]
  return parts.flatMap((first) => ordersOf(parts.filter((each) => each !== first)).map((rest) => `${first} ${rest}`))
}

/** Of signs whose patterns have begun alike: those that end here, and by what comes next, near or beside it, all others. None is looked for by itself. */
interface Branch<Sign> {
  signs: Sign[]
  near: Tree<Sign>
  beside: Tree<Sign>
}
type Tree<Sign> = Map<string, Branch<Sign>>

export function treeOf<Sign extends { pattern: readonly string[] }>(signs: readonly Sign[]): Tree<Sign> {
  const root: Branch<Sign> = { signs: [], near: new Map(), beside: new Map() }
  for (const sign of signs) {
    let branch = root
    for (const part of sign.pattern) {
      const tree = part.startsWith('+') ? branch.beside : branch.near
      const name = part.replace('+', '')
      const next = tree.get(name) ?? { signs: [], near: new Map(), beside: new Map() }
      tree.set(name, next)
      branch = next
    }
    branch.signs.push(sign)
  }
  return root.near
}

/** Places between two words of a pattern, at most. */
const NEAR = 6

/** A class that stands at a place among the tokens. */
export interface PatternStep<Class> {
  at: number
  is: Class
}

/** The signs that begin here, each with where it ends first. `isMeant`: whether a class counts at its place, behind the one before it. */
export function findEnds<Class extends string, Sign>(
  tokens: readonly TokenOf<Class>[],
  tree: Tree<Sign>,
  at: number,
  isMeant: (step: PatternStep<Class>, last?: PatternStep<Class>) => boolean,
  ends = new Map<Sign, number>(),
  last?: PatternStep<Class>,
): Map<Sign, number> {
  for (const is of tokens[at]?.classes ?? []) {
    const found = tree.get(is)
    const step = { at, is }
    if (!found || !isMeant(step, last)) continue
    for (const sign of found.signs) if (!ends.has(sign)) ends.set(sign, at)
    if (found.beside.size > 0 && isNext(tokens, at, 1)) findEnds(tokens, found.beside, at + 1, isMeant, ends, step)
    for (let to = at + 1; found.near.size > 0 && (tokens[to]?.place ?? Infinity) - (tokens[at]?.place ?? 0) <= NEAR; to += 1)
      findEnds(tokens, found.near, to, isMeant, ends, step)
  }
  return ends
}

export const isNext = (tokens: readonly TokenOf<string>[], at: number, step: 1 | -1): boolean =>
  Math.abs((tokens[at + step]?.place ?? Infinity) - (tokens[at]?.place ?? 0)) === 1
