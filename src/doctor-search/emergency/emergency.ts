import { isOtherThing, listsByKey, meant, mildnessOf, namesInSigns, neutralWords, patientWords, sameFor, wordsMeant } from '../language.ts'
import { isLikened, isOfNobody, meansAny, someMean, type Clause, type Reading, type SearchWord } from '../read-search.ts'
import listed from '../words.json' with { type: 'json' }
import type { ClinicalFigures } from '../../contract/clinical/clinical.ts'
import * as newest from '../../contract/clinical/words.ts'
import { createFigures } from './alarming-figure.ts'

/** The least quality of a reading that counts for a sign; higher than that of a word that is only begun. Short single words need more ({@link SURE}). */
const SIGN_QUALITY = 0.75
const SHORTEST_SIGN = 5
const SURE = 0.9
/** How many other words may stand within a sign: `dada sebelah kiri nyeri`. */
const WORDS_BETWEEN = 5

const asked = new Set(listed.emergency.split(' '))
/** Words of things, compared as typed, because a synonym of `roboh` also befalls people. */
const ofThings = new Set(listed.meanings.ofThings.split(' '))

/**
 * Recognises emergencies by the hospital's signs (`urgent`); without signs only by a wish for the emergency unit. `older`: the figures of an older
 * clinical list, if the hospital still follows it.
 */
export function createEmergency(urgent: readonly string[] = [], older?: ClinicalFigures) {
  const signs = urgent.map(wordsMeant)
  const tellsAlarmingFigure = createFigures(older?.readings ?? newest.readings)
  const mildness = mildnessOf(older?.mild ?? Object.entries(newest.mild))
  const isMild = (sign: readonly string[], words: readonly SearchWord[]): boolean =>
    mildness.some(
      ({ names, beside }) => sign.some((name) => names.has(name)) && beside.some((all) => all.every((one) => someMean(words, one))),
    )

  /**
   * Whether a clause has a sign: all its words near each other, none denied. A past event (`kontrol setelah stroke`) does not count, unless it is
   * said to come back or to begin.
   */
  function holdsSign({ words: all }: Clause, whole: readonly SearchWord[] = all): boolean {
    const words = sinceNow(all)
    const places = listsByKey(words.flatMap((word, at) => (asks(words, at) ? [] : namesOf(word).map((name) => [name, at] as const))))
    const alone = new Set(words.flatMap((word) => namesOf(word, SHORTEST_SIGN)))
    const isTold = (sign: readonly string[]): boolean =>
      sign.every((name) => places.has(name)) && (sign.length > 1 || sign.every((name) => alone.has(name)))
    return signs.some((sign) => isTold(sign) && !isMild(sign, whole) && isSaid(sign, places, words))
  }

  /** Whether a text has a sign of an emergency, or nothing but a wish for the emergency unit. */
  function isEmergency(text: string, { whole, parts }: { whole: Clause; parts: readonly Clause[] }): boolean {
    const telling = whole.words.filter(({ weight }) => weight > 0)
    if (isOfKnowledge(whole)) return false
    const isForUnit = telling.length > 0 && telling.every((word) => meansAny(word, asked)) && !someMean(whole.words, meant.inquiries)
    const isAlarming = urgent.length > 0 && tellsAlarmingFigure(text) && !whole.words.some((word) => isOfNobody(word) || isPast(word))
    const isTold = (clause: Clause): boolean =>
      holdsSign(clause, whole.words) || (urgent.length > 0 && isSudden(clause) && !isMild([...meant.sudden], clause.words))
    return isForUnit || isAlarming || [whole, ...parts].some(isTold)
  }

  return { holdsSign, isEmergency }
}

/** Whether a word says that something is past. A word of routine control does not: `rutin kontrol, tensi 200`. */
const isPast = (word: SearchWord): boolean => meansAny(word, meant.over) && !neutralWords.has(word.typed)

/** Whether a clause is about knowledge or costs instead of a patient: `makalah kejang`. A question what something is may be about a patient. */
const isOfKnowledge = ({ words }: Clause): boolean =>
  !someMean(words, meant.now) &&
  !someMean(words, meant.nowadays) &&
  (someMean(words, meant.studied) ||
    (someMean(words, meant.asked) && !words.some((word) => word.kind === 'child' || patientWords.has(word.typed))))

/** Whether somebody suffers something sudden, whatever it is, because no list of signs is complete. */
const isSudden = ({ words }: Clause): boolean =>
  someMean(words, meant.sudden) &&
  words.some(({ kind }) => ['complaint', 'place', 'listed'].includes(kind)) &&
  !words.some((word) => isOfNobody(word) || isBareThing(word))

/** The part of a story of past events that tells of now: `dulu stroke, sekarang sesak`. */
function sinceNow(words: readonly SearchWord[]): readonly SearchWord[] {
  const isOver = (some: readonly SearchWord[]): boolean => someMean(some, meant.over)
  if (!isOver(words) || someMean(words, meant.now)) return words
  const at = words.map((word) => meansAny(word, meant.nowadays)).lastIndexOf(true)
  return at < 0 || isOver(words.slice(at)) ? [] : words.slice(at)
}

