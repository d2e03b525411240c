import { selectAll, selectOne } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
type Node = Document['children'][number]

const UNREAD = new Set(['script', 'style', 'svg'])

/** The visible text of some markup, with normalised spaces. */
export function textOf(markup: string): string {
  return textIn(parseDocument(markup)).replace(/\s+/gu, ' ')
}

/** The markup of the first element that the selector finds. */
export function elementAt(markup: string, selector: string): string {
  return DomUtils.getOuterHTML(find(markup, selector))
}

/** The markup of each element that the selector finds. */
export function elementsAt(markup: string, selector: string): string[] {
  return selectAll<Node, Node>(selector, parseDocument(markup).children).map((found) => DomUtils.getOuterHTML(found))
}

/** The value of an attribute of the first matching element. */
export function attributeOf(markup: string, selector: string, name: string): string | undefined {
  const found = find(markup, selector)
  return DomUtils.isTag(found) ? DomUtils.getAttributeValue(found, name) : undefined
}

/** The page's structured data (JSON-LD) for search engines. */
export function structuredDataOf(markup: string): unknown {
  return JSON.parse(DomUtils.textContent(find(markup, 'script[type="application/ld+json"]')))
}

/** The fields that the first matching form would send unchanged. */
export function answersOf(markup: string, selector: string): Record<string, string[]> {
  const sent = selectAll<Node, Node>('input[name]:not([type=checkbox], [type=radio]), input:checked', [find(markup, selector)])
  const answers: Record<string, string[]> = {}
  for (const { attribs } of sent.filter(DomUtils.isTag)) (answers[attribs['name'] ?? ''] ??= []).push(attribs['value'] ?? '')
  for (const select of selectAll<Node, Node>('select', [find(markup, selector)]).filter(DomUtils.isTag)) {
    const option = selectOne<Node, Node>('[selected]', select.children) ?? selectOne<Node, Node>('option', select.children)
    if (option && DomUtils.isTag(option)) answers[select.attribs['name'] ?? ''] = [option.attribs['value'] ?? '']
  }
  return answers
}

function find(markup: string, selector: string): Node {
  const found = selectOne<Node, Node>(selector, parseDocument(markup).children)
  if (!found) throw new Error(`No element is found by ${selector}`)
  return found
}

function textIn(node: Node | Document): string {
  if (DomUtils.isText(node)) return node.data
  // `<wbr>` is no space.
  if (DomUtils.isTag(node) && node.name === 'wbr') return ''
  if (!DomUtils.hasChildren(node) || (DomUtils.isTag(node) && UNREAD.has(node.name))) return ' '
  const text = node.children.map(textIn).join('')
  // An element that keeps a part of a word on one line.
  return DomUtils.isTag(node) && node.attribs['class'] === 'whole' ? text : ` ${text} `
}
