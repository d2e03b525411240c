import { asksForHelp } from '../crisis/find-need.ts'
import { AND, beforeOwners, isDeed, isOtherThing, meant, wordKind, patientWords, plainWords, sameFor, type WordKind } from './language.ts'
import { stemsOf } from '../said/stems.ts'
import { type Lexicon } from './lexicon.ts'
import { allowedSlips, hearWord, isSkeletonOf, MISSPELT_QUALITY, QUALITY_LOST_BY_A_SLIP, SLIP, slipsBetween } from '../said/slips.ts'

/*
 * The weights of the search stand next to the code that uses them. They were tuned one at a time, by how many of the 1,250 sentences of
 * tests/doctor-search led to what their authors meant. After changing one, run
 * `npm run vitest -- run src/doctor-search src/content/search-directory.test.ts`.
 */

/** The weight of a word by its kind. `other` are words without a kind: organs, illnesses, deeds. */
export const WEIGHTS: Readonly<Record<WordKind | 'other', number>> = {
  ignored: 0,
  linking: 0,
  place: 0.3,
  visit: 0.3,
  child: 0.9,
  complaint: 1,
  stranger: 3,
  other: 3,
}

/** The factor for a word that only says when something ails. */
const OF_A_CIRCUMSTANCE = 0.4

/** The quality of a reading: 1 if the word is spelt exactly, less for a stem or a beginning. */
const STEM_QUALITY = 0.95
const BEGUN_QUALITY = 0.7
/** From this quality on a misspelling is more likely than a missing space. */
const ALMOST = 0.8

/** The least letters of a part of joined words, and of a beginning of a word. */
const SHORTEST_PART = 3
const SHORTEST_PREFIX = 4
/** A shorter unimportant word is not taken as the meaning of a misspelling. */
const SHORTEST_UNIMPORTANT = 6

/** Abbreviations without vowels, and numbers with a unit: `jls`, `2thn`. Only common words are abbreviated like this, so they are ignored. */
export const SHORTENED = /^(?:[b-df-hj-np-tv-z]{2,4}|\d+[a-z]{1,3})$/u

/** A known word that a typed word may stand for. */
export interface Reading {
  word: string
  /** How sure the reading is, up to 1 for the exact spelling. */
  quality: number
}

export interface SearchWord {
  typed: string
  /** Empty if the word is unknown. */
  readings: readonly Reading[]
  kind: WordKind | 'listed' | 'unknown'
  weight: number
  /** The quality of the best reading. */
  quality: number
}

export function meansAny({ typed, readings }: SearchWord, some: ReadonlySet<string>): boolean {
  return some.has(typed) || readings.some(({ word }) => some.has(word))
}

export const someMean = (words: readonly SearchWord[], some: ReadonlySet<string>): boolean => words.some((word) => meansAny(word, some))

/** Whether a word is part of a comparison, `kayak ditusuk`: it is felt, and did not happen. */
export const isLikened = (words: readonly SearchWord[], at: number): boolean =>
  someMean(words.slice(Math.max(0, at - 1), at), meant.likenesses)

/** Whether a word is of an animal or another trade, which no hospital treats. */
export function isOfNobody({ kind, readings }: SearchWord): boolean {
  return kind === 'stranger' && readings.some(({ word }) => wordKind(word) === 'stranger')
}

/** One thing that is searched for. */
export interface Clause {
  words: readonly SearchWord[]
  /** Whether it tells of a person, instead of only naming a clinic. */
  isStory: boolean
}

const PARTED = new RegExp(`\\b${AND}\\b`, 'u')
/** The most words that are read, and the most readings of each. */
const MOST_WORDS = 24
const MOST_READINGS = 6
/** The size of the cache of read words, because a sentence is read again after every key press. */
const MOST_REMEMBERED = 256

