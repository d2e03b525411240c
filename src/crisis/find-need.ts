import { asRead, type Finding, type TextAsRead } from '../said/text-as-read.ts'
import { madeOnce } from '../said/word-classes.ts'
import { NONE, SAID_NOTHING, wordsWithFeatures, type ReadWord } from './features.ts'
import learned from './learned.json' with { type: 'json' }

export const asksForHelp = (text: string): boolean => findNeed(asRead(text), 1).length > 0

/** The number of words that are weighed together, so that one sentence is recognized within a long review; such a run begins every `PACE` words. */
const READ_TOGETHER = 24
const PACE = 6
/** The least weight of a single sentence, more than that of a run (0), because its neighbours are missing. */
const SENTENCE_LEAST = 1
/** A run of this many words is weighed by itself, and must weigh more still, so that a few words count whatever the rest of the sentence is about. */
const FEW = 4
const FEW_LEAST = 2.2
const SENTENCE_END = /[.!?;]\s|\n/u
/** The most places of a text that a moderator is shown. */
const MOST = 12

const weights = madeOnce(() => Int8Array.from(learned.weights, (letter) => letter.charCodeAt(0) - NONE))

/**
 * Finds where the author, or somebody near them, may be about to die by their own hand, to hurt themselves, or not want to live, now or soon. Each
 * place begins and ends with the words that weigh most.
 */
export function findNeed(text: TextAsRead, most = MOST): Finding<'self-harm'>[] {
  const words = wordsWithFeatures(text)
  const sumOf = (features: readonly number[]): number => features.reduce((sum, feature) => sum + (weights()[feature] ?? 0), 0)
  const [sums, counts] = [[0], [0]]
  for (const [at, { features }] of words.entries()) {
    sums.push((sums[at] ?? 0) + sumOf(features))
    counts.push((counts[at] ?? 0) + features.length)
  }
  const between = (all: readonly number[], from: number, to: number): number => (all[to] ?? 0) - (all[from] ?? 0)
  /** Above 0 if it is more likely than not that somebody is in need. */
  const weigh = (from: number, to: number): number =>
    learned.bias + (learned.step * between(sums, from, to)) / Math.sqrt(SAID_NOTHING + between(counts, from, to))

  const findings: Finding<'self-harm'>[] = []
  let told = 0
  for (const [from, to, least] of runsIn(words, text)) {
    if (from < told || weigh(from, to) <= least) continue
    const [first, last] = heaviestWithin(from, to, weigh)
    findings.push(text.find('self-harm', words[first]?.from ?? 0, words[last - 1]?.to ?? 0))
    if (findings.length === most) break
    told = to
  }
  return findings
}

/** The runs of words to weigh, by where they begin: each `FEW` words, each `READ_TOGETHER` words across sentences, and each sentence. */
function* runsIn(words: readonly ReadWord[], { read }: TextAsRead): Generator<[from: number, to: number, least: number]> {
  let end = 0
  for (let at = 0; at < words.length; at += 1) {
    if (at + FEW <= words.length) yield [at, at + FEW, FEW_LEAST]
    if (at % PACE === 0 && (at === 0 || at + READ_TOGETHER - PACE < words.length)) yield [at, Math.min(words.length, at + READ_TOGETHER), 0]
    if (at < end) continue
    do end += 1
    while (end < words.length && end - at <= READ_TOGETHER && !SENTENCE_END.test(read.slice(words[end - 1]?.to, words[end]?.from)))
    if (end - at > 1) yield [at, end, SENTENCE_LEAST]
  }
}

/** The run of words within `from` to `to` that weighs most. */
function heaviestWithin(from: number, to: number, weigh: (from: number, to: number) => number): [first: number, last: number] {
  let heaviest: [number, number] = [from, to]
  for (let first = from; first < to; first += 1)
    for (let last = first + 1; last <= to; last += 1) if (weigh(first, last) > weigh(...heaviest)) heaviest = [first, last]
  return heaviest
}
