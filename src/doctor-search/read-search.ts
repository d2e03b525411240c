import { asksForHelp } from '../crisis/find-need.ts'
import { AND, beforeOwners, isDeed, isOtherThing, meant, wordKind, patientWords, plainWords, sameFor, type WordKind } from './language.ts'
import { stemsOf } from '../said/stems.ts'
import { type Lexicon } from './lexicon.ts'
import { allowedSlips, hearWord, isSkeletonOf, MISSPELT_QUALITY, QUALITY_LOST_BY_A_SLIP, SLIP, slipsBetween } from '../said/slips.ts'

/*
 * What the search weighs stands beside what weighs it. Found by trying: each was changed alone, and kept where more of the 1,250
 * sentences of tests/doctor-search led where their writers meant. After changing one, run
 * `npm run vitest -- run src/doctor-search src/content/search-directory.test.ts`.
 */

/** How much a word has to say when a clinic is looked for. A word of no kind names an organ, an illness or a deed. */
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

/** Of what a word has to say, this much is left where it only tells when something ails. */
const OF_A_CIRCUMSTANCE = 0.4

/** How sure it is that a typed word stands for a known one: 1 where it is written so, less with each slip. */
const STEM_QUALITY = 0.95
const BEGUN_QUALITY = 0.7
/** From here on one slip of the finger is likelier than a missing space. */
const ALMOST = 0.8

/** Fewest letters of a word that is taken for another one in this way. */
const SHORTEST_PART = 3
const SHORTEST_PREFIX = 4
/** A shorter word that never matters is not what was meant. */
const SHORTEST_UNIMPORTANT = 6

/** Everyday words without their vowels, and figures with their unit: `jls`, `2thn`. Nobody writes a thing so that only they know. */
export const SHORTENED = /^(?:[b-df-hj-np-tv-z]{2,4}|\d+[a-z]{1,3})$/u

/** What a typed word may stand for. */
export interface Reading {
  word: string
  /** 1 when it is written so, less the further it is from what is written. */
  quality: number
}

export interface SearchWord {
  typed: string
  /** Empty when nobody here knows the word. */
  readings: readonly Reading[]
  kind: WordKind | 'listed' | 'unknown'
  weight: number
  /** How sure it is that the word stands for its readings. */
  quality: number
}

export function meansAny({ typed, readings }: SearchWord, some: ReadonlySet<string>): boolean {
  return some.has(typed) || readings.some(({ word }) => some.has(word))
}

export const someMean = (words: readonly SearchWord[], some: ReadonlySet<string>): boolean => words.some((word) => meansAny(word, some))

/** `kayak ditusuk`: it is felt, and did not happen. */
export const isLikened = (words: readonly SearchWord[], at: number): boolean =>
  someMean(words.slice(Math.max(0, at - 1), at), meant.likenesses)

/** An animal's, or some other trade: what no hospital has, unlike a field that this one has not. */
export function isOfNobody({ kind, readings }: SearchWord): boolean {
  return kind === 'stranger' && readings.some(({ word }) => wordKind(word) === 'stranger')
}

/** One thing that is looked for. */
export interface Clause {
  words: readonly SearchWord[]
  /** It tells of a person, and does not only name a clinic. */
  isStory: boolean
}

const PARTED = new RegExp(`\\b${AND}\\b`, 'u')
/** Of a sentence, this much is read closely. */
const MOST_WORDS = 24
const MOST_READINGS = 6
/** Who types a sentence has its words read with every key: so many are remembered. */
const MOST_REMEMBERED = 256

/** Reads a search as its parts between "dan", and as a whole, with what a hospital and the language know. */
export function createSearchReader(lexicon: Lexicon): (text: string, isWhole?: boolean) => { whole: Clause; parts: Clause[] } {
  const remembered = new Map<string, readonly SearchWord[]>()
  /** Usually one word, more where spaces are missing. */
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
 * An animal or a thing that is eaten, or that did it, has no clinic: `gatal habis makan ikan`, `mata seperti ada pasir`. What is told of when
 * something ails says less than what ails: `benjolan kalau batuk`, `gigi sakit tidak bisa tidur`.
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
    // `diabetes pada kucing`: it has it.
    const isIts = beforeOwners.has(words[index - 1]?.typed ?? '')
    const isAnimal = isOfNobody(word) && !isIts && (isDone || isWhen || isDeed(word.typed))
    if (isAnimal || (isDone && isOtherThing(word.typed)) || (isFurther && word.kind === 'unknown')) return { ...word, kind: 'ignored' }
    return isWhen ? { ...word, weight: word.weight * OF_A_CIRCUMSTANCE } : word
  })
}

/** `jan tung` is one word, and so is `sp an`. */
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
  // Somebody's name is no other word with an ending: `Petrus`.
  if (lexicon.nameWords.has(typed)) return as([])
  // What befalls somebody is said both ways: `ketarik` is `tertarik`.
  const stems = [...stemsOf(typed), typed.replace(/^ke/u, 'ter')]
  const stem = [typed, ...stems].map((one) => vocabulary.get(one) ?? lexicon.saidWithA.get(one)).find(Boolean)
  if (stem !== undefined) return as([{ word: stem, quality: STEM_QUALITY }])
  // `gantung` is no heart: by the rule itself, no second list to forget a word in.
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

/** `sakitgigi`, `gabisanapas`, in as few words as may be. The second of two is never one that does not matter: `matahari` is no eye. */
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

/** The words that it is likeliest a slip of, or else the beginning; the name of a clinic is likelier meant than any other word. */
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
