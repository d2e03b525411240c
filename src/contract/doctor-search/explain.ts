import { explainsEnough, namesWhatIsMissing } from './explains-enough.ts'
import type { Expression, Lexicon } from './lexicon.ts'
import { matchExpressions } from './match-expressions.ts'
import type { Match } from './match-expressions.ts'
import type { Clause } from './read-search.ts'

/** How well a target answers a clause, and by which of its expressions. */
export interface Explanation {
  target: number
  score: number
  /** The one that says most, for the reader. */
  by: Expression
}

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
    for (const match of own.sort((one, other) => other.score - one.score)) {
      const adds = match.places.filter((place) => !covered.has(place))
      if (adds.length === 0) continue
      for (const place of adds) covered.add(place)
      score += (match.score * adds.length) / match.places.length
      best ??= match
    }
    if (best && explainsEnough(clause, covered, lexicon)) found.push({ target, score, by: best.expression })
  }
  const highest = Math.max(...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score >= highest * NEAR_THE_BEST)
    .sort((one, other) => other.score - one.score || one.by.rank - other.by.rank || one.target - other.target)
}
