/** A line of a pasted sheet; `at` is its number, from 1. */
export interface SheetLine {
  at: number
  cells: string[]
}

/** The possible separators of cells: a tab from a spreadsheet, or what people type instead. */
const BETWEEN = ['\t', '|', ';'] as const

/** The lines that are not empty. A sheet has one separator throughout. */
export function splitSheet(text: string): SheetLine[] {
  const between = BETWEEN.find((one) => text.includes(one)) ?? '\t'
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split(between).map((cell) => cell.trim())
    // In Markdown tables a bar also begins and ends each line.
    const [from, to] = between === '|' ? [cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : cells.length] : [0, cells.length]
    const isRule = cells.every((cell) => /^:?-*:?$/u.test(cell)) && between === '|'
    return cells.every((cell) => cell === '') || isRule ? [] : { at: index + 1, cells: cells.slice(from, to) }
  })
}

/** Why a sheet is refused: the name of a sentence in `rules`, and the values to fill in. */
export type SheetFault = { problem: string; said: Record<string, string | number> }

/** `1.200.000`, `79,10` or `3.45` as a number; null if it is none or ambiguous. Without `decimals` a point separates thousands: `1.234` is 1234. */
export function readNumber(text: string, decimals: boolean): number | null {
  const compact = text.replaceAll(/\s/gu, '')
  if (decimals) return /^\d{1,3}(?:[.,]\d{1,4})?$/u.test(compact) ? Number(compact.replace(',', '.')) : null
  return /^\d{1,3}(?:\.\d{3})+(?:,\d{2})?$|^\d+(?:,\d{2})?$/u.test(compact) ? Number(compact.replaceAll('.', '').replace(',', '.')) : null
}
