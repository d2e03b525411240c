import { isDeed, isOtherThing, neutralWords, meant, patientMeanings, patientWords, doctorTitles } from './language.ts'
import type { Expression, Lexicon } from './lexicon.ts'
import listed from './words.json' with { type: 'json' }
import { isLikened, meansAny, someMean, WEIGHTS, type Clause, type SearchWord } from './read-search.ts'
import { MISSPELT_QUALITY, QUALITY_LOST_BY_A_SLIP } from '../said/slips.ts'

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
  /** Indexes in the clause. */
  indexes: readonly number[]
  score: number
  /** More than one word of it is said: what stands beside it changes no clinic. */
  isFirm: boolean
  /** Its words stand beside each other. */
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
/** Less than this part of the best answer is no answer. */
const NEAR_THE_BEST = 0.7

/** Whoever names the field itself means it, whatever else they tell: `pilek, ke dokter umum`. */
const FOR_A_FIELD_THAT_IS_CALLED = 10

/** Letters of a word that a slip does not make another one. */
const LONG = 7

const HEAVY = WEIGHTS.other
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
  const called = new Set([...clause.words.keys()].filter((at) => isCalled(clause.words, at, lexicon)))
  for (const [target, own] of matchExpressions(clause, lexicon)) {
    const covered = new Set<number>()
    let score = 0
    let best: Match | undefined
    let named: readonly number[] = []
    for (const match of own.sort((one, other) => other.score - one.score)) {
      if (match.expression.kind === 'name' && match.indexes.length > named.length) named = match.indexes
      const adds = match.indexes.filter((index) => !covered.has(index))
      if (adds.length === 0) continue
      for (const index of adds) covered.add(index)
      score += (match.score * adds.length) / match.indexes.length
      best ??= match
    }
    const isNamed = own.some(({ expression, isTogether }) => isTogether && expression.kind === 'name')
    const isMeant = isNamed || named.some((index) => called.has(index))
    if (isMeant) score += FOR_A_FIELD_THAT_IS_CALLED
    if (best && explainsEnough(clause, covered, isMeant ? 'called' : isSign || own.some(({ isFirm }) => isFirm), lexicon))
      found.push({ target, score, named, by: best.expression })
  }
  const highest = Math.max(...found.map(({ score }) => score))
  return found
    .filter(({ score }) => score >= highest * NEAR_THE_BEST)
    .filter((one, _, all) => !all.some((other) => isWithin(one.named, other.named)))
    .sort((one, other) => other.score - one.score || one.by.rank - other.by.rank || one.target - other.target)
}

/** `poli mata`, and behind it nothing that would make it another field, a thing or somebody's name. */
function isCalled(words: readonly SearchWord[], at: number, { names }: Lexicon): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]]
  return (
    word !== undefined &&
    meansAny(word, names) &&
    CALLING.has(before?.typed ?? '') &&
    (behind === undefined || behind.weight === 0 || behind.kind === 'visit')
  )
}

/** By the index of the target: each expression of it that the clause holds. */
function matchExpressions({ words }: Clause, lexicon: Lexicon): Map<number, Match[]> {
  const said = new Map<string, { indexes: number[]; weight: number; quality: number }>()
  for (const [index, { readings, weight }] of words.entries()) {
    for (const { word, quality } of readings) {
      const before = said.get(word)
      said.set(word, { indexes: [...(before?.indexes ?? []), index], weight, quality: Math.max(quality, before?.quality ?? 0) })
    }
  }
  const touched = new Set([...said.keys()].flatMap((word) => lexicon.byWord.get(word) ?? []))
  const matches = new Map<number, Match[]>()
  const heirs = lexicon.findTargets(treatsChildren)
  const isOfChild = words.some(({ kind }) => kind === 'child')
  const bequeathing = new Set(isOfChild ? treatsAdults.split(' ').flatMap((name) => Array.from(lexicon.findTargets(name))) : [])
  for (const expression of touched) {
    const hits = expression.words.map((word) => said.get(word))
    if (!hits.every((hit) => hit !== undefined)) continue
    const indexes = [...new Set(hits.flatMap((hit) => hit.indexes))]
    const asWritten = expression.besides.reduce((sum, word) => sum + (said.has(word) ? FOR_A_WORD_BESIDE : -FOR_A_WORD_BESIDE), 0)
    const isTogether = indexes.length > 1 && Math.max(...indexes) - Math.min(...indexes) < indexes.length
    const worth = hits.reduce((sum, { weight, quality }) => sum + weightIn(expression, weight) * quality, 0)
    const score =
      worth +
      asWritten +
      (isTogether ? FOR_STANDING_TOGETHER : 0) +
      FOR_EACH_FURTHER_WORD * (expression.words.length - 1) +
      (expression.kind === 'name' ? FOR_A_NAME : 0)
    const beside = expression.besides.filter((word) => said.has(word) && !neutralWords.has(word))
    const isFirm = expression.words.length + beside.length > 1
    const targets = [expression.target, ...(bequeathing.has(expression.target) && expression.kind === 'word' ? heirs : [])]
    for (const target of new Set(targets)) {
      const own = matches.get(target) ?? []
      own.push({ expression, indexes, score, isFirm, isTogether })
      matches.set(target, own)
    }
  }
  return matches
}

