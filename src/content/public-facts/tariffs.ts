import { readNumber, splitSheet, type SheetFault } from './sheet.ts'
import { tariffWords as words } from './words.ts'

/** The price of a service in one class, in rupiah, from `from` to `to`; null if it is not given. */
export type Tariff = { from: number; to: number; per?: string } | null

export interface TariffRow {
  name: string
  /** One for each column. A heading within the table has none. */
  tariffs: Tariff[]
}

export interface TariffTable {
  /** The headings of the tariffs: classes, or a single one such as `Tarif`. */
  columns: string[]
  rows: TariffRow[]
}

export const MOST_TARIFFS = 600
const MOST_COLUMNS = 8
const LONGEST_NAME = 160

/** `Rp1.200.000,-`, `50.000 - 75.000`, `7.000/km`. */
const AMOUNT = new RegExp(
  String.raw`^(?:rp\.?\s*)?(?<from>[\d.,]+?)(?:,-)?(?:\s*(?:-|–|${words.until})\s*(?:rp\.?\s*)?(?<to>[\d.,]+?)(?:,-)?)?\s*(?:(?:\/|${words.per})\s*(?<per>[\p{L} ]{1,20}))?$`,
  'iu',
)
const FREE = new RegExp(`^(?:${words.free})$`, 'iu')
const NONE = /^[-–—]$/u
/** Columns with parts of a tariff, and the column of their sum. */
const PART = new RegExp(String.raw`^(?:${words.part})\b`, 'iu')
const SUM = new RegExp(String.raw`^(?:${words.sum})\b`, 'iu')
/** A column that only numbers the rows; it is skipped. */
const COUNTED = new RegExp(String.raw`^(?:${words.counted})$`, 'iu')

/** Reads a pasted tariff sheet, whose first line has the column headings; or returns the fault of the first line that cannot be read. */
export function readTariffs(text: string): TariffTable | SheetFault {
  const [head, ...lines] = splitSheet(text)
  if (head === undefined || lines.length === 0) return { problem: 'tariffs-head', said: {} }
  const skipped = COUNTED.test(head.cells[0] ?? '') ? 1 : 0
  const columns = head.cells.slice(skipped + 1)
  if (columns.length === 0 || columns.length > MOST_COLUMNS || columns.some((name) => name === '' || readTariff(name) !== undefined))
    return { problem: 'tariffs-head', said: {} }
  if (lines.length > MOST_TARIFFS) return { problem: 'tariffs-many', said: { count: lines.length, most: MOST_TARIFFS } }
  const rows: TariffRow[] = []
  /** Names since the last heading; below another heading a name may occur again. */
  const named = new Set<string>()
  for (const { at, cells } of lines) {
    const [name = '', ...typed] = cells.slice(skipped)
    const filled = typed.filter((cell) => cell !== '')
    if (name === '' || name.length > LONGEST_NAME) return { problem: 'tariffs-name', said: { at, most: LONGEST_NAME } }
    if (filled.length === 0) named.clear()
    else if (named.has(name)) return { problem: 'tariffs-twice', said: { at, name } }
    else named.add(name)
    if (typed.length > columns.length && typed.slice(columns.length).some((cell) => cell !== ''))
      return { problem: 'tariffs-more', said: { at, name, columns: columns.length } }
    const tariffs: Tariff[] = []
    for (const [nth, column] of filled.length === 0 ? [] : columns.entries()) {
      const cell = typed[nth] ?? ''
      const tariff = readTariff(cell)
      if (tariff === undefined) return { problem: cell === '' ? 'tariffs-empty' : 'tariffs-amount', said: { at, name, column, cell } }
      tariffs.push(tariff)
    }
    const wrong = wrongSum(columns, tariffs)
    if (wrong) return { problem: 'tariffs-sum', said: { at, name, ...wrong } }
    rows.push({ name, tariffs })
  }
  return { columns, rows }
}

function readTariff(cell: string): Tariff | undefined {
  if (NONE.test(cell)) return null
  if (FREE.test(cell)) return { from: 0, to: 0 }
  const { from = '', to = from, per } = AMOUNT.exec(cell)?.groups ?? {}
  const [least, most] = [readNumber(from, false), readNumber(to, false)]
  if (least === null || most === null || most < least) return undefined
  return { from: least, to: most, ...(per !== undefined && { per: per.trim() }) }
}

/** Compares the sum of a row with its parts, if the sheet has both; null if they agree. */
function wrongSum(columns: readonly string[], tariffs: readonly Tariff[]): { sum: number; written: number } | null {
  const parts = tariffs.filter((_, nth) => PART.test(columns[nth] ?? ''))
  const written = tariffs[columns.findIndex((column) => SUM.test(column))]
  if (parts.length < 2 || !written || parts.some((part) => part !== null && part.from !== part.to)) return null
  const sum = parts.reduce((all, part) => all + (part?.from ?? 0), 0)
  return sum === written.from && sum === written.to ? null : { sum, written: written.from }
}
