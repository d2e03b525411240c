import type { ClassPlaces } from '../said/everyday.ts'
import { everyday, stemsIn } from './reading.ts'

/** A few sentences that say something, and where they stand. `title` is what they are about. */
export interface Passage {
  title: string
  text: string
  href: string
}

/** A passage as it was read. */
export interface ReadPassage extends Passage {
  classes: ClassPlaces
  inTitle: ClassPlaces
}

const LONGEST_PASSAGE = 420
const MOST_PASSAGES = 3

/** `above`: what stands above its title. */
export function readPassage(passage: Passage, above = ''): ReadPassage {
  const { title, text } = passage
  // Whatever names an amount is about a price.
  const heading = `${title} ${above}${/\bRp\s?\d/u.test(text) ? ' tarif' : ''}`
  return { ...passage, inTitle: everyday.read(heading), classes: everyday.readAsWritten(`${heading} ${text}`) }
}

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

function wordsFound(text: string, words: readonly string[]): number {
  const stems = new Set(stemsIn(text))
  return words.filter((word) => stems.has(word)).length
}

/** Whether a sentence, or its heading, says all these words. */
export const saysAll = ({ title, text }: Passage, words: readonly string[]): boolean =>
  wordsFound(`${title} ${text}`, words) === words.length

/** That which most of these words stand in, or the first. */
export function bestOf<Piece>(pieces: readonly Piece[], textOf: (piece: Piece) => string, words: readonly string[]): number {
  const found = pieces.map((piece) => wordsFound(textOf(piece), words))
  return found.indexOf(Math.max(...found))
}

/** What of it is shown: its sentences from the one on in which most of these words stand. */
export function shorten(text: string, words: readonly string[]): string {
  if (text.length <= LONGEST_PASSAGE) return text
  const sentences = text.split(/(?<=[.!?;])\s+/u)
  const first = bestOf(sentences, (sentence) => sentence, words)
  const said = sentences.slice(first).join(' ')
  const cut = said.length <= LONGEST_PASSAGE ? said : `${said.slice(0, LONGEST_PASSAGE).replace(/\s\S*$/u, '')} …`
  return first > 0 ? `… ${cut}` : cut
}

/** Those that are about a fact, best first: in their title rather than within, with the words that were asked, and with a figure, an hour or a number. */
export function passagesAbout(all: readonly ReadPassage[], key: string, words: readonly string[], isTold: boolean): Passage[] {
  const judged = all.flatMap(({ title, text, href, inTitle, classes }) => {
    const isTitled = everyday.isAbout(inTitle, key)
    if (!isTitled && (isTold || !everyday.isAbout(classes, key))) return []
    // Of rows below one heading, that which says the word itself.
    const said = wordsFound(`${title} ${text}`, words) + wordsFound(text, words) / 2
    const worth = (isTitled ? 3 : 0) + said + (/\d/u.test(text) ? 1 : 0) - Math.min(text.length / 400, 1)
    return { title, text: shorten(text, words), href, isTitled, worth }
  })
  const best = Math.max(...judged.map(({ worth }) => worth))
  const good = judged.filter(({ isTitled, worth }) => isTitled || worth >= best - 2)
  return good.toSorted((one, other) => other.worth - one.worth).slice(0, isTold ? 1 : MOST_PASSAGES)
}
