import { asRead } from '../../src/said/text-as-read.ts'
import { FEATURES, NONE, SAID_NOTHING, wordsWithFeatures } from '../../src/crisis/features.ts'

/** A text with whether somebody in it is in need. */
export interface Lesson {
  features: readonly number[]
  isNeed: boolean
}

export const lessonOf = (text: string, isNeed: boolean): Lesson => ({
  features: wordsWithFeatures(asRead(text)).flatMap(({ features }) => features),
  isNeed,
})

const ROUNDS = 15
const PACE = 0.3
/** Who is missed counts as much as so many false alarms. */
const MISS = 1.5
/** So many features are three or four words, as in a search: among thousands of ordinary ones they would be lost. */
const FEW = 60
const MISS_OF_FEW = 2.5
const SHRINK = 1e-4
/** Weights are kept in so many steps to each side of none. */
const STEPS = 5
const LARGEST = 0.6

/** Logistic regression by AdaGrad, always in the same order: the same lessons give the same weights. */
export function learn(lessons: readonly Lesson[]) {
  const weights = new Float64Array(FEATURES)
  const squares = new Float64Array(FEATURES).fill(1e-6)
  let [bias, biasSquares] = [0, 1e-6]
  const order = lessons.map((_, at) => at)
  const next = randomNumbers()
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next)
    for (const at of order) {
      const lesson = lessons[at]
      if (lesson === undefined || lesson.features.length === 0) continue
      const share = 1 / Math.sqrt(SAID_NOTHING + lesson.features.length)
      const sum = lesson.features.reduce((all, feature) => all + (weights[feature] ?? 0) * share, bias)
      const error = lesson.isNeed
        ? (lesson.features.length < FEW ? MISS_OF_FEW : MISS) * (1 / (1 + Math.exp(-sum)) - 1)
        : 1 / (1 + Math.exp(-sum))
      for (const feature of lesson.features) {
        const weight = weights[feature] ?? 0
        const slope = error * share + SHRINK * weight
        squares[feature] = (squares[feature] ?? 0) + slope * slope
        weights[feature] = weight - (PACE * slope) / Math.sqrt(squares[feature] ?? 1)
      }
      biasSquares += error * error
      bias -= (PACE * error) / Math.sqrt(biasSquares)
    }
  }
  const step = (LARGEST * weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)) / STEPS
  const letters = Array.from(weights, (weight) => {
    const steps = Math.max(-STEPS, Math.min(STEPS, Math.round(weight / step)))
    return String.fromCharCode(NONE + steps)
  })
  return { bias: round(bias), step: round(step), weights: letters.join('') }
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4

function randomNumbers(): (below: number) => number {
  let state = 42
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function shuffle(order: number[], next: (below: number) => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = next(last + 1)
    ;[order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0]
  }
}

/** What a text weighs by what was learned: above 0 it is taken for need. */
export function weigh({ bias, step, weights }: ReturnType<typeof learn>, features: readonly number[]): number {
  const sum = features.reduce((all, feature) => all + weights.charCodeAt(feature) - NONE, 0)
  return bias + (step * sum) / Math.sqrt(SAID_NOTHING + features.length)
}
