import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml as readHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Heading, Root } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { plainSigns } from '../../said/plain-signs.ts'
import { element, gatherItems, hasWords, inBlocks, joinAlike, lettersOf, linkWords } from './html-blocks.ts'
import { readTable } from './html-table.ts'
import { visit } from './read-markdown.ts'

/** A part of the HTML that was left out, in the order of the page; `from`: its address, or its words. */
export interface LeftOut {
  what: 'picture' | 'embedded' | 'link' | 'struck'
  from: string
}

/** How an import handles pictures, links and embedded pages. Without it pictures and embedded pages are left out, and links stay as they are. */
export interface TextPlaces {
  /** Returns a private-use character as a placeholder, which the caller replaces by the picture; null leaves the picture out. */
  picture(image: Readonly<Record<string, string>>): string | null
  /** Returns the new target of a link; null removes the link and keeps its words. */
  link(address: string, words: string): string | null
  /** Returns a link in place of an embedded page. */
  embedded(address: string): { href: string; words: string } | null
  /** Whether a hidden element is kept, because visitors could open it. */
  hidden(element: Element): boolean
}

/** What a node inherits from the elements around it. */
interface Within {
  places?: TextPlaces | undefined
  /** The caption of the only picture within. */
  caption?: string
  isBold?: boolean
  isItalic?: boolean
  /** Line breaks in the source are kept, as in `pre`. */
  keepsLines?: boolean
  /** Set within a list item or a cell, which can hold no heading. */
  isInner?: boolean
  /** Set within a heading, where strong words and links are dropped. */
  isHeading?: boolean
  /** Depth, marker and first number of the surrounding list. */
  level?: number
  kind?: string
  start?: number
  digits?: string
  drop: (what: LeftOut['what'], from?: string) => []
}

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const UNTOLD = named('button head link meta noscript script select style svg template textarea title')
/** Class names of share buttons and lists of related posts, which are copied along with a page. */
const OFFERED = /(?:^|[\s,_-])(?:sharedaddy|sharing-buttons|share-(?:this|buttons?)|addtoany|a2a-kit|related-?posts)(?:$|[\s,_-])/iu
const EMBEDDED = named('iframe video audio object embed canvas')
const BLOCKS = named(
  'address article aside center dd details dialog div dl dt fieldset figcaption figure footer form header main menu nav p pre section summary',
)
const HIDDEN =
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore|(?:left|right|top|bottom|indent):\s*-(?:\d{3,}(?:\.\d+)?px|\d{4,}|\d{2,}r?em)|scale\(0\)/iu
/** A style of invisible letters. It counts only in links, where spam uses it: elsewhere white letters may stand on a coloured ground. */
const FAINT =
  /^(?!.*background).*(?<![-\w])color:\s*(?:#fff(?:fff)?\b|white|transparent|rgba?\(255,\s*255,\s*255|rgba\([^)]*,\s*0\)|hsla?\([^)]*,\s*100%)|(?<![-\w])(?:opacity:\s*0(?:\.0\d*)?(?![.\d])|font-size:\s*(?:0(?![.\d])|[01]?(?:\.\d+)?(?:px|pt|%))|clip(?:-path)?:\s*(?:rect\(|inset\((?:50|100)%)|z-index:\s*-|filter:[^;]*opacity[(=]0[^.\d]|(?:max-)?(?:height|width):\s*[01](?:px)?\s*(?:;|$))/iu
const WORD_ITEM = /mso-list:\s*\S+\s+level(\d)/iu
const DEEPEST_LIST = 3

/**
 * Turns HTML into the CommonMark that texts may have: headings of two levels, lists, strong, emphasis, tables, links, quotations. Made for the
 * clipboard HTML of Word, Google Docs, chats and web pages. Null if reading it would cost too much.
 */
export function fromHtml(html: string, places?: TextPlaces): { text: string; dropped: LeftOut[] } | null {
  const [before = '', ...others] = html.split('<!--')
  const shown = before + others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('')
  if (isTooMuch(shown)) return null
  const dropped: LeftOut[] = []
  const drop: Within['drop'] = (what, from = '') => {
    dropped.push({ what, from })
    return []
  }
  try {
    const blocks = inBlocks(cleanAll(readHtml(shown, { fragment: true }), { drop, places }))
    return { text: write(toMdast({ type: 'root', children: gatherItems(blocks) }) as Root), dropped }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The text of HTML without its markup. */
export const wordsOfHtml = (html: string): string => lettersOf(readHtml(html, { fragment: true }))

const NEVER_CLOSED = named('area base br col dd dt embed hr img input li link meta option p param source td th tr track wbr')
const [DEEPEST, MOST_TAGS] = [400, 12_000]

/** Whether HTML has more tags than the longest text, or nests too deep: the parser's cost grows with the square of the open elements. */
function isTooMuch(html: string): boolean {
  const open = new Map<string, number>()
  let [tags, depth] = [0, 0]
  for (const [, end, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/giu)) {
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    const change = NEVER_CLOSED.has(name) ? 0 : end ? -Math.min(1, before) : 1
    open.set(name, before + change)
    depth += change
    if (depth > DEEPEST || (tags += 1) > MOST_TAGS) return true
  }
  return false
}

const cleanAll = ({ children }: { children: readonly Nodes[] }, within: Within): ElementContent[] =>
  joinAlike(children.flatMap((child) => clean(child, within)))

/** Reduces a node to inline text (strong, emphasis, `br`, `a`) and blocks (`p`, headings, `li` with its level, `blockquote`, `table`). */
function clean(node: Nodes, around: Within): ElementContent[] {
  if (node.type === 'text') return cleanWords(node.value, around)
  if (node.type !== 'element') return []
  const { tagName: name, properties } = node
  const attributes = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)]))
  const { src, hidden, alt, href, start, role, ariaLevel } = attributes
  const style = attributes['style']?.replaceAll(/(?<!\s)\s+:/gu, ':')
  const says = (property: string): string | undefined => new RegExp(`(?:^|[\\s;])${property}:\\s*([\\w-]+)`, 'iu').exec(style ?? '')?.[1]
  const isTiny = name === 'marquee' && /^[01]$/u.test(attributes['height'] ?? attributes['width'] ?? '')
  const isFaint = around.places !== undefined && (isTiny || FAINT.test(style ?? '')) && (name === 'a' || count(node, 'a') > 0)
  const isHidden = isFaint || hidden !== undefined || HIDDEN.test(style ?? '')
  if ((isHidden && !around.places?.hidden(node)) || UNTOLD.has(name) || OFFERED.test(attributes['className'] ?? '')) return []
  if (name === 'br') return [element('br', [])]
  if (name === 'hr') return [element('br', []), element('br', [])]
  if (EMBEDDED.has(name)) {
    const instead = around.places?.embedded(src ?? attributes['data'] ?? sourceIn(node))
    return instead ? [element('p', linkWords([text(instead.words)], instead.href))] : around.drop('embedded', src)
  }
  // Chats send emoji as pictures, with the emoji as `alt`.
  if (name === 'img') {
    if (/^(?!\d)\p{Emoji}+$/u.test(alt ?? '')) return cleanWords(alt ?? '', around)
    const described = { ...attributes, ...(around.caption && { caption: around.caption }) }
    const letter = around.places?.picture(described) ?? null
    return letter === null ? around.drop('picture', src) : [element('p', [text(letter)])]
  }
  if (/^(?:del|s|strike)$/u.test(name) || /line-through/iu.test(style ?? ''))
    return hasWords(node) ? around.drop('struck', lettersOf(node)) : []
  const space = says('white-space')
  const within: Within = {
    ...around,
    isBold: /^(?:bold|bolder|[6-9]00)$/iu.test(says('font-weight') ?? (/^(?:b|strong)$/u.test(name) || around.isBold ? 'bold' : '')),
    isItalic: /^(?:italic|oblique)$/iu.test(says('font-style') ?? (/^(?:i|em)$/u.test(name) || around.isItalic ? 'italic' : '')),
    keepsLines: space === undefined ? name === 'pre' || around.keepsLines === true : /^(?:pre|break)/iu.test(space),
    ...(name === 'sup' && { digits: '⁰¹²³⁴⁵⁶⁷⁸⁹' }),
    ...(name === 'sub' && { digits: '₀₁₂₃₄₅₆₇₈₉' }),
  }
  const inside = (more: Partial<Within> = {}): ElementContent[] => cleanAll(node, { ...within, ...more })
  if (name === 'figure' && within.places && count(node, 'img') === 1) {
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'figcaption')
    if (caption) within.caption = lettersOf(caption).trim()
    if (caption) return inBlocks(cleanAll({ children: node.children.filter((child) => child !== caption) }, within))
  }
  if (name === 'a') {
    const [pictures, words] = parted(inside())
    return [...pictures, ...cleanLink(href ?? '', words, around)]
  }
  if (name === 'table') return readTable(node, (cell, isHead) => inBlocks(cleanAll(cell, { ...within, isHeading: isHead, level: 0 })))
  if (name === 'blockquote') return [element('blockquote', gatherItems(inBlocks(inside({ isInner: true }))))]
  if (/^[ou]l$/u.test(name)) return inBlocks(inside({ level: (around.level ?? 0) + 1, kind: name, start: Number(start) || 1 }))
  const wordLevel = Number(WORD_ITEM.exec(style ?? '')?.[1] ?? (name === 'p' && hasMark(node) ? 1 : 0))
  const level = wordLevel || Number(ariaLevel) || around.level || 1
  if (name === 'li' || wordLevel > 0) {
    const [, number] = wordLevel > 0 ? (/^\s*\(?([\da-z]{1,4})[.)]/iu.exec(lettersOf(node)) ?? []) : []
    const said = number === undefined ? {} : { kind: 'ol', start: Number.parseInt(number, 10) || 1 }
    return asItem(inBlocks(inside({ isInner: true })), { kind: around.kind ?? 'ul', start: around.start ?? 1, ...said, level })
  }
  const heading = role === 'heading' ? `h${ariaLevel}` : name
  if (!/^h[1-6]$/u.test(heading)) return BLOCKS.has(name) ? inBlocks(inside()) : inside()
  if (around.isInner) return inBlocks(inside({ isBold: true }))
  const [pictures, words] = parted(inside({ isHeading: true }))
  return [...pictures, element(heading, words)]
}

