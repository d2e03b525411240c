import { readSaidDays } from '../../schedule/said-days.ts'
import { saysHours } from '../../schedule/said-week.ts'
import { CLINIC } from './pasted-cells.ts'
import { isOpen, type PastedLine } from './pasted-lines.ts'
import { TITLED } from './pasted-names.ts'

/** What may stand beside days, or beside people, above such a table. */
const BESIDE = /^(?:no\.?|hari(?: ?\/ ?jam)?|(?:jam|waktu|pukul)(?: .*)?|poli\p{L}*|klinik|spesialis\p{L}*)?$/iu

const isDay = (cell: string): boolean => readSaidDays(cell) !== undefined
const isTitled = (cell: string): boolean => TITLED.test(cell)

/** Where people are the columns, or stand in the cells below days, each filled cell becomes a line: somebody, where, a day and hours. */
export function unfolded(lines: readonly PastedLine[]): PastedLine[] {
  let header: readonly string[] = []
  return lines.flatMap((line, nth) => {
    const { number, cells } = line
    const columns = [...cells.keys()].filter((at) => !BESIDE.test(cells[at] ?? ''))
    const below = lines[nth + 1]?.cells ?? []
    const isOverPeople = columns.every(
      (at) => (isDay(cells[at] ?? '') || CLINIC.test(cells[at] ?? '')) && (isOpen(below[at] ?? '') || isTitled(below[at] ?? '')),
    )
    if (
      columns.length > 1 &&
      below.length === cells.length &&
      !cells.some(saysHours) &&
      (columns.every((at) => isTitled(cells[at] ?? '')) || isOverPeople)
    ) {
      header = cells
      return []
    }
    const isOfAnother = header.length === 0 || cells.length === 1 || !isDay(cells[0] ?? '') || cells.some(isTitled)
    if (cells.length !== header.length) return [{ ...line, isRagged: !isOfAnother }]
    const beside = cells.filter((cell, at) => BESIDE.test(header[at] ?? '') && !/^no\.?$/iu.test(header[at] ?? '') && cell !== '')
    return [...header.entries()].flatMap(([at, above]) => {
      if (BESIDE.test(above) || isOpen(cells[at] ?? '')) return []
      const [name = '', week = ''] = isTitled(above) ? [above, cells[at]] : [cells[at], above]
      return { number, cells: [name, ...beside.filter((one) => !saysHours(one)), week, ...beside.filter(saysHours)] }
    })
  })
}
