import { readSaidDays } from '../../schedule/said-days.ts'
import { saysHours } from '../../schedule/said-week.ts'
import { isOpen, type PastedLine } from './pasted-lines.ts'
import { TITLED } from './pasted-names.ts'

/** What may stand beside days, or beside people, above such a table. */
const BESIDE = /^(?:no\.?|hari(?: ?\/ ?jam)?|(?:jam|waktu|pukul)(?: .*)?|poli\p{L}*|klinik|spesialis\p{L}*)?$/iu

const isDay = (cell: string): boolean => readSaidDays(cell) !== undefined
const isTitled = (cell: string): boolean => TITLED.test(cell)

/** Where people are the columns, or stand in the cells below days or fields, each filled cell becomes a line: somebody, where, a day and hours. */
export function unfolded(lines: readonly PastedLine[], isField: (cell: string) => boolean): PastedLine[] {
  let header: readonly string[] = []
  /** Beside people stands the field that all of them are of. */
  const fieldsIn = (above: readonly string[]): string[] => (above.some(isTitled) ? above.filter(isField) : [])
  const columnsIn = (above: readonly string[]): string[] => above.filter((cell) => !BESIDE.test(cell) && !fieldsIn(above).includes(cell))
  return lines.flatMap((line, nth) => {
    const { number, cells } = line
    const below = lines[nth + 1]?.cells ?? []
    const columns = columnsIn(cells)
    const isOver = (cell: string): boolean => isOpen(below[cells.indexOf(cell)] ?? '') || isTitled(below[cells.indexOf(cell)] ?? '')
    const isHeader = columns.every(isTitled) || columns.every((cell) => (isDay(cell) || isField(cell)) && isOver(cell))
    if (columns.length > 1 && below.length === cells.length && !cells.some(saysHours) && isHeader) {
      header = cells
      return []
    }
    const isOfAnother = header.length === 0 || cells.length === 1 || !isDay(cells[0] ?? '') || cells.some(isTitled)
    if (cells.length !== header.length) return [{ ...line, isRagged: !isOfAnother }]
    const isColumn = (above: string): boolean => columnsIn(header).includes(above)
    const beside = cells.filter((cell, at) => !isColumn(header[at] ?? '') && !/^no\.?$/iu.test(header[at] ?? '') && cell !== '')
    return [...header.entries()].flatMap(([at, above]) => {
      if (!isColumn(above) || isOpen(cells[at] ?? '')) return []
      const [name = '', week = ''] = isTitled(above) ? [above, cells[at]] : [cells[at], above]
      return { number, cells: [name, ...fieldsIn(header), ...beside.filter((one) => !saysHours(one)), week, ...beside.filter(saysHours)] }
    })
  })
}