/** Separates pictures from words, because pictures are kept out of links and headings. */
function parted(nodes: readonly ElementContent[]): [ElementContent[], ElementContent[]] {
  const { pictures = [], words = [] } = Object.groupBy(nodes, (node) => (/^[\ue000-\uf8ff]$/u.test(lettersOf(node)) ? 'pictures' : 'words'))
  return [pictures, words]
}

/** Whether a paragraph is a list item of Word, of which some editors keep only the marker. */
const hasMark = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (/mso-list:\s*ignore/iu.test(String(child.properties['style'])) || hasMark(child)))

/** The source that an embedded element names within itself. */
const sourceIn = ({ children }: Element): string =>
  children.map((child) => (child.type === 'element' ? child.properties['src'] || sourceIn(child) : '')).find(Boolean) ?? ''

/** The number of descendants with a tag name. */
const count = ({ children }: Element, name: string): number =>
  children.reduce((sum, child) => sum + (child.type === 'element' ? Number(child.tagName === name) + count(child, name) : 0), 0)

/** Makes a list item; nested items, which know their level, and tables follow it as blocks of their own. */
function asItem(blocks: readonly Element[], about: { kind: string; start: number; level: number }): Element[] {
  const { own = [], apart = [] } = Object.groupBy(blocks, ({ tagName }) => (tagName === 'li' || tagName === 'table' ? 'apart' : 'own'))
  return [...(own.length > 0 ? [element('li', own, { ...about, level: Math.min(DEEPEST_LIST, about.level) })] : []), ...apart]
}

