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
  stems: ReadonlySet<string>
}

/** `titles`: what stands above it besides; `also`: what else it is about. */
export function readPassage(passage: Passage, titles = '', also = ''): ReadPassage {
  const { title, text } = passage
  const inTitle = everyday.read(`${title} ${titles}`)
  const classes = everyday.readAsWritten(`${title} ${titles} ${also} ${text}`)
  return { ...passage, classes, inTitle, stems: new Set(stemsIn(`${title} ${text}`)) }
}

const LONGEST_PASSAGE = 420
const MOST_PASSAGES = 3

/** The passages of a text as its file stands: paragraphs, lists and rows of tables, each below its heading. */
export function passagesOf(source: string, title: string, href: string): Passage[] {
  let heading = title
  return source
    .replace(/^\ufeff?---[\s\S]*?\n---[ \t]*(?:\r?\n|$)/u, '')
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n|\n(?=#)|(?<=^#[^\n]*)\n/mu)
    .flatMap((block): string[] => (block.trimStart().startsWith('|') ? block.split('\n') : [block]))
    .flatMap((block) => {
      const text = plain(block)
      if (/^\s*#/u.test(block)) heading = text
      return text === '' || /^\s*#/u.test(block) ? [] : { title: heading, text, href }
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

/** How much a passage says to these words. */
export const wordsFound = ({ stems }: ReadPassage, words: readonly string[]): number => words.filter((word) => stems.has(word)).length

/** What of it is shown: its sentences from the first on that hold a word that was found. */
export function shorten(text: string, words: readonly string[]): string {
  if (text.length <= LONGEST_PASSAGE) return text
  const sentences = text.split(/(?<=[.!?;])\s+/u)
  const found = sentences.map((sentence) => new Set(stemsIn(sentence))).map((stems) => words.filter((word) => stems.has(word)).length)
  const first = found.indexOf(Math.max(...found))
  const said = sentences.slice(first).join(' ')
  const cut = said.length <= LONGEST_PASSAGE ? said : `${said.slice(0, LONGEST_PASSAGE).replace(/\s\S*$/u, '')} …`
  return first > 0 ? `… ${cut}` : cut
}

/** Those that are about a fact, best first: in their title rather than within, with the words that were asked, and with a figure, an hour or a number. */
export function passagesAbout(all: readonly ReadPassage[], key: string, words: readonly string[], isTold: boolean): Passage[] {
  const judged = all.flatMap((passage) => {
    const isTitled = everyday.isAbout(passage.inTitle, key)
    if (!isTitled && (isTold || !everyday.isAbout(passage.classes, key))) return []
    const worth =
      (isTitled ? 3 : 0) + wordsFound(passage, words) + (/\d/u.test(passage.text) ? 1 : 0) - Math.min(passage.text.length / 400, 1)
    return { passage, isTitled, worth }
  })
  const best = Math.max(...judged.map(({ worth }) => worth))
  return judged
    .filter(({ isTitled, worth }) => isTitled || worth >= best - 2)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, isTold ? 1 : MOST_PASSAGES)
    .map(({ passage: { title, text, href } }) => ({ title, text: shorten(text, words), href }))
}
