import { DomUtils, type parseDocument } from 'htmlparser2'

export type MarkupDocument = ReturnType<typeof parseDocument>
export type PageNode = MarkupDocument['children'][number]
export type PageElement = Extract<PageNode, { attribs: object }>

/** An element that groups what is in it: an item of a list, or an article. */
export const CARD = /^(?:li|article)$/u
/** Elements that are part of a line. */
export const INLINE = /^(?:a|b|button|em|i|img|label|mark|option|output|picture|select|small|source|span|strong|svg|time|wbr)$/u

/** The elements around a node, nearest first, beginning with the node itself. */
export const around = (node: PageNode | null): PageElement[] =>
  node === null ? [] : [node, ...around(node.parent)].filter((one) => DomUtils.isTag(one))

/** Elements that say nothing without the one beside them. */
export const PART = /^(?:d[td]|t[dh])$/u

export const isBlock = (node: PageNode): node is PageElement =>
  DomUtils.isTag(node) && !INLINE.test(node.name) && !PART.test(node.name) && node.name !== 'br'

/** The nearest block element, in which the node is read as one piece. */
export const blockOf = (node: PageNode): PageElement | undefined => around(node).find(({ name }) => !INLINE.test(name))

/** Writes the page for its editor, without scripts. */
export function write(page: MarkupDocument): string {
  for (const script of DomUtils.getElementsByTagName('script', page)) DomUtils.removeElement(script)
  return DomUtils.getOuterHTML(page, { encodeEntities: 'utf8' })
}

/** The text of a node, one line for each piece, without rows of links. */
export function linesOf(node: PageNode): string[] {
  const lines = textOf(node).split('\n')
  return lines.map((line) => line.replace(/\s+/gu, ' ').trim()).filter(Boolean)
}

function textOf(node: PageNode): string {
  if (DomUtils.isText(node)) return node.data.replace(/\n/gu, ' ')
  if (!DomUtils.isTag(node) || node.attribs['aria-hidden'] === 'true') return ''
  if (node.name === 'img') return node.attribs['alt'] ?? ''
  const said = node.children.filter((child) => !DomUtils.isText(child) || child.data.trim() !== '')
  if (said.length > 1 && said.every((child) => DomUtils.isTag(child) && child.name === 'a')) return ''
  const text = node.children.map(textOf).join('')
  return INLINE.test(node.name) ? text : `\n${text}\n`
}
