import type { Heading, Nodes, Paragraph, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { PICTURE_FILE } from '../fields/picture.ts'
import { quoted } from '../quoted.ts'
import { say, type Sentence } from '../sentence.ts'
import { publicationFaults as faults } from '../words.ts'

/** A fault of a text, with its line in that text. */
export interface MarkdownFault {
  line: number
  message: Sentence
}

/** What HTML would be is read as it stands, and four spaces are no code: people begin lines with them. */
const AS_TYPED = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'definition'] } }

/** Bounds of what the reader costs, which grows with their squares: one paragraph, and lists within lists. */
const LONGEST_BLOCK = 8000
const DEEPEST = 4
const TOO_DEEP = new RegExp(String.raw`^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${DEEPEST + 1}}`, 'mu')

/**
 * CommonMark with tables: paragraphs, headings of two levels, lists, strong, emphasis, links, pictures, tables, quotations. Headings are 2 or 3 in the tree,
 * in order. The rest is told as faults and stays in the tree: whoever draws it draws its letters. Null where it may not be read at all.
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

/** Every node, each before what is in it. */
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

/** Where a link may lead: the web, an address of the site, mail and telephone. */
const ADDRESS = /^(?:https?:\/\/|\/(?!\/)|mailto:|tel:)/iu

function faultOf(node: Nodes): Sentence | null {
  if (node.type === 'code' || node.type === 'inlineCode') return faults.code
  if (node.type === 'thematicBreak') return faults.rule
  if (node.type === 'link' && !ADDRESS.test(node.url)) return say(faults.address, { text: quoted(node.url) })
  if (node.type !== 'image') return null
  if (!PICTURE_FILE.test(node.url)) return say(faults.address, { text: quoted(node.url) })
  return node.alt?.trim() ? null : say(faults['no-alt'], { file: node.url })
}

/** The first is one of the upper level, whatever its author took; a third level is a fault. */
function orderHeadings(headings: readonly Heading[]): MarkdownFault[] {
  const [upper, lower] = [...new Set(headings.map(({ depth }) => depth))].toSorted((one, other) => one - other)
  const third = headings.find(({ depth }) => depth !== upper && depth !== lower)
  for (const [nth, heading] of headings.entries()) heading.depth = nth === 0 || heading.depth === upper ? 2 : 3
  return third === undefined ? [] : [{ line: third.position?.start.line ?? 1, message: faults.levels }]
}

/** `PENGUMUMAN Nomor: 445/17/RSUD/2026`, before a sentence or alone. */
const LETTER_NUMBER = /^(?:[^\p{Ll}]*\s|\S+\s+)?(?:Nomor|NOMOR|No\.?|NO\.?)\s*[.:]?\s*[\w.-]+(?:\s?\/\s?[\w.-]+)+(?=\s*(?:$|\p{Lu}))/u
const BARE_LINKS = /^(?:(?:https?:\/\/|www\.)\S+\s*)+$/u

/** What a paragraph says line by line, without numbers of letters and bare links; `isTitle`: capitals, one strong phrase, or one link, as titles are. */
function linesOf(block: Paragraph): { line: string; isTitle: boolean }[] {
  const isMarked = block.children.length === 1 && ['strong', 'link'].includes(block.children[0]?.type ?? '')
  const lines = lettersIn(block, '\n').split('\n')
  const said = lines.map((line) => line.trim().replace(BARE_LINKS, '').replace(LETTER_NUMBER, '').trim()).filter(Boolean)
  return said.map((line) => ({ line, isTitle: isMarked || !/[\p{Ll}\p{Lo}]/u.test(line) }))
}

/** The text without its signs, as a list shows it: from the first line on that is no title, cut at a word. */
export function summaryOf(text: string, most = 200): string {
  const { tree } = readMarkdown(text.slice(0, 4 * most))
  const lines = tree?.children.flatMap((block) => (block.type === 'paragraph' ? linesOf(block) : [])) ?? []
  const first = lines.findIndex(({ isTitle }) => !isTitle)
  const words = lines.slice(Math.max(0, first)).map(({ line }) => line)
  const all = words.join(' ').replaceAll(/\s+/gu, ' ').trim()
  if (all.length <= most) return all
  return `${all.slice(0, all.lastIndexOf(' ', most - 1)).replace(/[\s.,;:–-]+$/u, '')} …`
}

/** All letters of a node; of a picture none. */
export function lettersIn(node: Nodes, atBreak = ' '): string {
  const letters: string[] = []
  visit(node, (one) => {
    if ('value' in one) letters.push(one.value)
    else if (one.type === 'break') letters.push(atBreak)
  })
  return letters.join('')
}