/** Reads a search as a whole and in its parts between "dan", with the words of the hospital and the language. */
export function createSearchReader(lexicon: Lexicon): (text: string, isWhole?: boolean) => { whole: Clause; parts: Clause[] } {
  const remembered = new Map<string, readonly SearchWord[]>()
  /** Reads one typed word; several are returned if spaces are missing. */
  const readWord = (typed: string, mayBeUnfinished: boolean): readonly SearchWord[] => {
    const key = mayBeUnfinished ? `${typed}…` : typed
    const words = remembered.get(key) ?? readNew(typed, lexicon, mayBeUnfinished)
    if (remembered.size === MOST_REMEMBERED) remembered.clear()
    remembered.set(key, words)
    return words
  }
  return (text, isWhole = false) => {
    const typed = joinPieces(plainWords(text).slice(0, MOST_WORDS), lexicon)
    const last = typed[typed.length - 1]
    const groups = typed.join(' ').split(PARTED)
    const told = groups.map((group) => group.split(' ').filter(Boolean)).filter((group) => group.length > 0)
    const read = told.map((group) => group.flatMap((word) => readWord(word, !isWhole && word === last)))
    const isStory = read.flat().some((word) => patientWords.has(word.typed))
    const parts = read.map((words) => ({ words: inContext(words), isStory }))
    return { whole: { words: parts.flatMap(({ words }) => words), isStory }, parts }
  }
}

/**
 * Adjusts words to their context. Animals and things that were eaten or caused a complaint are ignored: `gatal habis makan ikan`, `mata seperti ada
 * pasir`. Circumstances weigh less than the complaint: `benjolan kalau batuk`, `gigi sakit tidak bisa tidur`.
 */
function inContext(words: readonly SearchWord[]): SearchWord[] {
  const isAching = (some: readonly SearchWord[]): boolean =>
    someMean(some, meant.organs) && some.some((word) => word.kind === 'complaint' || meansAny(word, meant.pains))
  const whenever = words.findIndex(
    (word, index) => meansAny(word, meant.circumstances) || (meansAny(word, meant.not) && isAching(words.slice(0, index))),
  )
  const isOfCause = (word: SearchWord): boolean => isDeed(word.typed) || (word.quality > ALMOST && meansAny(word, meant.causes))
  return words.map((word, index) => {
    const isWhen = whenever >= 0 && index > whenever
    const isFurther = isWhen || someMean(words.slice(0, index), meant.likenesses)
    const isDone = words.slice(Math.max(0, index - 2), index).some(isOfCause)
    // In `diabetes pada kucing` the animal is the patient.
    const isIts = beforeOwners.has(words[index - 1]?.typed ?? '')
    const isAnimal = isOfNobody(word) && !isIts && (isDone || isWhen || isDeed(word.typed))
    if (isAnimal || (isDone && isOtherThing(word.typed)) || (isFurther && word.kind === 'unknown')) return { ...word, kind: 'ignored' }
    return isWhen ? { ...word, weight: word.weight * OF_A_CIRCUMSTANCE } : word
  })
}

/** Joins words that were typed apart: `jan tung`, `sp an`. */
function joinPieces(words: readonly string[], { vocabulary, signs }: Lexicon): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined[joined.length - 1] ?? ''
    const isBroken = (!vocabulary.has(before) || !vocabulary.has(word)) && vocabulary.has(before + word)
    if ((isBroken && before !== '') || (before === 'sp' && signs.has(before + word))) joined[joined.length - 1] = before + word
    else joined.push(word)
  }
  return joined
}

function readNew(typed: string, lexicon: Lexicon, mayBeUnfinished: boolean): SearchWord[] {
  const { vocabulary } = lexicon
  const as = (readings: readonly Reading[]): SearchWord[] => [searchWord(typed, readings, lexicon)]
  const exact = vocabulary.get(typed)
  if (exact !== undefined) return as([{ word: exact, quality: 1 }])
  // The name of a doctor is not read as a word with an affix: `Petrus`.
  if (lexicon.nameWords.has(typed)) return as([])
  // Colloquial `ke-` stands for passive `ter-`: `ketarik` is `tertarik`.
  const stems = [...stemsOf(typed), typed.replace(/^ke/u, 'ter')]
  const stem = [typed, ...stems].map((one) => vocabulary.get(one) ?? lexicon.saidWithA.get(one)).find(Boolean)
  if (stem !== undefined) return as([{ word: stem, quality: STEM_QUALITY }])
  // A word of need is not taken for a misspelling: `gantung` is not `jantung`. Asked of the rule itself, so that no second list can lack a word.
  if (typed.length >= SHORTEST_PREFIX && asksForHelp(typed)) return as([])
  const near = nearest(typed, lexicon, mayBeUnfinished)
  const parts = (near[0]?.quality ?? 0) >= ALMOST ? null : splitTogether(typed, vocabulary)
  if (parts !== null) return parts.map((part) => searchWord(part, [{ word: sameFor(part), quality: STEM_QUALITY }], lexicon))
  if (near.length === 0 && SHORTENED.test(typed)) return [{ ...searchWord(typed, [], lexicon), kind: 'ignored', weight: 0 }]
  return as(near)
}

