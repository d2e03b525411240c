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

/** What does not come along, in the order of the page; `from`: its address, or its words. */
export interface LeftOut {
  what: 'picture' | 'embedded' | 'link' | 'struck'
  from: string
}

/** What a text that comes along with its files makes of them; without it pictures and embedded pages are left out, and links stay as they are. */
export interface TextPlaces {
  /** One private letter that stands for the picture of an `img`, until whoever asked writes it there; null leaves it out. */
  picture(image: Readonly<Record<string, string>>): string | null
  /** Where a link leads instead; null leaves the words alone. */
  link(address: string, words: string): string | null
  /** The link that stands in the place of an embedded page. */
  embedded(address: string): { href: string; words: string } | null
  /** What nobody saw at first: whether it is shown here, since it opened at a press. */
  hidden(element: Element): boolean
}

/** What its place makes of a node. */
interface Within {
  places?: TextPlaces | undefined
  /** What is said of the only picture within. */
  caption?: string
  isBold?: boolean
  isItalic?: boolean
  /** Line breaks are meant. */
  keepsLines?: boolean
  /** Within an item or a cell, where no heading stands. */
  isInner?: boolean
  /** In a heading nothing is strong and nothing leads away. */
  isHeading?: boolean
  /** Of the list around it. */
  level?: number
  kind?: string
  start?: number
  digits?: string
  drop: (what: LeftOut['what'], from?: string) => []
}

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const UNTOLD = named('button head link meta noscript script select style svg template textarea title')
const EMBEDDED = named('iframe video audio object embed canvas')
const BLOCKS = named(
  'address article aside center dd details dialog div dl dt fieldset figcaption figure footer form header main menu nav p pre section summary',
)
const HIDDEN =
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore|(?:left|right|top|bottom|indent):\s*-(?:\d{3,}(?:\.\d+)?px|\d{4,}|\d{2,}r?em)|scale\(0\)/iu
/** Letters that nobody sees where they are linked: elsewhere white ones stand on colour. */
const FAINT =
  /^(?!.*background).*(?<![-\w])color:\s*(?:#fff(?:fff)?\b|white|transparent|rgba?\(255,\s*255,\s*255|rgba\([^)]*,\s*0\)|hsla?\([^)]*,\s*100%)|(?<![-\w])(?:opacity:\s*0(?:\.0\d*)?(?![.\d])|font-size:\s*(?:0(?![.\d])|[01]?(?:\.\d+)?(?:px|pt|%))|clip(?:-path)?:\s*(?:rect\(|inset\((?:50|100)%)|z-index:\s*-|filter:[^;]*opacity[(=]0[^.\d]|(?:max-)?(?:height|width):\s*[01](?:px)?\s*(?:;|$))/iu
const WORD_ITEM = /mso-list:\s*\S+\s+level(\d)/iu
const DEEPEST_LIST = 3

/**
 * HTML as CommonMark of our allowed few: headings of two levels, lists, strong, emphasis, tables, links, quotations; made for what Word, Docs, chats and
 * sites lay on the clipboard. Null where reading it would cost too much.
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

/** The words of HTML without any of its form. */
export const wordsOfHtml = (html: string): string => lettersOf(readHtml(html, { fragment: true }))

const NEVER_CLOSED = named('area base br col dd dt embed hr img input li link meta option p param source td th tr track wbr')
const [DEEPEST, MOST_TAGS] = [400, 12_000]

/** More than a text of the greatest length has; and the parser's cost grows with the square of what stays open. */
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

/** Words with what makes them strong, `br` and `a`; and blocks: `p`, headings, `li` with its level, `blockquote`, `table`. */
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
  if ((isHidden && !around.places?.hidden(node)) || UNTOLD.has(name)) return []
  if (name === 'br') return [element('br', [])]
  if (name === 'hr') return [element('br', []), element('br', [])]
  if (EMBEDDED.has(name)) {
    const instead = around.places?.embedded(src ?? attributes['data'] ?? '')
    return instead ? [element('p', linkWords([text(instead.words)], instead.href))] : around.drop('embedded', src)
  }
  // Chats draw their small faces as pictures.
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

/** Pictures lead nowhere and head nothing. */
function parted(nodes: readonly ElementContent[]): [ElementContent[], ElementContent[]] {
  const { pictures = [], words = [] } = Object.groupBy(nodes, (node) => (/^[\ue000-\uf8ff]$/u.test(lettersOf(node)) ? 'pictures' : 'words'))
  return [pictures, words]
}

/** Editors leave of an item of Word no more than the sign before it. */
const hasMark = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (/mso-list:\s*ignore/iu.test(String(child.properties['style'])) || hasMark(child)))

/** How many elements of a name are within. */
const count = ({ children }: Element, name: string): number =>
  children.reduce((sum, child) => sum + (child.type === 'element' ? Number(child.tagName === name) + count(child, name) : 0), 0)

/** What stands apart from its item: items within, which know their level, and tables. */
function asItem(blocks: readonly Element[], about: { kind: string; start: number; level: number }): Element[] {
  const { own = [], apart = [] } = Object.groupBy(blocks, ({ tagName }) => (tagName === 'li' || tagName === 'table' ? 'apart' : 'own'))
  return [...(own.length > 0 ? [element('li', own, { ...about, level: Math.min(DEEPEST_LIST, about.level) })] : []), ...apart]
}

/** Spaces stand outside of what is strong. */
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

/** Google and Outlook put an address of their own before the one that is meant. */
const DETOUR = /^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.]+\.safelinks\.protection\.outlook\.com\/)\?/iu

function cleanLink(href: string, inside: ElementContent[], { drop, isHeading, places }: Within): ElementContent[] {
  const asked = DETOUR.test(href) ? new URL(href).searchParams : null
  const said = (asked?.get('q') ?? asked?.get('url') ?? href).trim().replace(/^\/\//u, 'https://')
  const words = inside.map(lettersOf).join('').trim()
  const address = places ? places.link(said, words) : said
  if (address === null) return inside
  const isTold = /^(?:https?:\/\/|mailto:|tel:|\/)/iu.test(address)
  if (!isTold && words !== '' && !/^(?:#|$)/u.test(address)) drop('link', address)
  // What is written as its address says becomes a link by itself.
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
  // One heading above all others is the title of the page.
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
      // Where strong words would touch others, a space.
      .replaceAll(/(?<!\\)&#x([\dA-F]+);(?=([*_])?)/gu, (_, code: string, mark?: string) => {
        const sign = String.fromCodePoint(Number.parseInt(code, 16))
        return mark === undefined ? ` ${sign}` : `${sign} `
      })
      // What begins as an item is one, as in a chat; a star alone may be that of a remark.
      .replaceAll(/(?:^\\\* .*(?:\n+|$)){2,}/gmu, (items) => items.replaceAll(/^\\\*/gmu, '-'))
      .replaceAll(/^([ >]*(?:\d{1,2})?)\\([-.)])(?= )/gmu, '$1$2')
      .trim()
  )
}
