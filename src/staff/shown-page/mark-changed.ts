import { attribute, insert, enclosing, openTag, readBody, elementsIn, type Insertion, type MarkupElement } from './markup.ts'

/** Where the page with a change begins: at a card, where one changes. */
export const CHANGED_ID = 'perubahan'

/** One thing of several: what changes in it is seen with all of it. */
export const CARD = /^(?:li|article)$/u
/** Parts of a line. */
const INLINE = /^(?:a|b|br|button|em|i|img|option|picture|select|small|source|span|strong|svg|time)$/u
/** What nobody reads. */
const SILENT = /^(?:script|style|template|link|meta)$/u

/** The page as it would be, with what is other in it than in the page as it is outlined and open, and `above` before all else. */
export function markChanged(page: string, changed: string, above: (isSeen: boolean) => string): string {
  const body = readBody(changed)
  const cards = new Set(differing(readBody(page), body).map(cardOf))
  const folded = new Set([...cards].flatMap((card) => elementsIn(card).concat(holders(card))).filter(isFolded))
  const inOrder = [...cards].toSorted((one, other) => one.start - other.start)
  const first = inOrder.find(({ tag }) => CARD.test(tag)) ?? inOrder[0]
  return insert(changed, [
    [body.inside, above(first !== undefined)],
    ...[...cards].map((card) => attribute(card, 'data-changed=""')),
    ...[...folded].map((one) => attribute(one, 'open=""')),
    ...(first === undefined ? [] : [anchor(first)]),
  ])
}

/** The smallest elements that are not the same. Where something is only gone or moved, what it stood in. */
function differing(was: MarkupElement, is: MarkupElement): MarkupElement[] {
  if (whole(was) === whole(is)) return []
  if (own(was) !== own(is)) return [is]
  const [before, after] = [read(was), read(is)]
  const [gone, come] = [others(before, after), others(after, before)]
  if (come.length === 0) return before.map(whole).join('') === after.map(whole).join('') ? [] : [is]
  const arePairs = gone.length === come.length && come.every(({ tag }, nth) => tag === gone[nth]?.tag)
  return arePairs ? come.flatMap((one, nth) => differing(gone[nth] ?? one, one)) : come
}

const read = ({ children }: MarkupElement): MarkupElement[] => children.filter(({ tag }) => !SILENT.test(tag))

function others(some: readonly MarkupElement[], known: readonly MarkupElement[]): MarkupElement[] {
  const texts = new Set(known.map(whole))
  return some.filter((one) => !texts.has(whole(one)))
}

const whole = ({ source, start, end }: MarkupElement): string => source.slice(start, end)

/** Without the elements in it. */
function own(element: MarkupElement): string {
  const ends = [element.start, ...element.children.map(({ end }) => end)]
  return ends.map((end, nth) => element.source.slice(end, element.children[nth]?.start ?? element.end)).join('')
}

function cardOf(element: MarkupElement): MarkupElement {
  return enclosing(element, ({ tag }) => CARD.test(tag)) ?? enclosing(element, ({ tag }) => !INLINE.test(tag)) ?? element
}

function holders({ parent }: MarkupElement): MarkupElement[] {
  return parent === null ? [] : [parent, ...holders(parent)]
}

const isFolded = (one: MarkupElement): boolean => one.tag === 'details' && !openTag(one).includes(' open=')

/** It may have a name of its own, to which links of the page lead. */
function anchor(card: MarkupElement): Insertion {
  return openTag(card).includes(' id=') ? [card.inside, `<b id="${CHANGED_ID}"></b>`] : attribute(card, `id="${CHANGED_ID}"`)
}