function searchWord(typed: string, readings: readonly Reading[], { byWord, missing }: Lexicon): SearchWord {
  const kinds = readings.map(({ word }) => (missing.has(word) ? 'stranger' : (wordKind(word) ?? (byWord.has(word) ? 'listed' : 'unknown'))))
  const [kind = 'unknown'] = kinds
  const quality = Math.max(0, ...readings.map((reading) => reading.quality))
  return { typed, readings, kind, quality, weight: kind === 'listed' || kind === 'unknown' ? WEIGHTS.other : WEIGHTS[kind] }
}

/** Splits joined words into as few as possible: `sakitgigi`, `gabisanapas`. The second of two must be important: `matahari` is not `mata hari`. */
function splitTogether(typed: string, vocabulary: ReadonlyMap<string, string>): readonly string[] | null {
  const isDenial = (part = ''): boolean => meant.not.has(sameFor(part))
  const matters = (part = ''): boolean => wordKind(sameFor(part)) !== 'ignored'
  const isWord = (part: string, from: number): boolean =>
    vocabulary.has(part) && (part.length >= SHORTEST_PART || (from === 0 && isDenial(part)))
  const ways: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= typed.length; end += 1) {
    const further = ways.flatMap((before, from) =>
      before && isWord(typed.slice(from, end), from) ? [[...before, typed.slice(from, end)]] : [],
    )
    ways[end] = further.sort((one, other) => one.length - other.length)[0]
  }
  const parts = ways[typed.length] ?? []
  const isSure =
    parts.length > 2 ? parts.every((part) => part.length > SHORTEST_PART || !matters(part)) : typed.length > 6 && matters(parts[1])
  return parts.length > 1 && (isDenial(parts[0]) || isSure) ? parts : null
}

/** The likeliest words of which a typed one is a misspelling or else the beginning; names of clinics are preferred. */
function nearest(typed: string, { vocabulary, signs, names }: Lexicon, mayBeUnfinished: boolean): Reading[] {
  const sound = hearWord(typed)
  let limit = allowedSlips(typed.length + 1)
  let found: Reading[] = []
  const begun: Reading[] = []
  const add = (readings: Reading[], word: string, quality: number): void => {
    if (readings.length < MOST_READINGS && !readings.some((one) => one.word === word)) readings.push({ word, quality })
  }
  for (const [written, word] of vocabulary) {
    const isName = names.has(written)
    const isShort = written.length < SHORTEST_PREFIX
    if (signs.has(written) || (isShort && !(isName && typed.length === written.length))) continue
    if (mayBeUnfinished && typed.length >= SHORTEST_PREFIX && written.startsWith(typed)) add(begun, word, BEGUN_QUALITY)
    const isHeard = isName && !isShort && hearWord(written) === sound
    const most = isShort ? SLIP : Math.min(limit, allowedSlips(written.length))
    const isStrict = !isName && written.length <= SHORTEST_PREFIX
    const slips = isHeard || isSkeletonOf(typed, written) ? SLIP : slipsBetween(typed, written, most, isStrict)
    if (slips > limit || (written.length < SHORTEST_UNIMPORTANT && wordKind(word) === 'ignored')) continue
    if (slips < limit) found = []
    limit = slips
    add(found, word, MISSPELT_QUALITY - slips * QUALITY_LOST_BY_A_SLIP)
  }
  return found.length > 0 ? found : begun
}
