import type { KnownEntry } from '../contents/known-entries.ts'
import { CARD } from './mark-changed.ts'
import { enclosing, openTag, type Insertion, type MarkupElement } from './markup.ts'

/** In these no link may stand: it comes after them. */
const PRESSED = /^(?:a|button|label)$/u
/** What is no sentence of its own. */
const SKIPPED = /^(?:select|script|style|template|svg)$/u
const ENTITIES = new Map(Object.entries({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }))

/** Puts a pencil behind each text that a form asks for, one a form in each card. `draw`: of one form, or of several in which the same text stands. */
export function pencils(body: MarkupElement, entries: readonly KnownEntry[], draw: (of: readonly KnownEntry[], text: string) => string) {
  const known = Map.groupBy(
    entries.flatMap((entry) =>
      [...new Set(entry.texts.flatMap(({ text, isNamed }) => (isNamed ? [] : plain(text))))].map((text) => ({ text, entry })),
    ),
    ({ text }) => text,
  )
  const done = new Map<MarkupElement | null, Set<string>>()

  function visit(element: MarkupElement): Insertion[] {
    if (SKIPPED.test(element.tag)) return []
    const text = textOf(element)
    const found = known.get(text)?.map(({ entry }) => entry)
    if (found === undefined || element.children.some((child) => textOf(child) === text)) return element.children.flatMap(visit)
    const pressed = enclosing(element, ({ tag }) => PRESSED.test(tag))
    const card = wholeCard(element) ?? pressed
    const drawn = done.get(card) ?? new Set()
    // The part of the page has the name of its file.
    const part = enclosing(element, (one) => found.some(({ file }) => openTag(one).includes(` id="${file}"`)))
    const meant = part === null ? found : found.filter(({ file }) => openTag(part).includes(` id="${file}"`))
    const near = [...new Map(meant.map((entry) => [entry.id, entry])).values()]
    if (card !== null && near.some(({ id }) => drawn.has(id))) return []
    done.set(card, new Set([...drawn, ...near.map(({ id }) => id)]))
    return [[pressed?.end ?? element.close, draw(near, text)]]
  }
  return visit(body)
}

/** The outermost: what stands in a list in it is a part of it. */
function wholeCard(element: MarkupElement): MarkupElement | null {
  const card = enclosing(element, ({ tag }) => CARD.test(tag))
  return (card?.parent && wholeCard(card.parent)) ?? card
}

const textOf = ({ source, inside, close }: MarkupElement): string => plain(source.slice(inside, close))

function plain(markup: string): string {
  const words = markup.replace(/<[^>]*>/gu, '').replace(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => ENTITIES.get(entity) ?? entity)
  return words.replace(/\s+/gu, ' ').trim()
}
