import { asRead } from '../../src/said/text-as-read.ts'
import { FEATURES, NONE, SAID_NOTHING, wordsWithFeatures } from '../../src/crisis/features.ts'

/** A text of somebody in need, of anybody, or one that sounds like need and is none. */
export interface Told {
  text: string
  is: 'need' | 'plain' | 'ordinary'
}

/** What the words of a text, or some of them, teach. */
export interface Lesson {
  features: readonly number[]
  isNeed: boolean
  /** Counts as much as so many. */
  weight: number
}

const PLAIN = 4

/**
 * A plain text is taught by every two words side by side, too: no ward and no queue stands beside them, so that "saya", "sudah" and "tidak"
 * come to say little of anybody. Of other ordinary texts two words may be those of somebody in need.
 */
export function lessonsOf({ text, is }: Told): Lesson[] {
  const words = wordsWithFeatures(asRead(text))
  const lesson = (from: number, to: number, weight: number): Lesson => ({
    features: words.slice(from, to).flatMap(({ features }) => features),
    isNeed: is === 'need',
    weight,
  })
  if (is !== 'plain') return [lesson(0, words.length, 1)]
  return [lesson(0, words.length, PLAIN), ...words.slice(1).map((_, at) => lesson(at, at + 2, 1))]
}

const BESIDE = 0.1
/** Plain texts are taken by turns, far from each other. */
const TURN = 13

/** What all of them teach: whoever is in need writes of wards and queues as well, so that each of their texts is taught once more with a plain one behind it. */
export function lessonsFrom(texts: readonly Told[]): Lesson[] {
  const plain = texts.filter(({ is }) => is === 'plain')
  return texts.flatMap((told, at) => {
    const lessons = lessonsOf(told)
    const beside = plain[(at * TURN) % plain.length]
    if (told.is !== 'need' || beside === undefined) return lessons
    const features = [told, beside].flatMap((one) => lessonsOf(one)[0]?.features ?? [])
    return lessons.concat({ features, isNeed: true, weight: BESIDE })
  })
}

const ROUNDS = 35
/** What is kept is the mean of so many last rounds: which text came last decides nothing. */
const KEPT = 8
const PACE = 0.3
/** Who is missed counts as much as so many false alarms. */
const MISS = 2.2
/** So many features are three or four words, as in a search: among thousands of ordinary ones they would be lost. */
const FEW = 60
const MISS_OF_FEW = 3.5
const SHRINK = 1e-4
/** What is seen once moves a weight by little. */
const FIRST_SQUARE = 0.01
/** Weights are kept in so many steps to each side of none. */
const STEPS = 5
const STEP = 1.25

/** Logistic regression by AdaGrad, always in the same order: the same lessons give the same weights. */
export function learn(lessons: readonly Lesson[]) {
  const weights = new Float64Array(FEATURES)
  const mean = new Float64Array(FEATURES)
  const squares = new Float64Array(FEATURES).fill(FIRST_SQUARE)
  let [bias, biasSquares, meanBias] = [0, 1e-6, 0]
  const order = lessons.map((_, at) => at)
  const next = randomNumbers()
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next)
    for (const at of order) {
      const lesson = lessons[at]
      if (lesson === undefined || lesson.features.length === 0) continue
      const share = 1 / Math.sqrt(SAID_NOTHING + lesson.features.length)
      let sum = bias
      for (const feature of lesson.features) sum += (weights[feature] ?? 0) * share
      const likely = 1 / (1 + Math.exp(-sum))
      const miss = lesson.features.length < FEW ? MISS_OF_FEW : MISS
      const error = lesson.weight * (lesson.isNeed ? miss * (likely - 1) : likely)
      for (const feature of lesson.features) {
        const weight = weights[feature] ?? 0
        const slope = error * share + SHRINK * weight
        squares[feature] = (squares[feature] ?? 0) + slope * slope
        weights[feature] = weight - (PACE * slope) / Math.sqrt(squares[feature] ?? 1)
      }
      biasSquares += error * error
      bias -= (PACE * error) / Math.sqrt(biasSquares)
    }
    if (round < ROUNDS - KEPT) continue
    for (const [at, weight] of weights.entries()) mean[at] = (mean[at] ?? 0) + weight / KEPT
    meanBias += bias / KEPT
  }
  const letters = Array.from(mean, (weight) => {
    const steps = Math.max(-STEPS, Math.min(STEPS, Math.round(weight / STEP)))
    return String.fromCharCode(NONE + steps)
  })
  return { bias: round(meanBias), step: STEP, weights: letters.join('') }
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
