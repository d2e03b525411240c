import { asRead } from '../../src/said/text-as-read.ts'
import { FEATURES, NONE, SAID_NOTHING, wordsWithFeatures } from '../../src/crisis/features.ts'

/** A text, and what it is: of somebody in need, ordinary, or one that sounds like need but is none. */
export interface Told {
  text: string
  is: 'need' | 'plain' | 'ordinary'
}

/** One training example: the features of a text, or of some of its words. */
export interface Lesson {
  features: readonly number[]
  isNeed: boolean
  /** The weight of the example, as if it occurred so often. */
  weight: number
}

const PLAIN = 4

/**
 * A plain text is also taught as each pair of adjacent words, without other words beside them, so that "saya", "sudah" and "tidak" get little weight.
 * Pairs of other ordinary texts are not taught, because they may occur in texts of need.
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
/** The step between plain texts that are chosen in turn, so that neighbours differ. */
const TURN = 13

/** The examples of all texts. People in need write of wards and queues as well, so each of their texts is taught once more with a plain one after it. */
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
/** The weights are the mean of so many last rounds, so that the order of the texts decides nothing. */
const KEPT = 8
const PACE = 0.3
/** A missed text of need counts like so many false alarms. */
const MISS = 2.2
/** Texts with at most so many features have three or four words, as in a search; they get more weight, because they would be lost among thousands of ordinary ones. */
const FEW = 60
const MISS_OF_FEW = 3.5
const SHRINK = 1e-4
/** The initial sum of squares, so that a feature that occurs once moves its weight by little. */
const FIRST_SQUARE = 0.01
/** Weights are quantized to so many steps on each side of 0. */
const STEPS = 5
const STEP = 1.25

/** Logistic regression by AdaGrad, always in the same order, so that the same examples give the same weights. */
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

/** The score of a text by the learned weights: above 0 it is taken for need. */
export function weigh({ bias, step, weights }: ReturnType<typeof learn>, features: readonly number[]): number {
  const sum = features.reduce((all, feature) => all + weights.charCodeAt(feature) - NONE, 0)
  return bias + (step * sum) / Math.sqrt(SAID_NOTHING + features.length)
}
