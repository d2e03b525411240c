import { hoursError, itemId, type ContentNow, type FormAnswers } from '../../editor/index.ts'
import { quoted } from '../../content/quoted.ts'
import { nearest } from '../../said/slips.ts'
import { readDays } from '../../schedule/days.ts'
import { readSaidDays } from '../../said/days.ts'
import { daysBegin, saysHours, weekBegins, weekdaysIn, type UnreadWeek } from '../../said/week.ts'
import { pasteReasons } from '../words/words.ts'
import { CLINIC, CODE, inLine, nothingSaid, saidIn, weekIn, type Said } from './pasted-cells.ts'
import { carriedDown, chosenRole, columnName, LOOK, readHeader, type Role } from './pasted-columns.ts'
import { saysRedDays, withoutPast } from './pasted-dates.ts'
import { createDrafts, LEFT_OUT, MENDED, type Known, type SheetRow } from './pasted-drafts.ts'
import { unfolded } from './pasted-grid.ts'
import { isOpen, legendOf, splitLines, LONGEST_CELL, MOST_CELLS, type PastedLine } from './pasted-lines.ts'
import { areSeveral, namesSomebody, specialistDegree, TITLED, withDegrees, writtenName } from './pasted-names.ts'
import { placesIn } from './pasted-places.ts'

/** Whoever was named last, and what is said of them apart from their rows. */
interface Card {
  name: string
  clinic: string
  site: string
  notes: string[]
  /** The name stands alone in its line; `isNew`: what it says is known once it is seen what stands below. */
  isAlone: boolean
  isNew: boolean
  /** Below another one: nobody knows whose the rows below are. */
  isListed: boolean
  add: () => void
}

