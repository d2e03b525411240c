import type { ContentNow } from '../../editor/index.ts'
import { createLineReader } from './pasted-above.ts'
import { CLINIC, saidIn } from './pasted-cells.ts'
import { readHeader, type Roles } from './pasted-columns.ts'
import { withoutPast } from './pasted-dates.ts'
import { unfolded } from './pasted-grid.ts'
import { because, legendIn, splitLines, LONGEST_CELL, MOST_CELLS } from './pasted-lines.ts'
import { placesIn } from './pasted-places.ts'
import { createPastedTeam, type AnswerTo, type Known } from './pasted-team.ts'

export type PastedTable = ReturnType<typeof readPastedDoctors>

/** More than a site has a place for: one of them tells that there are more. */
export const MOST_DOCTORS = 500
const DITTO = /^(?:sda|s\.d\.a\.?|idem|〃|")$/iu
/** As many as a table may have lines: where each filled cell is one, they are counted before any is read. */
export const MOST_LINES = 2000

/** Reads doctors from a table or a chat. A line is taken whole or not at all. */
export function readPastedDoctors(...read: Parameters<typeof readInLines>) {
  const lines = readInLines(...read)
  let step = lines.next()
  while (!step.done) step = lines.next()
  return step.value
}

/** The same, which may rest after each line. */
export function* readInLines(pasted: string, about: Pick<ContentNow, 'site' | 'today'>, known: Known, answerTo: AnswerTo = () => null) {
  const places = placesIn(about.site, about.today)
  const { lines, meaningOf, unused } = legendIn(
    unfolded(splitLines(pasted), (cell) => CLINIC.test(cell) || places.specialtyOf(cell) !== undefined),
  )
  const team = createPastedTeam(known, places, meaningOf, answerTo)
  const reader = createLineReader(places, team)
  let roles: Roles = []
  const beyond = lines[MOST_LINES]
  if (beyond !== undefined) {
    lines.length = 0
    reader.refuse(beyond.number, `Jadwalnya terlalu banyak: paling banyak ${MOST_LINES} sekali tempel. ${upTo(beyond.number)}`)
  }
  for (const [at, { number, cells: typed, isRagged = false }] of lines.entries()) {
    yield
    if (team.read.length > MOST_DOCTORS) break
    // `sda`: as in the line above.
    const same = typed.map((cell, column) => (DITTO.test(cell) ? (lines[at - 1]?.cells[column] ?? cell) : cell))
    lines[at] = { number, cells: same }
    const cells = same.map((cell) => withoutPast(meaningOf(cell) ?? cell, places.today).trim())
    if (!cells.some(Boolean)) continue
    const tooMuch = beyondBounds(cells)
    const header = tooMuch === null ? readHeader(cells, roles, places) : null
    if (header !== null) {
      roles = header
      continue
    }
    // In a table with a column for each day a line is read by its columns alone.
    const isByDay = roles.some((role) => typeof role === 'object' && !('fact' in role))
    const strange = tooMuch ?? (isRagged || (isByDay && cells.length > 1 && cells.length !== roles.length) ? because('columns') : null)
    const said = saidIn(cells, cells.length === roles.length ? roles : [], places)
    if (strange !== null) reader.refuse(number, strange)
    else reader.take({ number, cells, said, below: lines[at + 1]?.cells ?? [] }, roles.length > 0)
  }
  reader.endWaiting()
  for (const { number, meaning } of unused()) reader.unread.push({ line: number, why: because('nothing', meaning), whose: '' })
  for (const { line, whose } of team.listUnplaced()) reader.unread.push({ line, why: because('no-hours', whose), whose })
  const told = reader.unread.map(({ line, why, whose }) => ({ line, why, whose: team.find(whose)?.name }))
  return {
    doctors: team.listPractising(),
    /** Lines of which nothing is taken, with the reason. */
    unread: told.toSorted((one, other) => one.line - other.line),
    questions: [...team.questions.values()],
    /** Who is of another specialty than the table says. */
    elsewhere: [...team.elsewhere],
    /** What the main address is called. */
    main: places.sites[0] ?? '',
  }
}

/** What to do about a table that is too long. */
export const upTo = (line: number): string => `Tempel dahulu yang sebelum baris ${line}, lalu sisanya.`

function beyondBounds(cells: readonly string[]): string | null {
  if (cells.length > MOST_CELLS) return `Ada lebih dari ${MOST_CELLS} isian. Bagi menjadi beberapa baris.`
  if (cells.every((cell) => cell.length <= LONGEST_CELL)) return null
  return `Ada isian yang lebih dari ${LONGEST_CELL} huruf. Bagi menjadi beberapa baris.`
}
