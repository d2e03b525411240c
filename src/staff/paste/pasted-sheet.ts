import { itemId, type ContentNow, type FormAnswers } from '../../editor/index.ts'
import { readSaidDays } from '../../said/days.ts'
import { LONGEST_SAID } from '../../said/time-words.ts'
import { daysBegin, saysHours } from '../../said/week.ts'
import { fillMergedCells, chosenRole, columnName, readHeader, rowTextsIn, type Role, type RowTexts } from './pasted-columns.ts'
import { because, createDrafts, ranges, type Known, type PastedQuestion, type SheetRow } from './pasted-drafts.ts'
import { isOpen, MOST_CELLS, splitLines, unpivot, type PastedLine } from './pasted-lines.ts'
import { areSeveral, namesSomebody, TITLED, writtenName } from './pasted-names.ts'
import { placesIn, SIGNED } from './pasted-places.ts'

/** The doctor named last, with their rows. */
interface Card {
  row: SheetRow
  rows: SheetRow[]
  /** The number of filled cells in the line that names the doctor. */
  cells: number
  /** Whether it must be asked whose the next rows are: the name follows another without rows, or an unknown line follows it. */
  isUnsure: boolean
}

/** The most lines of a table; cells that become lines of their own are counted before any is read. */
export const MOST_LINES = 2000
/** The most doctors: one more than the site can hold, so that too many are noticed. */
const MOST_DOCTORS = 500
/** The longest name that the content can hold. */
const LONGEST_NAME = 160
const NOTHING: RowTexts = { nama: '', spesialisasi: '', jadwal: '', keterangan: '', lokasi: '' }

export type Sheet = ReturnType<typeof readSheet> extends Generator<void, infer Read> ? Read : never

