import { SHORTENED } from '../doctor-search/read-search.ts'
import type { ClassPlaces } from '../said/everyday.ts'
import { madeOnce } from '../said/word-classes.ts'
import { everyday, indexedStems, type AskedWord } from './reading.ts'

/** A few sentences that say something, and where they stand. `title` is what they are about. */
export interface Passage {
  title: string
  text: string
  href: string
  label?: string | undefined
}

/** A passage as it is read, each once: its words by what they are made of, and as they are written, for made of others they may mean others. */
export interface ReadPassage extends Passage {
  written: () => ClassPlaces
  heading: () => Said
  inText: () => Said
  whole: () => Said
}

interface Said {
  classes: ClassPlaces
  stems: ReadonlySet<string>
}

const LONGEST_PASSAGE = 420
const MOST_PASSAGES = 3
/** Of what a question says an answer explains this much, or it is none; and no less than the best by more than a little. */
const LEAST_EXPLAINED = 0.7
const A_LITTLE = 0.05
/** Another word for it says a little less. */
const ANOTHER_WORD = 0.9

/** What a figure is about: a price, when somebody is there, how long it takes. */
const FIGURES = [
  [/\bRp\s?\d/u, 'tarif'],
  [/\b\d\d\.\d\d\b|24 jam/u, 'buka'],
  [/\b(?!24 )\d+ (?:menit|jam|hari)\b/u, 'lama tunggu'],
] as const

/** `above`: what stands above its title. */
export function readPassage(passage: Passage, above = passage.label ?? ''): ReadPassage {
  const { title, text } = passage
  const heading = [title, above, ...FIGURES.flatMap(([figure, told]) => (figure.test(text) ? told : []))].join(' ')
  const all = `${heading} ${text}`
  // Of most only what they are about is asked.
  return {
    ...passage,
    written: madeOnce(() => everyday.read(all, (word) => word).classes),
    heading: readOnce(heading),
    inText: readOnce(text),
    whole: readOnce(all),
  }
}

const stemsIn = (text: string): ReadonlySet<string> => new Set(indexedStems(text))
const readOnce = (text: string) => madeOnce((): Said => ({ classes: everyday.read(text).classes, stems: stemsIn(text) }))
const says = ({ stems, classes }: Said, asked: AskedWord): boolean =>
  stems.has(asked.stem) || asked.classes.some((name) => classes.has(name))

/** The passages of a text as its file stands: paragraphs, steps, and each of what is only listed or a row, below its heading. */
export function passagesOf(source: string, title: string, href: string): Passage[] {
  let heading = title
  return source
    .replace(/^\ufeff?---[\s\S]*?\n---[ \t]*(?:\r?\n|$)/u, '')
    .replaceAll('\r', '')
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
    .replaceAll(/\s*\|[\s|:-]*/gu, ' · ')
    .replaceAll(/[*_\\]{1,2}(?=\S)|(?<=\S)[*_\\]{1,2}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[ ·]+|[ ·]+$/gu, '')

/** Whether a sentence, or its heading, says all these words, or others for them. */
export const saysAll = ({ whole }: ReadPassage, asked: readonly AskedWord[]): boolean => asked.every((one) => says(whole(), one))

/** How many words of a question a text says, or those that are `known` anyway. */
export function saidIn(text: string, asked: readonly AskedWord[], known: readonly AskedWord[]): number {
  const { whole } = readPassage({ title: '', text, href: '' })
  return asked.reduce((sum, one) => sum + (known.includes(one) || says(whole(), one) ? one.counts : 0), 0)
}

/**
 * The passages that explain most of a question: a word counts the more the fewer of those that are `known` say it, and most what none does; what is
 * only shortened, and nobody says, counts nothing. Such as name it in their heading come first.
 */
export function explaining(all: readonly ReadPassage[], asked: readonly AskedWord[], known: readonly ReadPassage[]) {
  const weighed = asked.flatMap((one) => {
    const sayIt = known.filter(({ whole }) => says(whole(), one)).length
    const isNothing = sayIt === 0 && one.classes.length === 0 && SHORTENED.test(one.stem)
    return isNothing || one.counts === 0 ? [] : { ...one, weight: one.counts * Math.log((known.length + 2) / (sayIt + 1)) }
  })
  // One word alone has to be said itself.
  const another = weighed.length === 1 ? 0 : ANOTHER_WORD
  const sum = (some: readonly number[]): number => some.reduce((one, other) => one + other, 0)
  const shareOf = (said: Said, otherwise: number): number =>
    sum(weighed.map((one) => one.weight * (said.stems.has(one.stem) ? 1 : says(said, one) ? otherwise : 0))) /
    sum(weighed.map(({ weight }) => weight))
  const judged = all.map((passage) => ({ passage, share: shareOf(passage.whole(), another) }))
  const least = Math.max(LEAST_EXPLAINED, ...judged.map(({ share }) => share - A_LITTLE))
  return judged
    .flatMap(({ passage, share }) => (share >= least ? { passage, share, titled: shareOf(passage.heading(), 1) } : []))
    .sort((one, other) => other.titled - one.titled)
    .slice(0, MOST_PASSAGES)
}

/** Which of them most of these words stand in, or the first. */
export function bestOf(words: readonly string[], pieces: readonly ReadonlySet<string>[]): number {
  const found = pieces.map((stems) => words.filter((word) => stems.has(word)).length)
  return found.indexOf(Math.max(...found))
}

/** What of it is shown: its sentences from the one on in which most of these words stand. */
export function shorten(text: string, words: readonly string[]): string {
  if (text.length <= LONGEST_PASSAGE) return text
  const sentences = text.split(/(?<=[.!?;])\s+/u)
  const first = bestOf(words, sentences.map(stemsIn))
  const said = sentences.slice(first).join(' ')
  const cut = said.length <= LONGEST_PASSAGE ? said : `${said.slice(0, LONGEST_PASSAGE).replace(/\s\S*$/u, '')} …`
  return first > 0 ? `… ${cut}` : cut
}

/** Those that are about a fact, best first: in their title rather than within, with what was asked, and with a figure, an hour or a number. */
export function passagesAbout(all: readonly ReadPassage[], key: string, asked: readonly AskedWord[], isTold: boolean): Passage[] {
  const saidBy = (said: Said): number => asked.filter((one) => says(said, one)).length
  const judged = all.flatMap(({ title, text, href, heading, inText, whole, written }) => {
    const isTitled = everyday.isAbout(heading().classes, key)
    if (!isTitled && (isTold || !everyday.isAbout(written(), key))) return []
    // Of rows below one heading, that which says the word itself.
    const said = saidBy(whole()) + saidBy(inText()) / 2
    const worth = (isTitled ? 3 : 0) + said + (/\d/u.test(text) ? 1 : 0) - Math.min(text.length / 400, 1)
    return { title, text, href, isTitled, worth }
  })
  const best = Math.max(...judged.map(({ worth }) => worth))
  const good = judged.filter(({ isTitled, worth }) => isTitled || worth >= best - 2)
  const likeliest = good.toSorted((one, other) => other.worth - one.worth).slice(0, isTold ? 1 : MOST_PASSAGES)
  const words = asked.map(({ stem }) => stem)
  return likeliest.map(({ title, text, href }) => ({ title, text: shorten(text, words), href }))
}