/** A text with its marks; spaces at the ends stay outside of strong and emphasis, as CommonMark requires. */
function cleanWords(value: string, { isBold, isItalic, isHeading, keepsLines, digits }: Within): ElementContent[] {
  const plain = plainSigns(value).replaceAll(/[\ue000-\uf8ff]/gu, '')
  const words = digits && /^\d+$/u.test(plain) ? plain.replaceAll(/\d/gu, (digit) => digits[Number(digit)] ?? '') : plain
  return (keepsLines ? words.split('\n') : [words.replaceAll('\n', ' ')]).flatMap((line, nth): ElementContent[] => {
    const [, before = '', said = '', after = ''] = /^(\s*)([^]*?)(\s*)$/u.exec(line) ?? []
    const slanted: ElementContent = isItalic && !isHeading ? element('em', [text(said)]) : text(said)
    const marked = isBold && !isHeading ? element('strong', [slanted]) : slanted
    return [...(nth > 0 ? [element('br', [])] : []), text(before), ...(said === '' ? [] : [marked]), text(after)].filter(
      (one) => one.type !== 'text' || one.value !== '',
    )
  })
}

const text = (value: string): ElementContent => ({ type: 'text', value })

/** Redirect addresses that Google and Outlook put in place of a link's real target. */
const DETOUR = /^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.]+\.safelinks\.protection\.outlook\.com\/)\?/iu