/** As many as a table may have lines: where each filled cell is one, they are counted before any is read. */
export const MOST_LINES = 2000
/** As the content has room for. */
const LONGEST_NAME = 160
const DITTO = /^(?:sda|s\.d\.a\.?|idem|〃|")$/iu
const NOTHING = { nama: '', spesialisasi: '', jadwal: '', keterangan: '', lokasi: '' }

export type Sheet = ReturnType<typeof readWhole>

/** Why a row is asked for, with what is written there. */
const because = (reason: keyof typeof pasteReasons, text = ''): string => pasteReasons[reason].replace('{text}', () => quoted(text))

/** What steps lead to, without a rest. */
export function lastOf<Result>(steps: Generator<void, Result>): Result {
  const { done, value } = steps.next()
  return done ? value : lastOf(steps)
}

/** Reads a table or a chat. */
export const readWhole = (...read: Parameters<typeof readSheet>) => lastOf(readSheet(...read))

/** The same row by row, and may rest after each. A row is taken whole or asked for. */
export function* readSheet(pasted: string, about: Pick<ContentNow, 'site' | 'today'>, known: Known, answers: FormAnswers) {
  const words = placesIn(about.site, about.today)
  const { specialtyOf } = words
  const isField = (cell: string): boolean => CLINIC.test(cell) || specialtyOf(cell) !== undefined
  const lines = unfolded(splitLines(pasted), isField)
  const rows: SheetRow[] = []
  const meanings = new Map<string, string>()
  const team = createDrafts(known, words, meanings, answers)
  const isTooLong = lines.length > MOST_LINES
  if (isTooLong) return { rows, ...team.ended(rows), tooMany: lines[MOST_LINES]?.number }
  const legends = new Map(lines.flatMap((line) => (legendOf(line) === undefined ? [] : [[line, legendOf(line)!]])))
  for (const legend of legends.values()) for (const [letter, meaning] of legend) meanings.set(letter, meaning)
  let roles: readonly Role[] = []
  let before: readonly string[] = []
  let card: Card | null = null
  /** Of all that follow, and of those below the last clinic. */
  let [site, heading] = ['', { clinic: '', site: '' }]
  let [days, areDaysAbove, isSigned, isWaiting, wasNew] = ['', false, false, false, false]
  let daysRow: SheetRow | null = null

  /** `isLost`: nobody knows whose it is, nor what follows. */
  function fault(row: SheetRow, why: string, isLost = false): void {
    Object.assign(row, { is: 'asked', fault: why })
    if (isLost) card = null
  }

  function take(row: SheetRow, line: PastedLine, next: PastedLine | undefined): void {
    const decided = answers.get(row.id)
    const isMended = decided === MENDED
    if (decided === LEFT_OUT) return void (card = null)
    if (line.cells.length > MOST_CELLS) return fault(row, because('cells'), true)
    if (line.cells.some((cell) => cell.length > LONGEST_CELL)) return fault(row, because('letters'), true)
    const same = line.cells.map((cell, at) => (DITTO.test(cell) ? (before[at] ?? cell) : cell))
    const cells = same.map((cell) => withoutPast(meanings.get(cell.toLowerCase()) ?? cell, words.today).trim())
    const filled = cells.filter(Boolean)
    if (!isMended && (legends.has(line) || filled.length === 0)) return
    const header = readHeader(cells, roles, words)
    if (header !== null) {
      ;[roles, before] = [header.map((role, at) => chosenRole(answers.get(columnName(header, at)), role)), []]
      return void Object.assign(row, { is: 'header', roles })
    }
    const looks = cells.map(() => LOOK)
    row.roles = cells.length === roles.length ? roles : looks.map((look, at) => chosenRole(answers.get(columnName(looks, at)), look))
    const above = before
    const whole = carriedDown(cells, above, row.roles, words, (text, at) => team.ask(row, 'merged', text, columnName(row.roles, at)))
    before = filled.length > 1 ? whole : []
    const said = isMended ? mended(row) : saidIn(whole, row.roles, words)
    row.filled = filledBy(said)
    const text = filled.join(' ')
    isSigned ||= words.isSigned(text)
    if (isMended) return takeRows(row, said, text, isMended)
    if (saysRedDays(text)) return onRedDays(row, text)
    const unknown = row.roles.findIndex(({ kind }, at) => kind === 'unknown' && !isOpen(cells[at] ?? ''))
    if (unknown !== -1) return void team.ask(row, 'column', row.roles[unknown]?.header ?? '', columnName(row.roles, unknown))
    if (decided === null && answers.getAll('ubah').includes(row.id)) return fault(row, because('again'))
    const isByDay = roles.some(({ kind }) => kind === 'titled')
    if (line.isRagged || (isByDay && cells.length > 1 && cells.length !== roles.length)) return fault(row, because('columns'), true)
    // Hours that are merged may be of this row as well, or of none.
    const isMerged = whole.some((cell, at) => cell === '' && row.roles[at]?.kind === 'week' && saysHours(above[at] ?? ''))
    if (isMerged && hasWeek(said) && !whole.some(saysHours)) return fault(row, because('no-hours', row.filled.jadwal))
    if (said.name === '' && !hasWeek(said)) return takeAbove(row, said, text, next)
    if (!takeDays(row, said, filled)) takeRows(row, said, text, false)
  }

  /** It holds anyhow, unless somebody sits on a day that it names. */
  function onRedDays(row: SheetRow, text: string): void {
    if (team.practisesOn(readDays(readSaidDays(weekdaysIn(text)) ?? '')?.days ?? [])) team.askOfOthers(row, text)
  }

  function mended({ id }: SheetRow): Said {
    const typed = (field: keyof SheetRow['filled']): string => (answers.get(`${id}.${field}`) ?? '').trim()
    const [weeks, notes] = [[typed('jadwal')].filter(Boolean), [typed('keterangan')].filter(Boolean)]
    const facts = typed('lokasi') === '' ? {} : { site: typed('lokasi') }
    return { ...nothingSaid(), name: typed('nama'), clinic: typed('spesialisasi'), weeks, notes, facts }
  }

  function filledBy({ name, degrees, clinic, own, others, weeks, titled, notes, asked, facts }: Said): SheetRow['filled'] {
    const nama = name === '' ? (card?.name ?? '') : writtenName(withDegrees(name, degrees))
    const fields = [clinic, ...others, own, card?.clinic ?? '', heading.clinic, specialistDegree(nama) ?? '']
    const titledDays = titled.map(({ day, hours }) => [day, hours].filter(Boolean).join(' '))
    return {
      nama,
      spesialisasi: fields.flatMap((one) => specialtyOf(one) ?? [])[0] ?? '',
      jadwal: inLine([weeks.filter(Boolean).join(' '), ...titledDays].filter(Boolean).join(', ')),
      keterangan: [...notes, ...asked, ...others.filter((one) => specialtyOf(one) === undefined)].join(', '),
      lokasi: words.siteOf(facts.site ?? '') ?? '',
    }
  }

  const clinicIn = ({ clinic, own, others }: Said): string => clinic || ([own, ...others].find(isField) ?? '')

  /** A heading, a place, a title or a sentence: what it says of others, or a question. */
  function takeAbove(row: SheetRow, said: Said, text: string, next: PastedLine | undefined): void {
    const own = clinicIn(said)
    const rest = [...said.others.filter((one) => one !== own), ...said.notes, ...said.asked]
    const kind = words.lineSays(text)
    if (kind === 'title' && site !== '' && words.namesHospital(text)) return void (site = team.ask(row, 'place', text) ?? site)
    if (kind === 'title') return void (heading.clinic = CLINIC.test(text) ? '' : heading.clinic)
    if (own !== '') {
      const degree = specialistDegree(card?.name ?? '')
      const isOfCard = degree === undefined ? heading.clinic === '' : specialtyOf(own) === specialtyOf(degree)
      if (card?.isNew && card.clinic === '' && isOfCard) Object.assign(card, { clinic: own, site: said.facts.site ?? card.site })
      else {
        settle()
        ;[card, heading, days] = [null, { clinic: own, site: said.facts.site ?? '' }, areDaysAbove ? days : '']
      }
      row.is = 'above'
    } else if (said.facts.site !== undefined && rest.length === 0) {
      row.is = 'above'
      if (card?.isNew) return void (card.site = said.facts.site)
      if (!team.hasDrafts() || (next !== undefined && isHeading(next))) return void ([site, heading.site] = [said.facts.site, ''])
    }
    if ((own !== '' && rest.length === 0 && kind !== 'doubt') || (own === '' && kind === 'nothing')) return
    team.askOfOthers(row, rest.length > 0 && own !== '' ? rest.join(', ') : text)
    // It may be who the rows below are of.
    isWaiting ||= row.is === 'asked' && kind === 'asked'
  }

  const isHeading = ({ cells }: PastedLine): boolean => cells.some((cell) => isField(cell) || isDays(cell)) && !cells.some(saysHours)

  /** Days alone, for the hours that follow. */
  function takeDays(row: SheetRow, said: Said, filled: readonly string[]): boolean {
    const [first = ''] = said.weeks
    if (said.name === '' && filled.length === 1 && first === filled[0] && !saysHours(first) && isDays(first)) {
      areDaysAbove ||= !card?.isAlone
      if (areDaysAbove) card = null
      ;[days, daysRow] = [first, row]
      fault(row, because('no-hours', first))
      return true
    }
    const areHours = said.weeks.length > 0 && said.weeks.every((week) => daysBegin(week) === week.length) && saysHours(first)
    if (days === '' || !areHours || (said.name !== '' && !areDaysAbove) || (said.weeks.length > 1 && days.includes(','))) return false
    said.weeks.unshift(days)
    if (daysRow !== null) Object.assign(daysRow, { is: 'above', fault: undefined })
    return false
  }

  function takeRows(row: SheetRow, said: Said, text: string, isMended: boolean): void {
    const isTimed = hasWeek(said)
    if (said.name !== '') {
      settle()
      if (CODE.test(said.name)) return fault(row, because('code', said.name), true)
      if (row.filled.nama.length > LONGEST_NAME) return fault(row, because('letters'), true)
      if (areSeveral(said.name)) return fault(row, because('several', said.name), true)
      // In a table it may be the rest of the name above.
      const isRest = !isTimed && roles.length > 0 && text === said.name && !TITLED.test(text) && !isMended
      if (!namesSomebody(said.name) || isRest) return fault(row, because('no-name', said.name), true)
      if (isSigned && !isTimed && said.notes.length + said.others.length === 0) return void (card = null)
      if (!areDaysAbove) days = ''
      const alone = { isAlone: !isTimed, isNew: !isTimed, isListed: !isTimed && wasNew }
      const add = (): void => addRows(row, said, [], isMended)
      const clinic = isMended ? said.clinic : ''
      card = { name: row.filled.nama, clinic, site: said.facts.site ?? '', notes: isTimed ? [] : said.notes, ...alone, add }
      wasNew = !isTimed
      if (!isTimed) return void (row.is = 'above')
    }
    if (card === null || (said.name === '' && card.isListed)) return fault(row, because('nobody'))
    if (card.isNew) settle()
    wasNew = false
    if (isWaiting) return void (row.is = 'asked')
    const week = weekIn(said)
    if ('what' in week) return fault(row, explain(week, said))
    if (week.length === 0 && said.weeks.length > 0)
      return said.weeks.some(isOpen) ? undefined : fault(row, because('no-days-left', row.filled.jadwal))
    addRows(row, said, week, isMended)
  }

  function addRows(row: SheetRow, said: Said, week: Parameters<typeof team.add>[3], isMended: boolean): void {
    const { name = '', clinic = '', notes = [], site: ofCard = '' } = card ?? {}
    const own = clinicIn(said)
    const meant = { name, isMended, own, clinic: own || clinic || heading.clinic, place: ofCard || heading.site || site }
    const why = team.add(row, { ...meant, notes: said.name === '' ? notes : [] }, said, week)
    if (why !== null) fault(row, why)
  }

  /** Whoever stands alone in a line, with the clinic that may stand below. */
  function settle(): void {
    isWaiting = false
    if (card === null || !card.isNew) return
    card.isNew = false
    card.add()
  }

  for (const [at, line] of lines.entries()) {
    yield
    if (team.isFull()) break
    const id = `b${line.number}-${itemId([at, line.cells])}`
    const row: SheetRow = { ...line, id, is: 'unused', roles: [], whose: '', drafts: [], questions: [], filled: NOTHING }
    rows.push(row)
    take(row, line, lines[at + 1])
  }
  settle()
  return { rows, ...team.ended(rows), tooMany: team.isFull() ? rows.at(-1)?.number : undefined }
}

const isDays = (cell: string): boolean => readSaidDays(cell, nearest) !== undefined
const hasWeek = ({ weeks, titled }: Said): boolean => weeks.length + titled.length > 0

function explain({ what, text }: UnreadWeek, { titled, weeks }: Said): string {
  const cells = [...titled.map(({ hours }) => hours), ...weeks]
  const typed = cells.find((cell) => cell === text) ?? cells.find((cell) => cell.includes(text)) ?? inLine(weeks.join(', '))
  if (text === '?') return because('no-hours', titled.find(({ hours }) => hours === text)?.day)
  if (what === 'hours') return `${quoted(typed)}: ${hoursError(text)}`
  return because(weekBegins(text) === 0 && daysBegin(text) === text.length ? 'no-days' : 'no-such-days', typed)
}
