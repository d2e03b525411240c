import { isOtherThing, WEIGHTS } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import type { Clause } from './read-search.ts'

const HEAVY = WEIGHTS.other

/** Every word that says something must be explained; how much may be left over depends on who speaks. */
export function explainsEnough({ words, isStory }: Clause, covered: ReadonlySet<number>, { names }: Lexicon): boolean {
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
export function namesWhatIsMissing({ words }: Clause, { missingNames, byWord }: Lexicon): boolean {
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
