import { everydayTable } from '../content/everyday-facts.ts'
import { isOtherThing, sameFor, wordKind } from '../doctor-search/language.ts'
import { createEveryday } from '../said/everyday.ts'
import { stemsOf } from '../said/stems.ts'
import { asRead, usualOf, wordsAsMeant } from '../said/text-as-read.ts'

const saysNothing = (word: string): boolean => ['ignored', 'linking'].includes(wordKind(sameFor(word.replace(/nya$/u, ''))) ?? '')
const classes = new Map<string, string>(Object.entries(everydayTable.classes))

/** Reads texts that may answer what is asked every day; which facts are asked for, the hospital's search of doctors says, with its own words. */
export const everyday = createEveryday(
  everydayTable,
  (word) => (wordKind(sameFor(word)) || isOtherThing(word) ? 'other' : undefined),
  sameFor,
)

const SHORTEST_STEM = 4
const MOST_REMEMBERED = 50_000
const stems = new Map<string, string>()

/** One stem for all words that are made of it: of those that a word may be made of the shortest. */
export function shortestStem(word: string): string {
  const usual = usualOf(word)
  const remembered = stems.get(usual)
  if (remembered !== undefined) return remembered
  const made = stemsOf(usual).filter((one) => one.length >= SHORTEST_STEM)
  const stem = made.reduce((shortest, one) => (one.length < shortest.length ? one : shortest), usual)
  // Whatever is made of a stem has that of the stem itself.
  const last = stem === usual ? stem : shortestStem(stem)
  if (stems.size < MOST_REMEMBERED) stems.set(usual, last)
  return last
}

const wordsIn = (text: string): string[] => wordsAsMeant(asRead(text)).flatMap(({ meant }) => (meant.length < 2 ? [] : meant))

const asked = new Set([...classes.values()].flatMap((list) => list.split(/[ -]/u)).map(shortestStem))

/** A word of a question. What says nothing by itself counts little, what only asks, or is the rest of a phrase, not at all: no answer has to say it. */
export interface AskedWord {
  stem: string
  classes: readonly string[]
  counts: number
}

const LITTLE = 0.2
/** Classes of words that only ask, and of which answers say nothing. */
const ASKING = new Set(['brp', 'mana', 'masih', 'rs', 'info'])

/** What a question says, read as the everyday ones are: "brp" is no word of its own. */
export function readAsked(text: string): AskedWord[] {
  const { words, classes: found, others } = everyday.read(text, everyday.meaningOfSlip)
  const all = words.map((word, at): AskedWord => {
    const own = [...found].flatMap(([name, places]) => (places.includes(at) ? name : []))
    const isPhrase = own.length > 0 && !own.some((name) => classes.get(name)?.split(' ').includes(word))
    const isStrong = isPhrase || (!saysNothing(word) && (own.length > 0 || others.includes(word)))
    const onlyAsks = own.every((name) => ASKING.has(name)) && (own.length > 0 || !isStrong)
    return { stem: shortestStem(word), classes: own, counts: onlyAsks ? 0 : isStrong ? 1 : LITTLE }
  })
  return [...new Map(all.filter(({ stem }) => stem.length > 1).map((one) => [one.stem, one])).values()]
}

const ASKING_PRICES = new Set(['biaya', 'brp', 'tes', 'periksa'])

/** What a price is asked of. */
export const pricedIn = (words: readonly AskedWord[]): AskedWord[] =>
  words.filter((one) => one.counts === 1 && !one.classes.some((name) => ASKING_PRICES.has(name)))

/** The stems of a text's words, without those that say nothing by themselves and by which nothing is asked. */
export const indexedStems = (text: string): string[] =>
  wordsIn(text).flatMap((word) => (saysNothing(word) && !asked.has(shortestStem(word)) ? [] : shortestStem(word)))

const classesSaid = (parts: readonly string[]): string[] => parts.flatMap((part) => (part.startsWith('-') ? [] : part.replace('+', '')))

/** What a text that is about it must hold, by each way of asking for it: of each class one of its words, or of its phrases. */
export const namedBy = (key: string): string[][][][] =>
  everyday.ways
    .filter((way) => way.key === key && !way.marks.has('?') && !way.marks.has('alone'))
    .map(({ parts }) =>
      classesSaid(parts).map((name) => (classes.get(name) ?? '').split(' ').map((joined) => indexedStems(joined.replaceAll('-', ' ')))),
    )

/** By which classes a question asks for it, of each way that it says; for sure and with so many of them at least. */
export function waysOf(key: string, question: readonly AskedWord[], least = -Infinity): string[][] {
  const said = new Set(question.flatMap((one) => one.classes))
  const ways = everyday.ways.flatMap((way) => (way.key === key && way.rank >= least ? [classesSaid(way.parts)] : []))
  return ways.filter((way) => way.every((one) => said.has(one)))
}
