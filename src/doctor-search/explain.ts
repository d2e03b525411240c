import { isDeed, isOtherThing, listsByKey, meant, patientMeanings, doctorTitles } from './language.ts'
import type { Expression, Lexicon } from './lexicon.ts'
import listed from './words.json' with { type: 'json' }
import { isLikened, meansAny, someMean, WEIGHTS, type Clause, type SearchWord } from './read-search.ts'

/** How well a target answers a clause, and by which of its expressions. */
export interface Explanation {
  target: number
  score: number
  /** Indexes of the words that its longest name holds; none where it is not meant by name. */
  named: readonly number[]
  /** The one that says most, for the reader. */
  by: Expression
}

/** An expression whose words are all said. */
interface Match {
  expression: Expression
  indexes: readonly number[]
  score: number
  isTogether: boolean
}

/** A longer expression says more than its words: `gigi berlubang` beside `gigi`. */
const FOR_EACH_FURTHER_WORD = 0.4
const FOR_A_NAME = 0.3
/** Words that stand beside each other mean their expression: `darah tinggi, kontrol rutin` is no `darah rutin`. */
const FOR_STANDING_TOGETHER = 0.1
/** Given for a word that never matters and is typed, taken for one that is not. */
const FOR_A_WORD_BESIDE = 0.2
/** The least that a word says inside an expression; what is done or felt says more: `operasi gigi`. */
const IN_AN_EXPRESSION = 0.5
const DEED_IN_AN_EXPRESSION = 2
/** Whoever names the field itself means it, whatever else they tell: `pilek, ke dokter umum`. */
const FOR_A_FIELD_THAT_IS_CALLED = 10
/** Less than this part of the best answer is no answer. */
const NEAR_THE_BEST = 0.7

/** Before the name of a field. */
const CALLING = new Set([...doctorTitles, ...listed.calling.split(' ')])
/** Children's inner complaints are the paediatrician's: they are known by the words of these clinics. */
const { treatsChildren, treatsAdults } = listed

/**
 * The targets that explain a clause, best first. Whoever leaves too much of it unexplained is none of them; a sign of an emergency is
 * understood whatever else is said.
 */
export function explain(clause: Clause, lexicon: Lexicon, isSign: boolean): Explanation[] {
  if (namesWhatIsMissing(clause, lexicon)) return []
  const found: Explanation[] = []
  for (const [target, matches] of matchExpressions(clause, lexicon)) {
    const [best] = matches.sort((one, other) => other.score - one.score)
    if (!best) continue
    const covered = new Set<number>()
    let score = 0
    for (const match of matches) {
      const adds = match.indexes.filter((index) => !covered.has(index))
      for (const index of adds) covered.add(index)
      score += (match.score * adds.length) / match.indexes.length
    }
    const names = matches.filter(({ expression }) => expression.kind === 'name')
    const [named = []] = names.map(({ indexes }) => indexes).sort((one, other) => other.length - one.length)
    const isCalled = names.some(({ isTogether }) => isTogether) || named.some((at) => isCalledAt(clause.words, at, lexicon))
    const isFirm = isSign || matches.some(({ expression }) => expression.words.length > 1)
    if (explainsEnough(clause, covered, isCalled ? 'called' : isFirm, lexicon))
      found.push({ target, score: score + (isCalled ? FOR_A_FIELD_THAT_IS_CALLED : 0), named, by: best.expression })
  }
  const highest = Math.max(...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score >= highest * NEAR_THE_BEST)
    .filter((one, _, all) => !all.some((other) => isWithin(one.named, other.named)))
    .sort((one, other) => other.score - one.score || one.by.rank - other.by.rank || one.target - other.target)
}

/** Where a longer name is said whole, a shorter one within it is not meant: `jantung anak` has a specialist of its own. */
function isWithin(one: readonly number[], other: readonly number[]): boolean {
  return one.length > 0 && one.length < other.length && one.every((index) => other.includes(index))
}

/** `poli mata`, and behind it nothing that would make it another field, a thing or somebody's name. */
function isCalledAt(words: readonly SearchWord[], at: number, { names }: Lexicon): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]]
  return word !== undefined && meansAny(word, names) && CALLING.has(before?.typed ?? '') && (behind?.weight ?? 0) === 0
}