/** The names by which signs may mean a word; a word shorter than `shortest` must be spelt exactly. */
const namesOf = ({ typed, readings }: SearchWord, shortest = 0): string[] => {
  const isSure = ({ word, quality }: Reading): boolean => quality > (Math.min(typed.length, word.length) < shortest ? SURE : SIGN_QUALITY)
  return [sameFor(typed), ...readings.filter(isSure).map(({ word }) => word)].flatMap(namesInSigns)
}

const isNearPeople = ({ typed }: SearchWord): boolean => namesInSigns(sameFor(typed)).some((name) => meant.nearPeople.has(name))

const isBareThing = (word: SearchWord): boolean =>
  word.kind === 'unknown' && isOtherThing(word.typed) && !isNearPeople(word) && !meant.life.has(word.typed)

/** Prefixes of passive verbs (`di-`, `ter-`): the name before such a verb is that of the victim. */
const SUFFERED = /^(?:di|ke|ter|ta|ka)[a-z]{3}/u

const isOfSomebody = (word: SearchWord): boolean =>
  ['child', 'place'].includes(word.kind) || patientWords.has(word.typed) || meansAny(word, meant.organs)

/** Whether the sign befalls a thing and nobody is hit: the text begins with a thing, and so does all before the sign (`baju sesak`, `tiang listrik roboh`). */
function befallsThing(words: readonly SearchWord[], from: number, to: number): boolean {
  const begun = words.slice(0, from).filter(({ weight, quality }) => weight > 0 || quality < SURE)
  const isOfThings = words.slice(from, to + 1).some(({ typed }) => ofThings.has(typed))
  const isThing = (word: SearchWord): boolean => isBareThing(word) || (isOfThings && !isOfSomebody(word) && !isNearPeople(word))
  const isHit = words.some(
    (word, at) => at > to && isOfSomebody(word) && words.slice(to + 1, at).every((one) => meansAny(one, meant.causes)),
  )
  const isOfPeople = words.slice(from, from + 1).some((word) => isOfSomebody(word) || isNearPeople(word))
  const isSwallowed = someMean(words.slice(from, to + 1), meant.swallowed)
  return begun.length > 0 && begun.every(isThing) && !isHit && !isOfPeople && !isSwallowed
}

/** Whether "not" only asks a question here: `wajar ga`. */
const asks = (words: readonly SearchWord[], at: number): boolean =>
  someMean(words.slice(at, at + 1), meant.not) && someMean(words.slice(Math.max(0, at - 1), at), meant.judged)

/** Whether the words of a sign occur near each other, in any order: `napas sesak`. */
function isSaid(sign: readonly string[], places: ReadonlyMap<string, readonly number[]>, words: readonly SearchWord[]): boolean {
  const indexes = sign.map((name) => places.get(name) ?? [])
  return (indexes[0] ?? []).some((at) => {
    const nearest = indexes.map((ones) => Math.min(...ones.map((one) => Math.abs(one - at))))
    if (Math.max(...nearest) >= sign.length + WORDS_BETWEEN) return false
    const held = indexes.flatMap((ones, nth) => ones.filter((one) => Math.abs(one - at) === nearest[nth]).slice(-1))
    const [from, to] = [Math.min(...held), Math.max(...held)]
    // In `tidak ada` and `tidak kena` the denial is about the next word.
    const isOpen = (index: number): boolean => !held.includes(index) && words[index] !== undefined && meansAny(words[index], meant.met)
    const next = (one: number): number => words.findIndex(({ kind }, index) => index > one && kind !== 'ignored' && !isOpen(index))
    const last = words
      .slice(0, from)
      .map((_, index) => !isOpen(index))
      .lastIndexOf(true)
    const isNext = (index: number): boolean => !held.includes(index) && held.includes(next(index))
    const isDenied = words.some((word, index) => index >= last && isNext(index) && meansAny(word, meant.not) && !asks(words, index))
    const before = words[from - 1]
    const isOver = (before && meansAny(before, meant.since)) || someMean(words.slice(to + 1, to + 4), meant.longAgo)
    const isLater = (isOver && sign.some((word) => meant.outlasted.has(word))) || (before && meansAny(before, meant.past))
    const isFelt = sign.some((word, nth) => meant.likened.has(word) && [from, held[nth] ?? from].some((one) => isLikened(words, one)))
    // The sign is an animal's, unless the animal did it (`digigit ular`) or is mentioned after what befell somebody.
    const isOthers = (word: SearchWord, index: number): boolean =>
      isOfNobody(word) &&
      word.quality > SURE &&
      !meansAny(word, meant.trades) &&
      (held.includes(index) ? SUFFERED.test(words[index + 1]?.typed ?? '') : index < to || !words.slice(0, from).some(isOfSomebody))
    return !isDenied && !isLater && !isFelt && !words.some(isOthers) && !befallsThing(words, from, to)
  })
}
