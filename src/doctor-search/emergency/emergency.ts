import { isOtherThing, listsByKey, meant, mildnessOf, namesInSigns, neutralWords, patientWords, sameFor, wordsMeant } from '../language.ts'
import { isLikened, isOfNobody, meansAny, someMean, type Clause, type Reading, type SearchWord } from '../read-search.ts'
import listed from '../words.json' with { type: 'json' }
import type { ClinicalFigures } from '../../contract/clinical/clinical.ts'
import * as newest from '../../contract/clinical/words.ts'
import { createFigures } from './alarming-figure.ts'

/** Above this it is a sign of an emergency: more than a word that is only begun. A sign of one word with few letters is soon another word. */
const SIGN_QUALITY = 0.75
const SHORTEST_SIGN = 5
const SURE = 0.9
/** So many other words may stand within a sign of an emergency: `dada sebelah kiri nyeri`. */
const WORDS_BETWEEN = 5

const asked = new Set(listed.emergency.split(' '))
/** As it is written: `roboh` also hits people, by another name. */
const ofThings = new Set(listed.meanings.ofThings.split(' '))

/**
 * What calls for the emergency unit, with the signs that a hospital names; where it names none, only a wish for the unit itself does. `older`:
 * what else decides, of a hospital that has not taken the newest list.
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
   * Whether a clause holds one of the signs: all its words near each other, none of them denied. What is over (`kontrol setelah stroke`)
   * does not, unless it is said to come back or to begin.
   */
  function holdsSign({ words: all }: Clause, whole: readonly SearchWord[] = all): boolean {
    const words = sinceNow(all)
    const places = listsByKey(words.flatMap((word, at) => (asks(words, at) ? [] : namesOf(word).map((name) => [name, at] as const))))
    const alone = new Set(words.flatMap((word) => namesOf(word, SHORTEST_SIGN)))
    const isTold = (sign: readonly string[]): boolean =>
      sign.every((name) => places.has(name)) && (sign.length > 1 || sign.every((name) => alone.has(name)))
    return signs.some((sign) => isTold(sign) && !isMild(sign, whole) && isSaid(sign, places, words))
  }

  /** Signs of an emergency in a text as it was read, or nothing but a wish for the emergency unit. */
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

/** Whoever controls what is too high has it now: `rutin kontrol, tensi 200`. */
const isPast = (word: SearchWord): boolean => meansAny(word, meant.over) && !neutralWords.has(word.typed)

/** Of what they learn or pay, people speak in a calm hour: `makalah kejang`; what something is, they ask of their own as well. */
const isOfKnowledge = ({ words }: Clause): boolean =>
  !someMean(words, meant.now) &&
  !someMean(words, meant.nowadays) &&
  (someMean(words, meant.studied) ||
    (someMean(words, meant.asked) && !words.some((word) => word.kind === 'child' || patientWords.has(word.typed))))

/** What somebody suffers all at once, whatever it is: no list of signs has all of them. */
const isSudden = ({ words }: Clause): boolean =>
  someMean(words, meant.sudden) &&
  words.some(({ kind }) => ['complaint', 'place', 'listed'].includes(kind)) &&
  !words.some((word) => isOfNobody(word) || isBareThing(word))

/** Of a story of what is over only what it tells of now: `dulu stroke, sekarang sesak`. */
function sinceNow(words: readonly SearchWord[]): readonly SearchWord[] {
  const isOver = (some: readonly SearchWord[]): boolean => someMean(some, meant.over)
  if (!isOver(words) || someMean(words, meant.now)) return words
  const at = words.map((word) => meansAny(word, meant.nowadays)).lastIndexOf(true)
  return at < 0 || isOver(words.slice(at)) ? [] : words.slice(at)
}

/** What signs may call a word; one with fewer letters than `shortest` only as it is written. */
const namesOf = ({ typed, readings }: SearchWord, shortest = 0): string[] => {
  const isSure = ({ word, quality }: Reading): boolean => quality > (Math.min(typed.length, word.length) < shortest ? SURE : SIGN_QUALITY)
  return [sameFor(typed), ...readings.filter(isSure).map(({ word }) => word)].flatMap(namesInSigns)
}

const isNearPeople = ({ typed }: SearchWord): boolean => namesInSigns(sameFor(typed)).some((name) => meant.nearPeople.has(name))

const isBareThing = (word: SearchWord): boolean =>
  word.kind === 'unknown' && isOtherThing(word.typed) && !isNearPeople(word) && !meant.life.has(word.typed)

/** Tells that somebody was hurt, by its beginning: whose name stands before it was. */
const SUFFERED = /^(?:di|ke|ter|ta|ka)[a-z]{3}/u

const isOfSomebody = (word: SearchWord): boolean =>
  ['child', 'place'].includes(word.kind) || patientWords.has(word.typed) || meansAny(word, meant.organs)

/** What it begins with is a thing, and so is all before the sign (`baju sesak`, `tiang listrik roboh`), which hits nobody. */
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

/** `wajar ga`. */
const asks = (words: readonly SearchWord[], at: number): boolean =>
  someMean(words.slice(at, at + 1), meant.not) && someMean(words.slice(Math.max(0, at - 1), at), meant.judged)

/** Any order: `napas sesak`. */
function isSaid(sign: readonly string[], places: ReadonlyMap<string, readonly number[]>, words: readonly SearchWord[]): boolean {
  const indexes = sign.map((name) => places.get(name) ?? [])
  return (indexes[0] ?? []).some((at) => {
    const nearest = indexes.map((ones) => Math.min(...ones.map((one) => Math.abs(one - at))))
    if (Math.max(...nearest) >= sign.length + WORDS_BETWEEN) return false
    const held = indexes.flatMap((ones, nth) => ones.filter((one) => Math.abs(one - at) === nearest[nth]).slice(-1))
    const [from, to] = [Math.min(...held), Math.max(...held)]
    // `tidak ada`, `tidak kena`: denied is what follows.
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
    // An animal's: unless it did it (`digigit ular`), or is only told behind what befell somebody.
    const isOthers = (word: SearchWord, index: number): boolean =>
      isOfNobody(word) &&
      word.quality > SURE &&
      !meansAny(word, meant.trades) &&
      (held.includes(index) ? SUFFERED.test(words[index + 1]?.typed ?? '') : index < to || !words.slice(0, from).some(isOfSomebody))
    return !isDenied && !isLater && !isFelt && !words.some(isOthers) && !befallsThing(words, from, to)
  })
}