/** By the index of the target: each expression of it that the clause holds. */
function matchExpressions({ words }: Clause, lexicon: Lexicon): Map<number, Match[]> {
  const said = listsByKey(
    words.flatMap(({ readings, weight }, at) => readings.map(({ word, quality }) => [word, { at, weight, quality }] as const)),
  )
  const isOfChild = words.some(({ kind }) => kind === 'child')
  const heirs = isOfChild ? [...lexicon.findTargets(treatsChildren)] : []
  const bequeathing = treatsAdults.split(' ').map(lexicon.findTargets)
  const touched = new Set([...said.keys()].flatMap((word) => lexicon.byWord.get(word) ?? []))
  return listsByKey(
    [...touched].flatMap((expression) => {
      const { kind, words: own, besides, target } = expression
      const hits = own.map((word) => said.get(word) ?? [])
      if (hits.some((ones) => ones.length === 0)) return []
      const indexes = [...new Set(hits.flat().map(({ at }) => at))]
      const isTogether = indexes.length > 1 && Math.max(...indexes) - Math.min(...indexes) < indexes.length
      const score =
        hits.reduce((sum, ones) => sum + Math.max(...ones.map(({ weight, quality }) => weightIn(own, weight) * quality)), 0) +
        besides.reduce((sum, word) => sum + (said.has(word) ? FOR_A_WORD_BESIDE : -FOR_A_WORD_BESIDE), 0) +
        FOR_EACH_FURTHER_WORD * (own.length - 1) +
        (isTogether ? FOR_STANDING_TOGETHER : 0) +
        (kind === 'name' ? FOR_A_NAME : 0)
      const isInherited = kind === 'word' && bequeathing.some((targets) => targets.has(target))
      const targets = new Set([target, ...(isInherited ? heirs : [])])
      return [...targets].map((one) => [one, { expression, indexes, score, isTogether }] as const)
    }),
  )
}

function weightIn({ length }: readonly string[], weight: number): number {
  return Math.max(weight, length > 1 && weight === WEIGHTS.complaint ? DEED_IN_AN_EXPRESSION : IN_AN_EXPRESSION)
}

/**
 * Every word that says something must be explained; how much may be left over depends on who speaks. Beside what is sure (two words that meet, a
 * sign of an emergency, a word of medicine alone, an organ that ails) what nobody knows changes no clinic, unless it is a thing.
 */
function explainsEnough({ words, isStory }: Clause, covered: ReadonlySet<number>, isFirm: boolean | 'called', lexicon: Lexicon): boolean {
  const [left, told] = [words.filter((_, index) => !covered.has(index)), words.filter((_, index) => covered.has(index))]
  const isVague = (word: SearchWord): boolean => meansAny(word, meant.organs) || meansAny(word, lexicon.names)
  // What has an organ, or suffers a deed, is named right behind it.
  const isBehind = (word: SearchWord): boolean => {
    const before = words[words.indexOf(word) - 1]
    return before !== undefined && (isVague(before) || meansAny(before, meant.deeds) || before.kind === 'stranger')
  }
  // What is named first is what is meant: `baju hamil`, but also `kaki meja patah`. Behind all that is told, it is what somebody did.
  const first = words.find(({ weight, kind }) => weight > 0 && kind !== 'ignored')
  const isOfTold = (word: SearchWord): boolean => told.some((one) => words.indexOf(one) >= words.indexOf(word) - 1)
  const isMeant = (word: SearchWord): boolean => word === first || (isBehind(word) && isOfTold(word))
  const isThing = ({ typed }: SearchWord): boolean => isOtherThing(typed)
  if (left.some((word) => word.kind === 'stranger' || (!isStory && isThing(word) && isMeant(word)))) return false
  if (isStory || isFirm === 'called') return true

  // Beside an illness or a complaint a further word hardly changes the clinic; beside an organ it may: a banana has a heart, too.
  const isAiling =
    told.some((word) => word.kind === 'place' || meansAny(word, meant.organs)) &&
    words.some((word) => word.kind === 'complaint' || meansAny(word, meant.pains))
  const ailing = words.filter((word) =>
    word.kind === 'complaint' ? isAiling || told.includes(word) : told.includes(word) && word.weight === WEIGHTS.other && !isVague(word),
  )
  const isSure = isFirm || isAiling || told.some((word) => meansAny(word, lexicon.medical))
  // What somebody does names no other thing, nor does a patient's word before an organ: `asam lambung`, but `mata pisau`.
  const isHarmless = (word: SearchWord): boolean => isDeed(word.typed) || (meansAny(word, patientMeanings) && !isBehind(word))
  const unknown = left.filter((word) => word.kind === 'unknown' && !isHarmless(word) && (!isSure || isThing(word)))
  // What leads nowhere by itself is only a part of what clinics list: `gatal di lipatan`, but `mulut manis`.
  const known = left.filter((word) => word.kind === 'listed' && (meansAny(word, lexicon.alone) || isBehind(word)))
  const telling = told.filter(({ weight }) => (isSure ? weight > 0 : weight === WEIGHTS.other))
  return unknown.length <= ailing.length && known.length <= telling.length
}

/** `bedah saraf` where there is none: both words are known, and what they name together is missing. */
function namesWhatIsMissing({ words }: Clause, { missingNames, byWord }: Lexicon): boolean {
  const befell = words.filter((word, at) => !(isLikened(words, at) && meansAny(word, meant.likened)))
  const heavy = words.filter(({ weight, kind }) => weight >= WEIGHTS.child && kind !== 'unknown')
  return missingNames.some(
    (name) =>
      name.every((word) => someMean(befell, new Set([word]))) &&
      // Words that no clinic has name nothing else; others may only have met, such as `jantung` and `bedah` beside an illness.
      (name.some((word) => !byWord.has(word)) || heavy.every((word) => meansAny(word, new Set(name)) || meansAny(word, meant.organs))),
  )
}
