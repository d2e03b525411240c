import type { Element, ElementContent } from 'hast'
import { element, hasWords, joinAlike, lettersOf } from './html-blocks.ts'

interface Cell {
  blocks: Element[]
  isHead: boolean
  across: number
  down: number
}

const EMPTY: Cell = { blocks: [], isHead: false, across: 1, down: 1 }
/** Bounds against `colspan` and `rowspan` values that would make a huge table of a few bytes. */
const [MOST_ACROSS, MOST_DOWN, MOST_CELLS, REPEATED_LETTERS] = [30, 200, 5000, 80]

/**
 * Reads a table as plain rows below one header row, or its content if it is only for layout. A merged cell is repeated in each row that it
 * spans; several header rows are joined per column; a row of one cell above them becomes the table's title.
 */
export function readTable(table: Element, read: (cell: Element, isInner: boolean) => Element[]): Element[] {
  const all = rowsOf(table).map(({ row, isHead }) =>
    elementsIn(row, /^t[hd]$/u).map((cell): Cell => {
      const { colSpan, rowSpan } = cell.properties
      const [across, down] = [Math.min(Number(colSpan) || 1, MOST_ACROSS), Math.min(Number(rowSpan) || 1, MOST_DOWN)]
      return { blocks: read(cell, isHead || cell.tagName === 'th'), isHead: isHead || cell.tagName === 'th', across, down }
    }),
  )
  const rows = all.filter((row) => row.some(({ blocks }) => blocks.length > 0))
  const titles = elementsIn(table, /^caption$/u).flatMap((caption) => read(caption, true))
  while (rows.length > 2 && rows[0]?.length === 1 && (rows[1]?.length ?? 0) > 1)
    titles.push(...rows.shift()!.flatMap(({ blocks }) => blocks))
  const laysOut = rows
    .flat()
    .some(({ blocks, isHead }) => !isHead && blocks.some(({ tagName }) => /^(?:h\d|table|blockquote)$/u.test(tagName)))
  const grid = gridOf(rows)
  const columns = [...Array(Math.max(0, ...grid.map((row) => row.length))).keys()].filter((at) =>
    grid.some((row) => row[at]?.blocks.length),
  )
  if (laysOut || rows.length < 2 || columns.length < 2) return [...titles, ...rows.flat().flatMap(({ blocks }) => blocks)]
  const high = headsIn(rows)
  const heads = columns.map((at) => {
    const above = new Set(grid.slice(0, high).flatMap((row) => row[at] ?? []))
    return element('th', joinAlike(inLine([...above].flatMap(({ blocks }) => structuredClone(blocks)))))
  })
  const others = grid.slice(high).map((row) => columns.map((at) => element('td', inLine(row[at]?.blocks ?? []))))
  return [
    ...titles,
    element(
      'table',
      [heads, ...others].map((cells) => element('tr', cells)),
    ),
  ]
}

function elementsIn({ children }: Element, tags: RegExp): Element[] {
  return children.filter((child) => child.type === 'element').filter(({ tagName }) => tags.test(tagName))
}

const rowsOf = (table: Element): { row: Element; isHead: boolean }[] =>
  elementsIn(table, /^(?:tr|thead|tbody|tfoot)$/u).flatMap((part) =>
    part.tagName === 'tr'
      ? { row: part, isHead: false }
      : elementsIn(part, /^tr$/u).map((row) => ({ row, isHead: part.tagName === 'thead' })),
  )

/** The number of header rows: those of `th` or `thead`, or, if the first row has merged columns, as many as its cells span. */
function headsIn(rows: readonly Cell[][]): number {
  const first = rows[0] ?? []
  const told = rows.findIndex((row) => !row.every(({ isHead }) => isHead))
  const parted = first.some(({ across }) => across > 1) ? Math.max(...first.map(({ down }) => down)) : 1
  return Math.min(rows.length - 1, Math.max(1, told, parted))
}

function gridOf(rows: readonly Cell[][]): Cell[][] {
  const grid: Cell[][] = rows.map(() => [])
  const high = rows.length > 0 ? headsIn(rows) : 0
  let count = 0
  for (const [top, row] of rows.entries()) {
    let left = 0
    for (const cell of row) {
      while (grid[top]![left]) left += 1
      const isShort = cell.blocks.reduce((sum, block) => sum + lettersOf(block).length, 0) <= REPEATED_LETTERS
      for (let [y, x] = [0, 0]; y < cell.down && top + y < rows.length; [y, x] = x + 1 < cell.across ? [y, x + 1] : [y + 1, 0]) {
        if ((count += 1) > MOST_CELLS) throw new RangeError('a table too wide to be one')
        grid[top + y]![left + x] = (x === 0 || top < high) && (y === 0 || isShort) ? cell : EMPTY
      }
      left += cell.across
    }
  }
  return grid
}

/** Joins the paragraphs and items of a cell in one line, because a Markdown cell has only one. */
function inLine(blocks: readonly Element[]): ElementContent[] {
  return blocks.filter(hasWords).flatMap(({ tagName, children }, at): ElementContent[] => {
    const words = tagName === 'li' ? inLine(children as Element[]) : children
    const before: ElementContent[] = [{ type: 'text', value: `${at > 0 ? ' ' : ''}${tagName === 'li' ? '• ' : ''}` }]
    return before.concat(words)
  })
}
