/** Takes the rules for paper out of a minified style sheet: they may come later than the page. */
export function splitPrint(styles: string): { screen: string; print: string } {
  const layers = blocksOf(styles.replace(/\/\*.*?\*\//gsu, '').trim())
  const parts = layers.map(({ head, body }) => {
    const inner = head.startsWith('@layer') ? blocksOf(body) : []
    const forPrint = inner.filter((block) => isPrint(block.head))
    const forScreen = inner.filter((block) => !isPrint(block.head))
    if (forPrint.length === 0) return { screen: text({ head, body }), print: '' }
    return { screen: text({ head, body: forScreen.map(text).join('') }), print: text({ head, body: forPrint.map(text).join('') }) }
  })
  return { screen: parts.map(({ screen }) => screen).join(''), print: parts.map(({ print }) => print).join('') }
}

interface Block {
  /** Up to the brace: a selector or an at-rule. */
  head: string
  body: string
}

const isPrint = (head: string): boolean => head === '@media print'

function text({ head, body }: Block): string {
  return `${head}{${body}}`
}

function blocksOf(styles: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  while (start < styles.length) {
    const open = styles.indexOf('{', start)
    if (open < 0) throw new Error(`A style sheet ends in the middle: ${styles.slice(start, start + 80)}`)
    let end = open + 1
    for (let depth = 1; depth > 0; end += 1) {
      if (end >= styles.length) throw new Error('A style sheet ends within a block')
      if (styles[end] === '{') depth += 1
      else if (styles[end] === '}') depth -= 1
    }
    blocks.push({ head: styles.slice(start, open), body: styles.slice(open + 1, end - 1) })
    start = end
  }
  return blocks
}
