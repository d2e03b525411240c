import type { Heading, Nodes, Paragraph, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { cutAtWord } from '../../contract/cut-at-word.ts'
import { PICTURE_FILE } from '../fields/picture.ts'
import { quoted } from '../quoted.ts'
import { say, type Sentence } from '../sentence.ts'
import { publicationFaults as faults } from '../words.ts'

/** A fault of a text; `line` counts within the text, without the front matter. */
export interface MarkdownFault {
  line: number
  message: Sentence
}

/** HTML is read as plain text, and lines with four spaces before them are no code, because people indent lines. */
const AS_TYPED = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'definition'] } }

/** Bounds of a paragraph (characters) and of nested lists: the parser's cost grows with their squares. */
const LONGEST_BLOCK = 8000
const DEEPEST = 4
const TOO_DEEP = new RegExp(String.raw`^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${DEEPEST + 1}}`, 'mu')

/**
 * Reads CommonMark with tables: paragraphs, headings, lists, strong, emphasis, links, pictures, tables, quotations. Headings become level 2 or 3.
 * Anything else is a fault and stays in the tree, to be shown as letters. `tree` is null if a bound forbids reading the text at all.
 */
export function readMarkdown(text: string): { tree: Root | null; faults: MarkdownFault[] } {
  const bound = findBound(text)
  if (bound !== null) return { tree: null, faults: [bound] }
  const tree = fromMarkdown(text, { extensions: [gfmTable(), AS_TYPED], mdastExtensions: [gfmTableFromMarkdown()] })
  const found: MarkdownFault[] = []
  const headings: Heading[] = []
  visit(tree, (node) => {
    if (node.type === 'heading') headings.push(node)
    const message = faultOf(node)
    if (message !== null) found.push({ line: node.position?.start.line ?? 1, message })
  })
  return { tree, faults: [...found, ...orderHeadings(headings)] }
}

/** Calls `look` for every node, parents before children. */
export function visit(node: Nodes, look: (node: Nodes) => unknown): void {
  look(node)
  if ('children' in node) for (const child of node.children) visit(child, look)
}

function findBound(text: string): MarkdownFault | null {
  const deep = TOO_DEEP.exec(text)
  if (deep !== null) return { line: lineAt(text, deep.index), message: say(faults.deep, { most: DEEPEST }) }
  let at = 0
  for (const block of text.split(/\n[ \t]*\n/u)) {
    const isTable = /^\s*\|?[^\n]*\|[^\n]*\n[ \t|:-]+\n/u.test(block)
    if (block.length > LONGEST_BLOCK && !isTable)
      return { line: lineAt(text, text.indexOf(block, at)), message: say(faults['long-block'], { most: LONGEST_BLOCK }) }
    at += block.length
  }
  return null
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Allowed targets of a link: the web, this site, mail and telephone. */
const ADDRESS = /^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/iu

function faultOf(node: Nodes): Sentence | null {
  if (node.type === 'code' || node.type === 'inlineCode') return faults.code
  if (node.type === 'thematicBreak') return faults.rule
  if (node.type === 'link' && !ADDRESS.test(node.url)) return say(faults.address, { text: quoted(node.url) })
  if (node.type !== 'image') return null
  if (!PICTURE_FILE.test(node.url)) return say(faults.address, { text: quoted(node.url) })
  return node.alt?.trim() ? null : say(faults['no-alt'], { file: node.url })
}

/** Sets headings to level 2 and 3, whichever two levels the author used; a third level is a fault. */
function orderHeadings(headings: readonly Heading[]): MarkdownFault[] {
  const [upper, lower] = [...new Set(headings.map(({ depth }) => depth))].toSorted((one, other) => one - other)
  const third = headings.find(({ depth }) => depth !== upper && depth !== lower)
  for (const [nth, heading] of headings.entries()) heading.depth = nth === 0 || heading.depth === upper ? 2 : 3
  return third === undefined ? [] : [{ line: third.position?.start.line ?? 1, message: faults.levels }]
}

/** The heading and number of an official letter, `PENGUMUMAN Nomor: 445/17/RSUD/2026`, before a sentence or alone. */
const LETTER_NUMBER = /^(?:[^\p{Ll}]*\s|\S+\s+)?(?:Nomor|NOMOR|No\.?|NO\.?)\s*[.:]?\s*[\w.-]+(?:\s?\/\s?[\w.-]+)+(?=\s*(?:$|\p{Lu}))/u
const BARE_LINKS = /^(?:(?:https?:\/\/|www\.)\S+\s*)+$/u

/** The lines of a paragraph without letter numbers and bare links. `isTitle`: the line is in capitals, one strong phrase, or one link. */
function linesOf(block: Paragraph): { line: string; isTitle: boolean }[] {
  const isMarked = block.children.length === 1 && ['strong', 'link'].includes(block.children[0]?.type ?? '')
  const lines = lettersIn(block, '\n').split('\n')
  const said = lines.map((line) => line.trim().replace(BARE_LINKS, '').replace(LETTER_NUMBER, '').trim()).filter(Boolean)
  return said.map((line) => ({ line, isTitle: isMarked || !/[\p{Ll}\p{Lo}]/u.test(line) }))
}

/** A plain summary for lists, from the first line that is no title, of at most so many letters. */
export function summaryOf(text: string, most = 200): string {
  const { tree } = readMarkdown(text.slice(0, 4 * most))
  const lines = tree?.children.flatMap((block) => (block.type === 'paragraph' ? linesOf(block) : [])) ?? []
  const first = lines.findIndex(({ isTitle }) => !isTitle)
  const words = lines.slice(Math.max(0, first)).map(({ line }) => line)
  return cutAtWord(words.join(' ').replaceAll(/\s+/gu, ' ').trim(), most)
}

/** The text of a node and its children; a picture has none. */
export function lettersIn(node: Nodes, atBreak = ' '): string {
  const letters: string[] = []
  visit(node, (one) => {
    if ('value' in one) letters.push(one.value)
    else if (one.type === 'break') letters.push(atBreak)
  })
  return letters.join('')
}
