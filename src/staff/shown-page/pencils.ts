import { DomUtils, parseDocument } from 'htmlparser2'
import type { KnownEntry } from '../contents/known-entries.ts'
import { withoutLetters, type TextSource } from './marks.ts'
import { around, blockOf, CARD, isBlock, linesOf, PART, write, type MarkupDocument, type PageElement, type PageNode } from './page-nodes.ts'

/** What a pencil leads to: one form, or several in which the same name is given. */
export interface Pencil {
  entries: readonly KnownEntry[]
  /** What is read there. */
  text: string
  /** What its place on the page is called. */
  place: string
}

type Spot = { node: PageNode; mark: TextSource }

/** In these no link may stand: it comes after them. */
const PRESSED = /^(?:a|button|label|picture)$/u
/** What is no sentence of its own. */
const SKIPPED = /^(?:head|select|fieldset|script|style|template|svg)$/u

/** The page with a pencil for each form in each card. `marked` is the same page, drawn with marks: where it says something else, there is none. */
export function putPencils(html: string, marked: string, read: (text: string) => TextSource[], draw: (pencil: Pencil) => string): string {
  const page = parseDocument(html)
  const found = findSpots(page, parseDocument(marked), read)
  const told = new Set(found.flatMap(({ node, mark: { isName, entries } }) => (DomUtils.isText(node) && !isName ? [...entries] : [])))
  // A picture or a link where no text leads to its form.
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
    // What is drawn in parts may leave a letter alone.
    if (!(DomUtils.isText(one) && withoutLetters(one.data) === '')) at += 1
    const child = node.children[at]
    if (child) spots.push(...findSpots(child, one, read))
  }
  return spots
}

/** Of a text, a picture or a link to elsewhere. */
function saidBy(node: MarkupDocument | PageNode): string {
  if (DomUtils.isText(node)) return node.data
  if (!DomUtils.isTag(node)) return ''
  const { alt = '', src = '', href = '' } = node.attribs
  return node.name === 'img' ? alt + src : href.startsWith('https:') ? href : ''
}

/** The outermost card, the rows of a list of hours or telephones, or what is read as one piece. */
function cardOf(node: PageNode): PageElement | undefined {
  const block = blockOf(node)
  const piece = block && PART.test(block.name) ? around(block)[1] : block
  return around(node).findLast(({ name }) => CARD.test(name)) ?? piece
}

/** The forms that ask for something there, and those that give the name with which it begins, where it is read first. */
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
