import type { TokenOf } from './word-classes.ts'

/** Classes of words near each other, in this order; "+" before a class: directly after the previous one. */
export type PatternOf<Class extends string> = readonly (Class | `+${Class}`)[]

/**
 * Reads patterns separated by commas: "a b" near each other in this order, "a + b" side by side, "a & b" in any order. `ways`: names for lists of
 * patterns, which are inserted wherever a name occurs.
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

/** A node of the prefix tree of patterns: the signs whose pattern ends here, and the branches for the next class, near or side by side. */
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

/** The most places between two words of a pattern. */
const NEAR = 6

/** A class of the token at an index. */
export interface PatternStep<Class> {
  at: number
  is: Class
}

/** The signs whose pattern begins at a token, each with the index of its first end. `isMeant`: whether a class counts there, after the last step. */
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
