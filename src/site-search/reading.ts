import { everydayTable } from '../content/everyday-facts.ts'
import { isOtherThing, sameFor, wordKind } from '../doctor-search/language.ts'
import { createQuestionReader } from '../said/everyday-questions.ts'
import { stemsOf } from '../said/stems.ts'
import { asRead, usualOf, wordsAsMeant } from '../said/text-as-read.ts'

const isStopWord = (word: string): boolean => ['ignored', 'linking'].includes(wordKind(sameFor(word.replace(/nya$/u, ''))) ?? '')
const classes = new Map<string, string>(Object.entries(everydayTable.classes))

/** Reads the classes in texts that may answer. Which facts a question asks for, the doctors' search says, because it knows the hospital's words. */
export const reader = createQuestionReader(
  everydayTable,
  (word) => (wordKind(sameFor(word)) || isOtherThing(word) ? 'other' : undefined),
  sameFor,
)

const SHORTEST_STEM = 4
const MOST_CACHED = 50_000
const stems = new Map<string, string>()

/** One stem for all words that are made of it: the shortest of the possible ones. */
export function shortestStem(word: string): string {
  const usual = usualOf(word)
  const cached = stems.get(usual)
  if (cached !== undefined) return cached
  const possible = stemsOf(usual).filter((one) => one.length >= SHORTEST_STEM)
  const shortest = possible.reduce((least, one) => (one.length < least.length ? one : least), usual)
  // A stem may be made of another one.
  const stem = shortest === usual ? shortest : shortestStem(shortest)
  if (stems.size < MOST_CACHED) stems.set(usual, stem)
  return stem
}

const classStems = new Set([...classes.values()].flatMap((list) => list.split(/[ -]/u)).map(shortestStem))

/** A word of a question; `weight` says how much an answer that does not have it lacks. */
export interface QuestionWord {
  stem: string
  classes: readonly string[]
  weight: number
}

const LOW_WEIGHT = 0.2
/** Classes of words that only ask (`berapa`, `di mana`), which answers do not repeat. */
const ASKING = new Set(['brp', 'mana', 'masih', 'rs', 'info'])

export type QuestionWords = readonly QuestionWord[]

/** The words of a question, each stem once. */
export function readQuestion(text: string): QuestionWord[] {
  const { words, classes: found, others } = reader.read(text, reader.correctedMeaning)
  const all = words.map((word, at): QuestionWord => {
    const own = [...found].flatMap(([name, places]) => (places.includes(at) ? name : []))
    return { stem: shortestStem(word), classes: own, weight: weightOf(word, own, others.includes(word)) }
  })
  return [...new Map(all.filter(({ stem }) => stem.length > 1).map((one) => [one.stem, one])).values()]
}

/** `own`: the classes that begin at the word; a word without that is not `alone` continues a phrase. */
function weightOf(word: string, own: readonly string[], isAlone: boolean): number {
  if (own.length === 0) return isAlone && !isStopWord(word) ? 1 : 0
  if (own.every((name) => ASKING.has(name))) return 0
  const beginsPhrase = !own.some((name) => classes.get(name)?.split(' ').includes(word))
  return beginsPhrase || !isStopWord(word) ? 1 : LOW_WEIGHT
}

const PRICE_CLASSES = new Set(['biaya', 'brp', 'tes', 'periksa'])

/** The words of a question about a price that say what the price is of. */
export const pricedWords = (question: QuestionWords): QuestionWord[] =>
  question.filter(({ weight, classes: own }) => weight === 1 && !own.some((name) => PRICE_CLASSES.has(name)))

/** The stems of a text's words, without stop words that are in no class. */
export const indexedStems = (text: string): string[] =>
  wordsAsMeant(asRead(text))
    .filter(({ meant }) => meant.length > 1 && (!isStopWord(meant) || classStems.has(shortestStem(meant))))
    .map(({ meant }) => shortestStem(meant))

const requiredClasses = (parts: readonly string[]): string[] => parts.flatMap((part) => (part.startsWith('-') ? [] : part.replace('+', '')))

/** For each way of asking for a fact and each class of it, the words and phrases of the class, as stems. */
export const termsAbout = (key: string): string[][][][] =>
  reader
    .waysAbout(key)
    .map(({ parts }) =>
      requiredClasses(parts).map((name) => (classes.get(name) ?? '').split(' ').map((joined) => indexedStems(joined.replaceAll('-', ' ')))),
    )

/** The classes of each way, of at least this rank, by which a question asks for a fact. */
export function waysUsed(key: string, question: QuestionWords, leastRank = -Infinity): string[][] {
  const said = new Set(question.flatMap((one) => one.classes))
  const ways = reader.ways.flatMap((way) => (way.key === key && way.rank >= leastRank ? [requiredClasses(way.parts)] : []))
  return ways.filter((way) => way.every((one) => said.has(one)))
}