/** Runs all steps of a generator without pausing. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  const { done, value } = steps.next()
  return done ? value : runToEnd(steps)
}

/** Reads a table or a chat, and yields after each row. A row is taken whole, or asked about. */
export function* readSheet(pasted: string, { site, today }: Pick<ContentNow, 'site' | 'today'>, known: Known, answers: FormAnswers) {
  const words = placesIn(site, today)
  const split = splitLines(pasted, (cells) => readHeader(cells) !== null)
  const lines = unpivot(split, (text) => words.specialtyOf(text) !== undefined)
  const [rows, cards]: [SheetRow[], Card[]] = [[], []]
  const team = createDrafts(known, words, answers)
  const apart: { row: SheetRow; question: PastedQuestion; card: Card | null }[] = []
  if (lines.length > MOST_LINES) return { rows, ...team.ended(rows), tooMany: lines[MOST_LINES]?.number }
  /** The columns of the last header, and those of the last line that is not in them. */
  let [roles, looks, before]: [readonly Role[], readonly Role[], readonly string[]] = [[], [], []]
  let card: Card | null = null
  /** The clinic or place of a heading, which holds for the rows that follow. */
  let heading = { clinic: '', site: '', isOfDays: false }
  /** A line with days alone, for the hours that follow: above names, or below one. */
  let days: SheetRow | null = null
  let [areDaysAbove, areClinicsBelow, isSigned] = [false, false, false]

  const isLeft = ({ id }: SheetRow): boolean => answers.get(id) === 'lewat'

  /** Asks about a row; `isLost`: the rows that follow have no known doctor either. */
  function fault(row: SheetRow, why: string | null, isLost = false): void {
    if (why !== null && !isLeft(row)) Object.assign(row, { is: 'asked', fault: why })
    if (isLost) card = null
  }

  function take(row: SheetRow, line: PastedLine): void {
    const { cells } = line
    const filled = cells.filter(Boolean)
    if (cells.length > MOST_CELLS) return fault(row, because('cells'), true)
    if (cells.some((cell) => cell.length > LONGEST_SAID)) return fault(row, because('letters'), true)
    if (filled.length === 0 && !row.isMended) return
    const header = readHeader(cells)
    const chosen = (some: readonly Role[]) => some.map((role, at) => chosenRole(answers.get(columnName(some, at)), role))
    if (header !== null) {
      ;[roles, before] = [chosen(header), []]
      return void Object.assign(row, { is: 'header', roles })
    }
    if (cells.length !== roles.length && cells.length !== looks.length) looks = chosen(cells.map(() => ({ kind: 'look', header: '' })))
    row.roles = cells.length === roles.length ? roles : looks
    const whole = fillMergedCells(cells, before, row.roles)
    before = filled.length > 1 ? whole : []
    // A merged name stays that of the row above, also after that was mended.
    const isCarried = whole.some((cell, at) => cell !== cells[at] && (row.roles[at]?.kind === 'name' || TITLED.test(cell)))
    const inCells = rowTextsIn(whole, row.roles, words)
    if (isLeft(row) && inCells.nama !== '' && !isCarried) card = null
    if (isLeft(row)) return
    const typed = Object.keys(NOTHING).map((field) => [field, (answers.get(`${row.id}.${field}`) ?? '').trim()])
    const texts = { ...inCells, ...(isCarried && { nama: '' }), ...(row.isMended && (Object.fromEntries(typed) as RowTexts)) }
    const name = texts.nama === '' ? (card?.row.filled.nama ?? '') : writtenName(texts.nama)
    const above = texts.nama === '' ? card?.row.filled : undefined
    const spesialisasi = texts.spesialisasi || above?.spesialisasi || heading.clinic
    row.filled = { ...texts, nama: name, spesialisasi, lokasi: texts.lokasi || above?.lokasi || heading.site }
    const unknown = row.roles.findIndex(({ kind }, at) => kind === 'unknown' && !isOpen(cells[at]))
    if (row.isMended) return takeRow(row, texts, filled.length, true)
    if (unknown !== -1) return void team.ask(row, 'column', row.roles[unknown]?.header ?? '', columnName(row.roles, unknown))
    if (answers.getAll('ubah').includes(row.id)) return fault(row, because('again'))
    isSigned ||= texts.nama === '' && filled.join(' ').search(SIGNED) !== -1
    const isPlain = texts.nama + texts.spesialisasi + texts.lokasi === '' && filled.length === 1
    if (isPlain && words.saysNothing(filled.join(''))) return
    const isBelowTable = card !== null && card.cells > 1 && filled.length === 1 && readSaidDays(texts.jadwal) === undefined
    // A text such as `Hanya dengan perjanjian` may concern hours in other rows.
    const isWeek = saysHours(texts.jadwal) || daysBegin(texts.jadwal) < texts.jadwal.length
    if (texts.nama === '' && (!isWeek || isBelowTable)) takeAbove(row, texts, filled)
    else takeRow(row, texts, filled.length, isCarried)
  }

  /** Takes a line without hours of its own (heading, place, title or sentence): what it says of other rows, or of which rows it is to be asked. */
  function takeAbove(row: SheetRow, { spesialisasi: clinic, lokasi: at, keterangan, jadwal }: RowTexts, cells: readonly string[]): void {
    const isKnown = keterangan.split('; ').every((note) => words.saysNothing(note)) && jadwal === '' && cells.length === 1
    const isCards = card !== null && (card.rows.length === 0 || areClinicsBelow)
    row.is = clinic + at === '' ? 'unused' : 'above'
    if (card !== null && clinic !== '' && areClinicsBelow) card.row.filled.spesialisasi ||= clinic
    else if (clinic !== '') {
      heading = { clinic, site: at || (cards.length === 0 ? heading.site : ''), isOfDays: areDaysAbove }
      ;[card, days] = [null, areDaysAbove ? days : null]
    } else if (card !== null && at !== '' && isCards) card.row.filled.lokasi = at
    else if (at !== '' && cards.length === 0) heading.site = at
    if (isKnown && (clinic !== '' || (at !== '' && (isCards || cards.length === 0)))) return
    team.ask(row, 'remark', clinic !== '' && !isKnown ? keterangan + jadwal : cells.join(' '), row.id)
    apart.push({ row, question: row.questions.at(-1)!, card })
    if (card !== null) card.isUnsure = true
  }

  function takeRow(row: SheetRow, { nama, jadwal, spesialisasi, keterangan }: RowTexts, cells: number, isSame: boolean): void {
    if (cells === 1 && nama + spesialisasi + keterangan === '' && !saysHours(jadwal) && readSaidDays(jadwal) !== undefined) {
      areDaysAbove ||= card === null
      if (areDaysAbove) card = null
      if (areDaysAbove && heading.isOfDays) heading = { ...heading, clinic: '' }
      days = row
      return fault(row, because('no-hours', jadwal))
    }
    if (nama !== '') {
      // In a table a name without hours may be the rest of the name above.
      const isRest = jadwal === '' && roles.length > 1 && !TITLED.test(nama) && !row.isMended
      if (row.filled.nama.length > LONGEST_NAME) return fault(row, because('letters'), true)
      if (areSeveral(nama)) return fault(row, because('several', nama), true)
      if (!namesSomebody(nama) || isRest) return fault(row, because('no-name', nama), true)
      if (!areDaysAbove) days = null
      const isListed = jadwal === '' && card?.rows.length === 0 && rows.at(-2) === card.row
      areClinicsBelow ||= cards.length + roles.length === 0 && jadwal === '' && row.filled.spesialisasi === ''
      card = { row, rows: [], cells, isUnsure: isListed }
      row.is = 'above'
      if (jadwal === '' && isSigned) return
      cards.push(card)
      if (jadwal === '') return
    }
    const isOfAnother = spesialisasi !== '' && ![card?.row.filled.spesialisasi, heading.clinic].includes(spesialisasi)
    const isUnsure = card === null || card.isUnsure || isOfAnother || (card.cells > 1 && cells > 1) || isSigned
    if (card === null || (isUnsure && nama === '' && !isSame)) return fault(row, because('nobody'))
    if (days !== null && daysBegin(jadwal) === jadwal.length) {
      row.filled.jadwal = `${days.filled.jadwal}, ${jadwal}`
      Object.assign(days, { is: 'above', fault: undefined })
    }
    card.rows.push(row)
  }

  for (const [at, line] of lines.entries()) {
    yield
    const id = `b${line.number}-${itemId([at, line.cells])}`
    const isMended = answers.get(id) === 'isi'
    rows.push({ ...line, id, is: 'unused', roles: [], whose: '', drafts: [], questions: [], isMended, filled: NOTHING })
    take(rows.at(-1)!, line)
  }
  for (const { row, rows: own } of cards) {
    yield
    for (const one of own.length > 0 ? own : [row]) {
      // A remark beside a name without hours holds for all rows of that doctor.
      const notes = [...(own.includes(row) || one === row ? [] : [row.filled.keterangan]), one.filled.keterangan]
      one.filled.keterangan = notes.filter(Boolean).join('; ')
      one.filled.spesialisasi ||= row.filled.spesialisasi
      fault(one, team.add(one))
    }
    if (team.read.length > MOST_DOCTORS) return { rows, ...team.ended(rows), tooMany: row.number }
  }
  for (const { row, question, card: ofWhom } of apart) {
    // A heading concerns the rows below it; other remarks all rows of a table, or those of the doctor above.
    const isHead = ofWhom === null || /^[^\p{Ll}]+$|:$/u.test(row.cells.join(''))
    const meant = isHead ? rows.slice(rows.indexOf(row)) : ofWhom.cells > 1 ? rows : ofWhom.rows
    const { spesialisasi: clinic } = row.filled
    const isMeant = ({ filled }: SheetRow): boolean => filled.jadwal !== '' && (!isHead || clinic === '' || filled.spesialisasi === clinic)
    const numbers = meant.filter(isMeant).map(({ number }) => number)
    question.scope = answers.get(`${question.name}.baris`) ?? ranges(numbers)
  }
  return { rows, ...team.ended(rows), tooMany: undefined }
}