function weightIn({ words }: Expression, weight: number): number {
  return Math.max(weight, words.length > 1 && weight === WEIGHTS.complaint ? DEED_IN_AN_EXPRESSION : IN_AN_EXPRESSION)
}

/** Where a longer name is said whole, a shorter one within it is not meant: `jantung anak` has a specialist of its own. */
function isWithin(one: readonly number[], other: readonly number[]): boolean {
  return one.length > 0 && one.length < other.length && one.every((index) => other.includes(index))
}

/**
 * Every word that says something must be explained; how much may be left over depends on who speaks. Where two words meet, a sign of an
 * emergency or a word of medicine alone, what nobody knows changes no clinic, unless it is a thing.
 */
function explainsEnough(
  { words, isStory }: Clause,
  covered: ReadonlySet<number>,
  isFirm: boolean | 'called',
  { names, alone, medical }: Lexicon,
): boolean {
  const [left, told] = [words.filter((_, index) => !covered.has(index)), words.filter((_, index) => covered.has(index))]
  if (left.some(({ kind }) => kind === 'stranger')) return false
  const isVague = (word: SearchWord): boolean => meansAny(word, meant.organs) || meansAny(word, names)
  const isThing = (word: SearchWord): boolean => left.includes(word) && isOtherThing(word.typed)
  const first = words.find(({ weight, kind }) => weight > 0 && kind !== 'ignored')
  // What has an organ, or suffers a deed, is named right behind it.
  const isBehind = (word: SearchWord): boolean => {
    const before = words[words.indexOf(word) - 1]
    return before !== undefined && (isVague(before) || meansAny(before, meant.deeds) || before.kind === 'stranger')
  }
  // What is named first is what is meant: `baju hamil`, but also `kaki meja patah`.
  // Told behind all that is explained, it is what somebody did: `eksim, nyuci baju terus`.
  const isOfTold = (word: SearchWord): boolean => told.some((one) => words.indexOf(one) >= words.indexOf(word) - 1)
  if (!isStory && words.some((word) => isThing(word) && (word === first || (isBehind(word) && isOfTold(word))))) return false
  if (isFirm === 'called') return true

  const isAiling =
    told.some((word) => word.kind === 'place' || meansAny(word, meant.organs)) &&
    words.some((word) => word.kind === 'complaint' || meansAny(word, meant.pains))
  const telling = told.filter(({ weight }) => weight > 0).length
  // Behind a title it may be somebody's name that nobody knows: `kontrol jantung`, but `dokter mata`.
  const isSought = (word: SearchWord): boolean => {
    const before = words[words.indexOf(word) - 1]?.typed ?? ''
    return isVague(word) && neutralWords.has(before) && !doctorTitles.has(before)
  }
  const isSure =
    isFirm ||
    isAiling ||
    telling > 1 ||
    told.some((word) => (word.quality >= sureQuality(word) && meansAny(word, medical)) || isSought(word))
  const heavy = words.filter(({ weight }) => weight === HEAVY)
  const explained = heavy.filter((word) => told.includes(word)).length
  // What leads nowhere by itself is only a part of what clinics list: `gatal di lipatan`, but `mulut manis`.
  const known = left.filter(
    (word) =>
      word.kind === 'listed' &&
      !patientWords.has(word.typed) &&
      !meansAny(word, meant.feelings) &&
      (meansAny(word, alone) || isBehind(word)),
  ).length
  // What somebody does names no other thing, nor does a patient's word before an organ: `asam lambung`, but `mata pisau`.
  const isHarmless = (word: SearchWord): boolean => isDeed(word.typed) || (meansAny(word, patientMeanings) && !isBehind(word))
  const isOfLife = (word: SearchWord): boolean => meant.life.has(word.typed) || meant.asides.has(word.typed)
  const unknown = left.filter(
    (word) => word.kind === 'unknown' && !isHarmless(word) && (!isSure || (isThing(word) && !isOfLife(word))),
  ).length

  const isName = (word: SearchWord): boolean => ['child', 'unknown'].includes(word.kind) || meansAny(word, names)
  const onlyNames = words.every((word) => word.weight === 0 || isName(word))
  if (onlyNames && !isStory) return known + unknown === 0
  // Beside an illness or a complaint a further word hardly changes the clinic; beside an organ it may: a banana has a heart, too.
  const isComplaint = (word: SearchWord): boolean =>
    word.kind === 'complaint' ? isAiling || told.includes(word) : told.includes(word) && word.weight === HEAVY && !isVague(word)
  const complaints = words.filter(isComplaint)
  const saysWhat = isStory || complaints.some((word) => !meansAny(word, meant.deeds))
  if (saysWhat && words.every(({ kind }) => kind !== 'unknown')) return true
  const most = Math.max(explained, 1)
  if (isStory) return known <= most && unknown <= most
  return unknown <= complaints.length && known <= (isSure ? Math.max(most, telling) : explained)
}

/** A longer word is one that is known although a letter of it is wrong. */
const sureQuality = ({ typed }: SearchWord): number => (typed.length < LONG ? MISSPELT_QUALITY : MISSPELT_QUALITY - QUALITY_LOST_BY_A_SLIP)

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
