import { DomUtils, parseDocument } from 'htmlparser2'
import { around, CARD, isBlock, linesOf, write, type PageElement } from './page-nodes.ts'
import { CHANGED_ID } from './unsaved-bar.tsx'

/** A card, or a piece of text, before and after a change: one line for each piece; no lines if it does not exist. */
export interface ChangedCard {
  was: string[]
  is: string[]
  /** The element to outline. */
  at: PageElement
}

type Source = (element: PageElement) => string

/** Elements that nobody reads. */
const SILENT = /^(?:script|style|template|link|meta)$/u

/** Compares the changed page with the current one. */
export function comparePages(page: string, changed: string) {
  const [old, fresh] = [page, changed].map((html) => parseDocument(html, { withStartIndices: true, withEndIndices: true }))
  const [was, is] = [old, fresh].map((document) => DomUtils.getElementsByTagName('body', document ?? [])[0])
  const differences = was && is ? differing(was, is, sourceIn(page), sourceIn(changed)) : []
  return {
    /** The cards whose text differs. */
    cards: differences.filter((card) => card.was.join('\n') !== card.is.join('\n')),
    isSeen: differences.length > 0,
    /** The changed page with differences outlined, folds around them open, and an anchor at the first. */
    outlined(): string {
      for (const { at } of differences) {
        at.attribs['data-changed'] = ''
        for (const fold of [...around(at), ...DomUtils.getElementsByTagName('details', at)])
          if (fold.name === 'details') fold.attribs['open'] = ''
      }
      const first = (differences.find(({ at }) => CARD.test(at.name)) ?? differences[0])?.at
      const [anchor] = parseDocument(`<b id="${CHANGED_ID}"></b>`).children
      // The element may have an id of its own to which the page links, so a child gets the anchor.
      if (first && anchor && 'id' in first.attribs) DomUtils.prependChild(first, anchor)
      else if (first) first.attribs['id'] = CHANGED_ID
      return fresh ? write(fresh) : changed
    },
  }
}

const sourceIn = (html: string) => (element: PageElement) => html.slice(element.startIndex ?? 0, (element.endIndex ?? 0) + 1)

/** The outermost cards, or else the smallest pieces, that differ. For something removed, the element that held it is outlined. */
function differing(was: PageElement, is: PageElement, old: Source, fresh: Source): ChangedCard[] {
  if (old(was) === fresh(is)) return []
  const [before, after] = [was, is].map(({ children }) => children.filter(DomUtils.isTag).filter(({ name }) => !SILENT.test(name)))
  const [texts, nextTexts] = [new Set(before?.map(old)), new Set(after?.map(fresh))]
  const gone = before?.filter((one) => !nextTexts.has(old(one))) ?? []
  const come = after?.filter((one) => !texts.has(fresh(one))) ?? []
  const isMoved = gone.length + come.length === 0 && [...texts].join('') !== [...nextTexts].join('')
  if (CARD.test(is.name) || own(was) !== own(is) || isMoved || !is.children.some(isBlock))
    return [{ was: linesOf(was), is: linesOf(is), at: is }]
  if (gone.length === come.length && come.every(({ name }, nth) => name === gone[nth]?.name))
    return come.flatMap((one, nth) => differing(gone[nth] ?? one, one, old, fresh))
  return [
    ...come.map((one) => ({ was: [], is: linesOf(one), at: one })),
    ...gone.map((one) => ({ was: linesOf(one), is: [], at: come[0] ?? is })),
  ]
}

/** An element's attributes and own text, without the elements in it. */
const own = ({ attribs, children }: PageElement): string =>
  JSON.stringify([attribs, children.filter(DomUtils.isText).map(({ data }) => data)])
