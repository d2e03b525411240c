import type { Element, ElementContent, Nodes, Properties } from 'hast'

export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export const lettersOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(lettersOf).join('') : ''

export const hasWords = (node: Nodes): boolean => /\S/u.test(lettersOf(node))

const isTag = (node: Nodes | undefined, tags: RegExp): node is Element => node?.type === 'element' && tags.test(node.tagName)

const BLOCK = /^(?:p|h[1-6]|li|ul|ol|blockquote|table)$/u
const MARK = /^(?:strong|em)$/u

/** Joins neighbouring strong or emphasised words, with the space between them. */
export function joinAlike(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const [before, last] = [joined.at(-2), joined.at(-1)]
    const isParted = last?.type === 'text' && !hasWords(last)
    const alike = isParted ? before : last
    if (isTag(node, MARK) && isTag(alike, MARK) && alike.tagName === node.tagName) {
      if (isParted) alike.children.push(...joined.splice(-1))
      alike.children.push(...node.children)
    } else joined.push(node)
  }
  for (const node of joined) if (isTag(node, MARK)) node.children = joinAlike(node.children)
  return joined
}

/** Wraps inline nodes between blocks, or between two line breaks, in paragraphs; drops empty ones. */
export function inBlocks(nodes: readonly ElementContent[]): Element[] {
  const blocks: Element[] = []
  let run: ElementContent[] = []
  const end = (): void => {
    if (run.some(hasWords)) blocks.push(element('p', run))
    run = []
  }
  for (const node of nodes) {
    const isBreak =
      isTag(node, /^br$/u) &&
      isTag(
        run.findLast((one) => one.type === 'element' || hasWords(one)),
        /^br$/u,
      )
    if (isTag(node, BLOCK) || isBreak) end()
    else run.push(node)
    if (isTag(node, BLOCK) && hasWords(node)) blocks.push(node)
  }
  end()
  return blocks
}

/** Puts a link that surrounds blocks into each of them. */
export function linkWords(nodes: readonly ElementContent[], href: string): ElementContent[] {
  if (!nodes.some((node) => isTag(node, BLOCK))) return nodes.some(hasWords) ? [element('a', [...nodes], { href })] : []
  const blocks = inBlocks(nodes)
  for (const block of blocks) if (isTag(block, /^(?:p|h\d)$/u)) block.children = linkWords(block.children, href)
  return blocks
}

/** Gathers consecutive items into lists, nested by their level, whatever HTML the author's program wrote. */
export function gatherItems(blocks: readonly Element[]): Element[] {
  const gathered: Element[] = []
  let open: Element[] = []
  for (const block of blocks) {
    if (!isTag(block, /^li$/u)) {
      gathered.push(block)
      open = []
      continue
    }
    const { level = 1, kind = 'ul', start = 1 } = block.properties
    open = open.slice(0, Number(level))
    if (open.length === level && open.at(-1)?.tagName !== kind) open.pop()
    const isNew = open.length < Number(level)
    if (isNew) {
      const list = element(kind, [], { start })
      const above = open.at(-1)?.children.at(-1)
      ;(isTag(above, /^li$/u) ? above.children : gathered).push(list)
      open.push(list)
    }
    open.at(-1)?.children.push(element('li', block.children))
  }
  return gathered
}
