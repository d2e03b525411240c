import { isNext, readPatterns, type PatternOf, type PatternStep } from '../said/patterns.ts'
import type { Token, WordClass } from './classes.ts'
import signs from './signs.json' with { type: 'json' }

export type Pattern = PatternOf<WordClass>
const patternsOf = (lines: readonly string[]): Pattern[] => readPatterns<WordClass>(lines, signs.ways)

/** What only the writer can mean. */
export const OF_ONESELF = patternsOf(signs.ofOneself)

/** Of the writer or of somebody else. */
export const OF_ANYBODY = patternsOf(signs.ofAnybody)

/** What is being done, or has been. */
export const UNDER_WAY = patternsOf(signs.underWay)

/** Of giving up, of taking leave, and of being no more: two of them are a sign, however far apart. */
export const HALVES = [signs.despair, signs.farewell, signs.absence].map((patterns) => patternsOf([patterns]))

/** Between what has stopped and "mati". */
const THINGS = 3

export function is(token: Token | undefined, ...classes: WordClass[]): boolean {
  if (token !== undefined) for (const each of classes) if (token.classes.has(each)) return true
  return false
}
export const has = (tokens: readonly Token[], ...classes: WordClass[]): boolean => tokens.some((token) => is(token, ...classes))

const classesBy = (lists: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lists).map(([name, those]) => [name as WordClass, those.split(' ') as WordClass[]] as const))
/** Words with another meaning before these. */
const ORDINARY_BEFORE = classesBy(signs.ordinaryBefore)
/** "Tidak ada" speaks of whoever is not alive only before these, or at the end: anything else is what there is none of. */
const ONLY_BEFORE = classesBy(signs.onlyBefore)
export const OF_BEING = ONLY_BEFORE.get('absent') ?? []

/** Whether a class counts at its place, behind the one before it: "tidak" and "tapi" between the two part them. */
export const isMeantIn = (tokens: readonly Token[]) => (step: PatternStep<WordClass>, last?: PatternStep<WordClass>) => {
  const between = last === undefined ? [] : tokens.slice(last.at + 1, step.at)
  if ((step.is !== 'not' && has(between, 'not')) || (step.is === 'life' && has(between, 'but'))) return false
  return !isOrdinary(tokens, step, last?.is)
}

function isOrdinary(tokens: readonly Token[], { at, is: wordClass }: PatternStep<WordClass>, before?: WordClass): boolean {
  const ordinary = before === 'end' ? undefined : ORDINARY_BEFORE.get(wordClass)
  if (ordinary !== undefined && isNext(tokens, at, 1) && is(tokens[at + 1], ...ordinary)) return true
  const only = ONLY_BEFORE.get(wordClass === 'be' ? 'absent' : wordClass)
  if (only !== undefined) return isNext(tokens, at, 1) && !is(tokens[at + 1], ...only)
  if (wordClass !== 'death' && wordClass !== 'act') return false
  const [next, ...behind] = tokens.slice(at + 1, at + 1 + THINGS)
  if (isNext(tokens, at, 1) && is(next, 'only') && has(behind, 'thing')) return true
  if (wordClass === 'act') return false
  for (let to = at - 1; (tokens[at]?.place ?? 0) - (tokens[to]?.place ?? -Infinity) <= THINGS; to -= 1) {
    if (is(tokens[to], 'thing')) return true
    if (is(tokens[to], 'wish', 'self')) return false
  }
  return false
}
