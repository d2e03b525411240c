import { isOtherThing, WEIGHTS } from './language.ts'
import type { Expression, Lexicon } from './lexicon.ts'
import { matchExpressions } from './match-expressions.ts'
import type { Match } from './match-expressions.ts'
import type { Clause } from './read-search.ts'

/** How well a target answers a clause, and by which of its expressions. */
export interface Explanation {
  target: number
  score: number
  /** Places of the words that its longest name holds; none where it is not meant by name. */
  named: readonly number[]
  /** The one that says most, for the reader. */
  by: Expression
}

const HEAVY = WEIGHTS.other

/** Less than this part of the best answer is no answer. */
const NEAR_THE_BEST = 0.7

/** The targets that explain a clause, best first. Whoever leaves too much of it unexplained is none of them. */
export function explain(clause: Clause, lexicon: Lexicon): Explanation[] {
  if (namesWhatIsMissing(clause, lexicon)) return []
  const found: Explanation[] = []
  for (const [target, own] of matchExpressions(clause, lexicon)) {
    const covered = new Set<number>()
    let score = 0
    let best: Match | undefined
    let named: readonly number[] = []
    for (const match of own.sort((one, other) => other.score - one.score)) {
      if (match.expression.kind === 'name' && match.places.length > named.length) named = match.places
      const adds = match.places.filter((place) => !covered.has(place))
      if (adds.length === 0) continue
      for (const place of adds) covered.add(place)
      score += (match.score * adds.length) / match.places.length
      best ??= match
    }
    if (best && explainsEnough(clause, covered, lexicon)) found.push({ target, score, named, by: best.expression })
  }
  const highest = Math.max(...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score >= highest * NEAR_THE_BEST)
    .filter((one, _, all) => !all.some((other) => isPartOf(one.named, other.named)))
    .sort((one, other) => other.score - one.score || one.by.rank - other.by.rank || one.target - other.target)
}

/** Where a longer name is said whole, a shorter one within it is not meant: `jantung anak` has a specialist of its own. */
function isPartOf(one: readonly number[], other: readonly number[]): boolean {
  return one.length > 0 && one.length < other.length && one.every((place) => other.includes(place))
}

/** Every word that says something must be explained; how much may be left over depends on who speaks. */
function explainsEnough({ words, isStory }: Clause, covered: ReadonlySet<number>, { names }: Lexicon): boolean {
  const left = words.filter((_, place) => !covered.has(place))
  if (left.some(({ kind }) => kind === 'stranger')) return false
  const first = words.find(({ weight }) => weight > 0)
  // What is named first is what is meant: `baju hamil`.
  if (!isStory && first && left.includes(first) && isOtherThing(first.typed)) return false
  const heavy = words.filter(({ weight }) => weight === HEAVY)
  const explained = heavy.length - left.filter(({ weight }) => weight === HEAVY).length
  const known = left.filter(({ kind }) => kind === 'listed').length
  const unknown = left.filter(({ kind }) => kind === 'unknown').length

  const telling = words.filter(({ weight }) => weight > 0)
  const onlyNames =
    !isStory &&
    telling.every(({ kind, readings }) => kind === 'child' || kind === 'unknown' || readings.some(({ word }) => names.has(word)))
  if (onlyNames) return known + unknown === 0
  if (isStory) return known <= Math.max(explained, 1) && unknown <= Math.max(explained, 1)
  // Beside an illness or a complaint a further word hardly changes the clinic; beside an organ it may: a banana has a heart, too.
  const complaints = words.filter(
    (word) =>
      !left.includes(word) &&
      (word.kind === 'complaint' || (word.weight === HEAVY && !word.readings.some(({ word: meant }) => names.has(meant)))),
  ).length
  return known <= explained && unknown <= complaints && (explained > 0 || heavy.length === unknown)
}

/** `bedah saraf` where there is none: both words are known, and what they name together is missing. */
function namesWhatIsMissing({ words }: Clause, { missingNames, byWord }: Lexicon): boolean {
  const said = new Set(words.flatMap(({ readings, typed }) => [typed, ...readings.map(({ word }) => word)]))
  const heavy = words.filter(({ weight }) => weight >= WEIGHTS.child)
  return missingNames.some(
    (name) =>
      name.every((word) => said.has(word)) &&
      // Words that no clinic has name nothing else; others may only have met: `jantung` and `bedah`.
      (name.some((word) => !byWord.has(word)) ||
        heavy.every(({ readings, typed }) => name.includes(typed) || readings.some(({ word }) => name.includes(word)))),
  )
}
