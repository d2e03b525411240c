import { everydayTable } from '../content/everyday-facts.ts'
import { wordKind } from '../doctor-search/language.ts'
import { createEveryday } from '../said/everyday.ts'
import { stemsOf } from '../said/stems.ts'
import { asRead, usualOf, wordsAsMeant } from '../said/text-as-read.ts'

const saysNothing = (word: string): boolean => wordKind(word) === 'ignored' || wordKind(word) === 'linking'
const classes = new Map<string, string>(Object.entries(everydayTable.classes))

/** Reads texts that may answer what is asked every day; questions are read with the hospital's own words, by its search of doctors. */
export const everyday = createEveryday(everydayTable, () => undefined)

const SHORTEST_STEM = 4
const MOST_REMEMBERED = 50_000
const stems = new Map<string, string>()

/** One stem for all words that are made of it: of those that a word may be made of the shortest. */
export function shortestStem(word: string): string {
  const usual = usualOf(word)
  const remembered = stems.get(usual)
  if (remembered !== undefined) return remembered
  const stem = stemsOf(usual).reduce(
    (shortest, one) => (one.length >= SHORTEST_STEM && one.length < shortest.length ? one : shortest),
    usual,
  )
  if (stems.size < MOST_REMEMBERED) stems.set(usual, stem)
  return stem
}

const wordsIn = (text: string): string[] => wordsAsMeant(asRead(text)).flatMap(({ meant }) => (meant.length < 2 ? [] : meant))

/** The stems of a text's words, without those that say nothing by themselves. */
export const stemsIn = (text: string): string[] => wordsIn(text).flatMap((word) => (saysNothing(word) ? [] : shortestStem(word)))

const asked = new Set([...classes.values()].flatMap((list) => list.split(/[ -]/u)).map(shortestStem))

const askingPrices = new Set(['biaya', 'brp', 'tes', 'periksa'].flatMap((name) => classes.get(name)?.split(' ') ?? []).map(shortestStem))

/** What a price is asked of. */
export const pricedIn = (words: readonly string[]): string[] => words.filter((word) => !askingPrices.has(word))

/** Those that an index knows: such as questions are read by as well. */
export const indexedStems = (text: string): string[] =>
  wordsIn(text).flatMap((word) => (saysNothing(word) && !asked.has(shortestStem(word)) ? [] : shortestStem(word)))

/** What a text that is about it must hold, by each way of asking for it: of each class one of its words, or of its phrases. */
export const namedBy = (key: string): string[][][][] =>
  everyday.ways
    .filter((way) => way.key === key && !way.marks.has('?') && !way.marks.has('alone'))
    .map(({ parts }) =>
      parts
        .filter((part) => !part.startsWith('-'))
        .map((part) => (classes.get(part.replace('+', '')) ?? '').split(' ').map((joined) => indexedStems(joined.replaceAll('-', ' ')))),
    )
