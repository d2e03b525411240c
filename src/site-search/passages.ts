import { splitFront } from '../content/publications/read-publication.ts'
import { cutAtWord } from '../contract/cut-at-word.ts'
import { SHORTENED } from '../doctor-search/read-search.ts'
import { DOT } from '../ground/ui/format/numbers.ts'
import type { ClassPlaces } from '../said/everyday-questions.ts'
import { madeOnce } from '../said/word-classes.ts'
import { indexedStems, reader, type QuestionWords, type QuestionWord } from './reading.ts'

/** A few sentences, what they are about (`title`), and their address. */
export interface Passage {
  title: string
  text: string
  href: string
  /** What else they are about; not shown. */
  label?: string | undefined
}

/** A passage whose parts are read when they are first needed. `asWritten` has the classes of its words without regard to stems, which may mean something else. */
export interface ReadPassage extends Passage {
  asWritten: () => ClassPlaces
  heading: () => ReadText
  inText: () => ReadText
  whole: () => ReadText
}

interface ReadText {
  classes: ClassPlaces
  stems: ReadonlySet<string>
}

const LONGEST_PASSAGE = 420
const MOST_PASSAGES = 3
/** An answer covers at least this share of a question, and at most `TOLERANCE` less than the best one. */
const LEAST_COVERAGE = 0.7
const TOLERANCE = 0.05
/** The weight of another word of the same class. */
const SYNONYM = 0.9

/** Figures, with words that people ask for them by. */
const FIGURES = [
  [/\bRp\s?\d/u, 'tarif'],
  [/\b\d\d\.\d\d\b|24 jam/u, 'buka'],
  [/\b(?!24 )\d+ (?:menit|jam|hari)\b/u, 'lama tunggu'],
] as const

export function readPassage(passage: Passage): ReadPassage {
  const { title, text, label = '' } = passage
  const heading = [title, label, ...FIGURES.flatMap(([figure, words]) => (figure.test(text) ? words : []))].join(' ')
  const all = `${heading} ${text}`
  return {
    ...passage,
    asWritten: madeOnce(() => reader.read(all, (word) => word).classes),
    heading: readOnce(heading),
    inText: readOnce(text),
    whole: readOnce(all),
  }
}

const stemsIn = (text: string): ReadonlySet<string> => new Set(indexedStems(text))
const readOnce = (text: string) => madeOnce((): ReadText => ({ classes: reader.read(text).classes, stems: stemsIn(text) }))
/** Whether a text has this word, or another one of its classes. */
export const mentions = ({ stems, classes }: ReadText, word: QuestionWord): boolean =>
  stems.has(word.stem) || word.classes.some((name) => classes.has(name))

