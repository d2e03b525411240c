import { readSaidDays } from '../../said/days.ts'
import { saysHours } from '../../said/week.ts'
import { areHeaderWords } from './pasted-columns.ts'
import { isOpen, MOST_CELLS, type PastedLine } from './pasted-lines.ts'
import { TITLED } from './pasted-names.ts'

/** What may stand beside days, or beside people, above such a table. */
const isBeside = (cell: string): boolean => areHeaderWords(cell, ['number', 'week', 'clinic', 'own', 'beside'])
const isDay = (cell: string): boolean => readSaidDays(cell) !== undefined
const isTitled = (cell: string): boolean => TITLED.test(cell)

/** Where people are the columns, or stand in the cells below days or fields, each filled cell becomes a line: somebody, where, a day and hours. */
export function unfolded(lines: readonly PastedLine[], isField: (cell: string) => boolean): PastedLine[] {
  let above: Record<'header' | 'fields' | 'columns', readonly string[]> = { header: [], fields: [], columns: [] }
  return lines.flatMap((line, nth) => {
    const { number, cells } = line
    if (cells.length > MOST_CELLS) return [line]
    // `dr. A, Senin 08-10; dr. B, Selasa 09-11`.
    if (cells.length > 1 && cells.every((cell) => isTitled(cell) && saysHours(cell)))
      return cells.map((cell) => ({ number, cells: [cell] }))
    const below = lines[nth + 1]?.cells ?? []
    /** Beside people stands the field that all of them are of. */
    const fields = cells.some(isTitled) ? cells.filter(isField) : []
    const columns = cells.filter((cell) => !isBeside(cell) && !fields.includes(cell))
    const isOver = (cell: string): boolean => isOpen(below[cells.indexOf(cell)] ?? '') || isTitled(below[cells.indexOf(cell)] ?? '')
    const isHeader = columns.every(isTitled) || columns.every((cell) => (isDay(cell) || isField(cell)) && isOver(cell))
    if (columns.length > 1 && below.length === cells.length && !cells.some(saysHours) && isHeader) {
      above = { header: cells, fields, columns }
      return []
    }
    const { header } = above
    const isOfAnother = header.length === 0 || cells.length === 1 || !isDay(cells[0] ?? '') || cells.some(isTitled)
    if (cells.length !== header.length) return [{ ...line, isRagged: !isOfAnother }]
    const isColumn = (title: string): boolean => above.columns.includes(title)
    const beside = cells.filter((cell, at) => !isColumn(header[at] ?? '') && !/^no\.?$/iu.test(header[at] ?? '') && cell !== '')
    return [...header.entries()].flatMap(([at, title]) => {
      if (!isColumn(title) || isOpen(cells[at] ?? '')) return []
      const [name = '', week = ''] = isTitled(title) ? [title, cells[at]] : [cells[at], title]
      return { number, cells: [name, ...above.fields, ...beside.filter((one) => !saysHours(one)), week, ...beside.filter(saysHours)] }
    })
  })
}
