import { DomUtils, parseDocument } from 'htmlparser2'
import type { KnownEntry } from '../contents/known-entries.ts'
import { withoutLetters, type TextSource } from './marks.ts'
import { around, blockOf, CARD, isBlock, linesOf, PART, write, type MarkupDocument, type PageElement, type PageNode } from './page-nodes.ts'

/** A link to one form, or to several that define the same name. */
export interface Pencil {
  entries: readonly KnownEntry[]
  /** The text at that place, for the link's label. */
  text: string
  /** The id of the place on the page. */
  place: string
}

type Spot = { node: PageNode; mark: TextSource }

/** Elements that must not contain a link: the pencil comes after them. */
const PRESSED = /^(?:a|button|label|picture)$/u
/** Elements without sentences of their own. */
const SKIPPED = /^(?:head|select|fieldset|script|style|template|svg)$/u

/** Puts a pencil for each form into each card. `marked` is the same page drawn with marks; where their texts differ, no pencil is drawn. */
export function putPencils(html: string, marked: string, read: (text: string) => TextSource[], draw: (pencil: Pencil) => string): string {
  const page = parseDocument(html)
  const found = findSpots(page, parseDocument(marked), read)
  const told = new Set(found.flatMap(({ node, mark: { isName, entries } }) => (DomUtils.isText(node) && !isName ? [...entries] : [])))
  // A picture or link gets a pencil only if no text leads to its form.
  const kept = found.filter(({ node, mark }) => DomUtils.isText(node) || ![...mark.entries].some((entry) => told.has(entry)))
  const drawn = new Map<string, number>()
  for (const [card, spots] of Map.groupBy(kept, ({ node }) => cardOf(node)))
    for (const { node, entries } of meant(spots)) {
      const id = entries[0]?.id ?? ''
      const nth = (drawn.get(id) ?? 0) + 1
      drawn.set(id, nth)
      const place = `${id}.${nth}`
      const held = around(node).findLast(({ name }) => PRESSED.test(name))
      const said = DomUtils.isTag(node) && node.name === 'img' ? node : (held ?? blockOf(node) ?? node)
      const [pencil] = parseDocument(draw({ entries, text: linesOf(said).join(' '), place })).children
      if (card === undefined || pencil === undefined || !DomUtils.isTag(pencil)) continue
      const placed = 'id' in card.attribs || (!CARD.test(card.name) && card.children.some(isBlock)) ? pencil : card
      placed.attribs['id'] = place
      DomUtils.append(held ?? node, pencil)
    }
  return write(page)
}

function findSpots(node: MarkupDocument | PageNode, twin: MarkupDocument | PageNode, read: (text: string) => TextSource[]): Spot[] {
  if (DomUtils.isTag(node) && SKIPPED.test(node.name)) return []
  const [said, other] = [saidBy(node), saidBy(twin)]
  const spots = withoutLetters(other) === said ? read(other).map((mark) => ({ node, mark })) : []
  if (!DomUtils.hasChildren(node) || !DomUtils.hasChildren(twin)) return spots
  let at = -1
  for (const one of twin.children) {
    // A text that is drawn in parts may leave a mark as a node of its own, which the page without marks lacks.
    if (!(DomUtils.isText(one) && withoutLetters(one.data) === '')) at += 1
    const child = node.children[at]
    if (child) spots.push(...findSpots(child, one, read))
  }
  return spots
}

/** What a node shows: its text, a picture's address and description, or a link to another site. */
function saidBy(node: MarkupDocument | PageNode): string {
  if (DomUtils.isText(node)) return node.data
  if (!DomUtils.isTag(node)) return ''
  const { alt = '', src = '', href = '' } = node.attribs
  return node.name === 'img' ? alt + src : href.startsWith('https:') ? href : ''
}

/** The outermost card around a node, the rows of a list of hours or phones, or its block. */
function cardOf(node: PageNode): PageElement | undefined {
  const block = blockOf(node)
  const piece = block && PART.test(block.name) ? around(block)[1] : block
  return around(node).findLast(({ name }) => CARD.test(name)) ?? piece
}

/** The forms of a card: those that ask for its texts, and first those that define the name with which it begins. */
function meant(spots: readonly Spot[]): { node: PageNode; entries: readonly KnownEntry[] }[] {
  const forms = [...new Set(spots.flatMap(({ mark: { isName, entries } }) => (isName || entries.size > 1 ? [] : [...entries])))]
  const first = spots.find(({ mark }) => mark.entries.size > 0)
  if (first === undefined) return []
  const parts = new Set(around(first.node).map(({ attribs }) => attribs['id']))
  const named = [...first.mark.entries].filter(({ file }, _, some) => parts.has(file) || !some.some((other) => parts.has(other.file)))
  const isKnown = named.some((entry) => forms.includes(entry))
  return [...(isKnown ? [] : [named]), ...forms.map((entry) => [entry])].flatMap((entries) => {
    const spot = spots.find(({ mark }) => entries.some((entry) => mark.entries.has(entry)))
    return spot ? [{ node: spot.node, entries }] : []
  })
}
