/** An element of a page as React writes it, with its places in the text. */
export interface MarkupElement {
  source: string
  tag: string
  start: number
  /** Where its content begins, and where it ends. */
  inside: number
  close: number
  end: number
  parent: MarkupElement | null
  children: MarkupElement[]
}

/** What is put into the text at a place of it. */
export type Insertion = readonly [at: number, text: string]

/** React escapes `>` in attributes and closes whatever it opens; scripts and styles are one piece. */
const TAGS = /<(script|style|svg)\b[^]*?<\/\1>|<(\/?)([a-z][a-z0-9-]*)\b[^>]*>/gu

/** The body of a document. */
export function readBody(html: string): MarkupElement {
  const document = { source: html, tag: '', start: 0, inside: 0, close: html.length, end: html.length, parent: null, children: [] }
  let open: MarkupElement = document
  for (const { 0: written, 1: piece, 2: slash, 3: tag = piece ?? '', index: start } of html.matchAll(TAGS)) {
    const end = start + written.length
    if (slash === '/') {
      Object.assign(open, { close: start, end })
      open = open.parent ?? document
    } else {
      const element = { source: html, tag, start, inside: end, close: end, end, parent: open, children: [] }
      open.children.push(element)
      if (piece === undefined && !written.endsWith('/>')) open = element
    }
  }
  return elementsIn(document).find(({ tag }) => tag === 'body') ?? document
}

/** All that are in it, in the order of the page. */
export function elementsIn({ children }: MarkupElement): MarkupElement[] {
  return children.flatMap((child) => [child, ...elementsIn(child)])
}

/** The nearest that holds it, itself included, of which this is true. */
export function enclosing(element: MarkupElement, isMeant: (one: MarkupElement) => boolean): MarkupElement | null {
  return isMeant(element) ? element : element.parent && enclosing(element.parent, isMeant)
}

export const openTag = ({ source, start, inside }: MarkupElement): string => source.slice(start, inside)

/** An attribute of the element. */
export const attribute = ({ inside }: MarkupElement, text: string): Insertion => [inside - 1, ` ${text}`]

export function insert(source: string, insertions: readonly Insertion[]): string {
  let [at, text] = [0, '']
  for (const [place, more] of insertions.toSorted(([one], [other]) => one - other)) {
    text += source.slice(at, place) + more
    at = place
  }
  return text + source.slice(at)
}