function cleanLink(href: string, inside: ElementContent[], { drop, isHeading, places }: Within): ElementContent[] {
  const asked = DETOUR.test(href) ? new URL(href).searchParams : null
  const said = (asked?.get('q') ?? asked?.get('url') ?? href).trim().replace(/^\/\//u, 'https://')
  const words = inside.map(lettersOf).join('').trim()
  const address = places ? places.link(said, words) : said
  if (address === null) return inside
  const isTold = /^(?:https?:\/\/|mailto:|tel:|\/)/iu.test(address)
  if (!isTold && words !== '' && !/^(?:#|$)/u.test(address)) drop('link', address)
  // A text that equals its address becomes a link when it is shown.
  const says = address.replace(/^(?:mailto:|tel:)/iu, '')
  const isBare =
    words === says || (/^tel:/iu.test(address) && words.replaceAll(/\D/gu, '').slice(-8) === says.replaceAll(/\D/gu, '').slice(-8))
  return !isTold || isBare || isHeading ? inside : linkWords(inside, address)
}

function write(tree: Root): string {
  const headings: Heading[] = []
  visit(tree, (node) => {
    if (node.type === 'heading') headings.push(node)
    else if (node.type === 'list' || node.type === 'listItem') node.spread = false
  })
  const [first = 1, second = first, third] = [...new Set(headings.map(({ depth }) => depth))].toSorted()
  // With three levels a single heading of the highest one is the title of the page, and the next two become 2 and 3.
  const upper = third !== undefined && headings.filter(({ depth }) => depth === first).length === 1 ? second : first
  for (const heading of headings) heading.depth = heading.depth <= upper ? 2 : 3
  const written = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    listItemIndent: 'one',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: { break: (_, __, { stack }) => (stack.includes('tableCell') || stack.includes('headingAtx') ? ' ' : '  \n') },
  })
  return (
    written
      .replaceAll(/^\|(?: -+ \|)+$/gmu, (row) => row.replaceAll(/-+/gu, '---'))
      // The library encodes a character next to a strong mark; a space separates the two instead.
      .replaceAll(/(?<!\\)&#x([\dA-F]+);(?=([*_])?)/gu, (_, code: string, mark?: string) => {
        const sign = String.fromCodePoint(Number.parseInt(code, 16))
        return mark === undefined ? ` ${sign}` : `${sign} `
      })
      // Lines that begin like list items become items, as in a chat; a single star may mark a footnote.
      .replaceAll(/(?:^\\\* .*(?:\n+|$)){2,}/gmu, (items) => items.replaceAll(/^\\\*/gmu, '-'))
      .replaceAll(/^([ >]*(?:\d{1,2})?)\\([-.)])(?= )/gmu, '$1$2')
      .trim()
  )
}
