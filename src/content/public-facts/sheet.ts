/** A line of a sheet as somebody pasted it, and its number there, from 1. */
export interface SheetLine {
  at: number
  cells: string[]
}

/** What stands between the cells: what a sheet gives, or what people type in its place. */
const BETWEEN = ['\t', '|', ';'] as const

/** The lines that hold anything. One thing alone stands between all cells of a sheet. */
export function splitSheet(text: string): SheetLine[] {
  const between = BETWEEN.find((one) => text.includes(one)) ?? '\t'
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split(between).map((cell) => cell.trim())
    // A bar may also begin and end each line.
    const [from, to] = between === '|' ? [cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : cells.length] : [0, cells.length]
    const isRule = cells.every((cell) => /^:?-*:?$/u.test(cell)) && between === '|'
    return cells.every((cell) => cell === '') || isRule ? [] : { at: index + 1, cells: cells.slice(from, to) }
  })
}

/** Why a sheet cannot be taken: the name of its sentence in `rules`, and what that says. */
export type SheetFault = { problem: string; said: Record<string, string | number> }

/** `1.200.000`, `79,10` or `3.45` as a number. Null for what is none, or could be two: `1.234` is a thousand where `decimals` is false. */
export function readNumber(text: string, decimals: boolean): number | null {
  const bare = text.replaceAll(/\s/gu, '')
  if (decimals) return /^\d{1,3}(?:[.,]\d{1,4})?$/u.test(bare) ? Number(bare.replace(',', '.')) : null
  return /^\d{1,3}(?:\.\d{3})+(?:,\d{2})?$|^\d+(?:,\d{2})?$/u.test(bare) ? Number(bare.replaceAll('.', '').replace(',', '.')) : null
}