/** The passages of a Markdown file with front matter: its paragraphs, list items and table rows, each with the heading above it. */
export function passagesOf(source: string, title: string, href: string): Passage[] {
  let heading = title
  return splitFront(source)
    .text.replaceAll('\r', '')
    .split(/\n[ \t]*\n|\n(?=#)|(?<=^#[^\n]*)\n|\n(?=[ \t]*(?:\||[-*+][ \t]))/mu)
    .flatMap((block) => {
      const text = plain(block)
      const isHeading = /^\s*#/u.test(block)
      if (isHeading) heading = text
      return text === '' || isHeading ? [] : { title: heading, text, href }
    })
}

/** Without the signs of CommonMark. */
const plain = (block: string): string =>
  block
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^[ \t]*(?:#+|>|[-*+]|\d+[.)])[ \t]+/gmu, '')
    .replaceAll(/[*_\\]{1,2}(?=\S)|(?<=\S)[*_\\]{1,2}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?\|[ |:-]*/gu, DOT)
    .replaceAll(/^[\s·]+|[\s·]+$/gu, '')

/** The weight of a question's words that a text has, or that are `given` anyway. */
export function coverageBy(text: string, question: QuestionWords, given: QuestionWords): number {
  const { whole } = readPassage({ title: '', text, href: '' })
  return question.reduce((sum, one) => sum + (given.includes(one) || mentions(whole(), one) ? one.weight : 0), 0)
}

/**
 * The passages that cover most of a question, those with its words in their heading first. A word weighs more the fewer of the passages in `corpus`
 * have it (inverse document frequency); an abbreviation that none of them has weighs nothing.
 */
export function rankByCoverage(all: readonly ReadPassage[], question: QuestionWords, corpus: readonly ReadPassage[]) {
  const weighed = question.flatMap((one) => {
    const count = corpus.filter(({ whole }) => mentions(whole(), one)).length
    const isUnknown = count === 0 && one.classes.length === 0 && SHORTENED.test(one.stem)
    return isUnknown || one.weight === 0 ? [] : { ...one, weight: one.weight * Math.log((corpus.length + 2) / (count + 1)) }
  })
  // A single word must occur itself.
  const synonym = weighed.length === 1 ? 0 : SYNONYM
  const sum = (some: readonly number[]): number => some.reduce((one, other) => one + other, 0)
  const shareIn = (text: ReadText, ofSynonym: number): number =>
    sum(weighed.map((one) => one.weight * (text.stems.has(one.stem) ? 1 : mentions(text, one) ? ofSynonym : 0))) /
    sum(weighed.map(({ weight }) => weight))
  const judged = all.map((passage) => ({ passage, share: shareIn(passage.whole(), synonym) }))
  const least = Math.max(LEAST_COVERAGE, ...judged.map(({ share }) => share - TOLERANCE))
  return judged
    .flatMap(({ passage, share }) => (share >= least ? { passage, share, inHeading: shareIn(passage.heading(), 1) } : []))
    .sort((one, other) => other.inHeading - one.inHeading)
    .slice(0, MOST_PASSAGES)
}

/** The index of the piece that has most of these words, or of the first piece. */
export function indexOfBest(words: readonly string[], pieces: readonly ReadonlySet<string>[]): number {
  const counts = pieces.map((stems) => words.filter((word) => stems.has(word)).length)
  return counts.indexOf(Math.max(...counts))
}

/** The part of a text that is shown: it begins with the sentence that has most of these words. */
export function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= LONGEST_PASSAGE) return text
  const sentences = text.split(/(?<=[.!?;])\s+/u)
  const first = indexOfBest(words, sentences.map(stemsIn))
  const rest = sentences.slice(first).join(' ')
  return `${first > 0 ? '… ' : ''}${cutAtWord(rest, LONGEST_PASSAGE)}`
}

/**
 * The passages about a fact, best first: a title about it counts most, then words of the question, then a number. If a field has told the fact
 * (`isTold`), only one with such a title.
 */
export function passagesAbout(all: readonly ReadPassage[], key: string, question: QuestionWords, isTold: boolean): Passage[] {
  const countIn = (text: ReadText): number => question.filter((one) => mentions(text, one)).length
  const judged = all.flatMap(({ title, text, href, heading, inText, whole, asWritten }) => {
    const isTitled = reader.isAbout(heading().classes, key)
    if (!isTitled && (isTold || !reader.isAbout(asWritten(), key))) return []
    // Of rows below one heading the one that has the word itself counts more.
    const count = countIn(whole()) + countIn(inText()) / 2
    const worth = (isTitled ? 3 : 0) + count + (/\d/u.test(text) ? 1 : 0) - Math.min(text.length / 400, 1)
    return { title, text, href, isTitled, worth }
  })
  const best = Math.max(...judged.map(({ worth }) => worth))
  const good = judged.filter(({ isTitled, worth }) => isTitled || worth >= best - 2)
  const likeliest = good.toSorted((one, other) => other.worth - one.worth).slice(0, isTold ? 1 : MOST_PASSAGES)
  const words = question.map(({ stem }) => stem)
  return likeliest.map(({ title, text, href }) => ({ title, text: excerptOf(text, words), href }))
}
