import { isDeed, isOtherThing, listsByKey, meant, patientMeanings, doctorTitles } from './language.ts'
import type { Expression, Lexicon } from './lexicon.ts'
import listed from './words.json' with { type: 'json' }
import { isLikened, meansAny, someMean, WEIGHTS, type Clause, type SearchWord } from './read-search.ts'

/** How well a target explains a clause, and by which of its expressions. */
export interface Explanation {
  target: number
  score: number
  /** Indices of the words of the target's longest matching name; empty if it is not named. */
  named: readonly number[]
  /** The expression with the highest score, which is shown. */
  by: Expression
}

/** An expression of which the clause has all words. */
interface Match {
  expression: Expression
  indexes: readonly number[]
  score: number
  isTogether: boolean
}

/** Bonus of an expression for each word after the first: `gigi berlubang` outweighs `gigi`. */
const FOR_EACH_FURTHER_WORD = 0.4
const FOR_A_NAME = 0.3
/** Bonus for words that stand next to each other: `darah tinggi, kontrol rutin` is not `darah rutin`. */
const FOR_STANDING_TOGETHER = 0.1
/** Bonus for an unimportant word of the expression that was typed, and penalty for one that was not. */
const FOR_A_WORD_BESIDE = 0.2
/** The least weight of a word within an expression, and that of a deed: `operasi gigi`. */
const IN_AN_EXPRESSION = 0.5
const DEED_IN_AN_EXPRESSION = 2
/** Bonus for a field that is asked for by name, which outweighs all complaints: `pilek, ke dokter umum`. */
const FOR_A_FIELD_THAT_IS_CALLED = 10
/** A target with less than this share of the best score is dropped. */
const NEAR_THE_BEST = 0.7

/** Words before the name of a field by which it is asked for: `poli`, `dokter`. */
const CALLING = new Set([...doctorTitles, ...listed.calling.split(' ')])
/** Words by which clinics for children and for adults are recognised: children's internal complaints go to the paediatrician. */
const { treatsChildren, treatsAdults } = listed

/**
 * The targets that explain a clause, the best first. A target that leaves too much unexplained is dropped, unless the clause has a sign of an
 * emergency (`isSign`).
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

/** Whether one name lies within another, longer one, and is therefore not meant: `jantung anak` has a specialist of its own. */
function isWithin(one: readonly number[], other: readonly number[]): boolean {
  return one.length > 0 && one.length < other.length && one.every((index) => other.includes(index))
}

/** Whether a field is asked for here by name (`poli mata`), without a word after it that would change the meaning. */
function isCalledAt(words: readonly SearchWord[], at: number, { names }: Lexicon): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]]
  return word !== undefined && meansAny(word, names) && CALLING.has(before?.typed ?? '') && (behind?.weight ?? 0) === 0
}

/** The expressions that the clause has, by index of their target. */
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
 * Whether enough of a clause is explained. Words of weight must be; how much may be left depends on the clause. Beside a sure match (two words of an
 * expression, a sign of an emergency, a medical word, an ailing organ) unknown words are ignored, unless they are things.
 */
function explainsEnough({ words, isStory }: Clause, covered: ReadonlySet<number>, isFirm: boolean | 'called', lexicon: Lexicon): boolean {
  const [left, told] = [words.filter((_, index) => !covered.has(index)), words.filter((_, index) => covered.has(index))]
  const isVague = (word: SearchWord): boolean => meansAny(word, meant.organs) || meansAny(word, lexicon.names)
  // The owner of an organ, or the object of a deed, stands right behind it.
  const isBehind = (word: SearchWord): boolean => {
    const before = words[words.indexOf(word) - 1]
    return before !== undefined && (isVague(before) || meansAny(before, meant.deeds) || before.kind === 'stranger')
  }
  // The first word of weight is what is meant: `baju hamil`, but also `kaki meja patah`. After all explained words it only tells what somebody did.
  const first = words.find(({ weight, kind }) => weight > 0 && kind !== 'ignored')
  const isOfTold = (word: SearchWord): boolean => told.some((one) => words.indexOf(one) >= words.indexOf(word) - 1)
  const isMeant = (word: SearchWord): boolean => word === first || (isBehind(word) && isOfTold(word))
  const isThing = ({ typed }: SearchWord): boolean => isOtherThing(typed)
  if (left.some((word) => word.kind === 'stranger' || (!isStory && isThing(word) && isMeant(word)))) return false
  if (isStory || isFirm === 'called') return true

  // A further word hardly changes the clinic beside an illness or a complaint, but it may beside an organ: `jantung pisang` is a banana flower.
  const isAiling =
    told.some((word) => word.kind === 'place' || meansAny(word, meant.organs)) &&
    words.some((word) => word.kind === 'complaint' || meansAny(word, meant.pains))
  const ailing = words.filter((word) =>
    word.kind === 'complaint' ? isAiling || told.includes(word) : told.includes(word) && word.weight === WEIGHTS.other && !isVague(word),
  )
  const isSure = isFirm || isAiling || told.some((word) => meansAny(word, lexicon.medical))
  // A deed names no other thing, and neither does a common word of patients before an organ: `asam lambung`, unlike `mata pisau`.
  const isHarmless = (word: SearchWord): boolean => isDeed(word.typed) || (meansAny(word, patientMeanings) && !isBehind(word))
  const unknown = left.filter((word) => word.kind === 'unknown' && !isHarmless(word) && (!isSure || isThing(word)))
  // A listed word that leads nowhere by itself is only part of an expression: `gatal di lipatan`, unlike `mulut manis`.
  const known = left.filter((word) => word.kind === 'listed' && (meansAny(word, lexicon.alone) || isBehind(word)))
  const telling = told.filter(({ weight }) => (isSure ? weight > 0 : weight === WEIGHTS.other))
  return unknown.length <= ailing.length && known.length <= telling.length
}

/** Whether a clause names a field that the hospital lacks, although it knows each of its words: `bedah saraf`. */
function namesWhatIsMissing({ words }: Clause, { missingNames, byWord }: Lexicon): boolean {
  const befell = words.filter((word, at) => !(isLikened(words, at) && meansAny(word, meant.likened)))
  const heavy = words.filter(({ weight, kind }) => weight >= WEIGHTS.child && kind !== 'unknown')
  return missingNames.some(
    (name) =>
      name.every((word) => someMean(befell, new Set([word]))) &&
      // Words that no clinic has mean the missing field. Others may stand together by chance, such as `jantung` and `bedah` beside an illness.
      (name.some((word) => !byWord.has(word)) || heavy.every((word) => meansAny(word, new Set(name)) || meansAny(word, meant.organs))),
  )
}
