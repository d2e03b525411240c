import { nearest } from '../../said/slips.ts'
import { readDays } from '../../schedule/days.ts'
import { anyOf, readSaidDays } from '../../said/days.ts'
import { readAside } from '../../said/remark.ts'
import { daysBegin, saysHours, weekBegins, weekdaysIn, type UnreadWeek } from '../../said/week.ts'
import { closed } from '../../said/words.ts'
import { hoursError } from '../../editor/index.ts'
import { nameParts } from '../../contract/people-names.ts'
import { quoted } from '../../content/quoted.ts'
import { CLINIC, CODE, inLine, weekIn, type Said } from './pasted-cells.ts'
import { OF_PART, saysForWhom } from './pasted-columns.ts'
import { isLater, saysRedDays } from './pasted-dates.ts'
import { because, isOpen, type PastedLine } from './pasted-lines.ts'
import { areSeveral, namesSomebody, saysAway, specialistDegree, TITLED, withDegrees, writtenName } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'
import type { PastedDoctor, PastedTeam, RowsMeant } from './pasted-team.ts'
import { doubts, ofAll, signed } from './words.ts'

/** A line by itself, and what stands right below it. */
type Line = PastedLine & { said: Said; below: readonly string[] }

const SIGNED = new RegExp(String.raw`\b(?:${anyOf(signed)})\b`, 'iu')
const DOUBTS = new RegExp(String.raw`\b(?:${anyOf(doubts)})\b`, 'iu')
const OF_ALL = new RegExp(String.raw`\b(?:${anyOf(ofAll)})\b`, 'iu')
/** Said of days, it is said of no others. */
const SHUT = new RegExp(String.raw`\b(?:${anyOf(closed)}|tidak|tdk)\b`, 'iu')

/** Reads lines in their order. Each belongs to whoever, and is of the clinic, the place and the days, that stand above it. */
export function createLineReader({ specialtyOf, isTitle, today }: HospitalWords, team: PastedTeam) {
  const unread: { line: number; why: string; whose: string }[] = []
  /** Whose lines follow, since which line, and what is said of all of them. */
  let [name, since, isNameAlone, areListed] = ['', 0, false, false]
  let notes: string[] = []
  let [clinic, isHeading] = ['', false]
  /** Where everything below is, this clinic alone, or whoever is named. */
  let place = { ofAll: '', ofClinic: '', ofName: '' }
  /** Of all that follow, and of those below the last heading: that they may be away, or elsewhere. */
  let [overAll, over] = ['', '']
  let isSigned = false
  /** What was said of somebody's leave before their rows. */
  const away: string[] = []
  /** What was said of people by a part of their name, before their rows. */
  const mentions: string[] = []
  let [days, areDaysAbove, areDaysOverClinics] = ['', false, false]
  /** Days alone in a line, until hours follow. */
  let waiting: { line: number; days: string } | null = null

  const tell = (line: number, why: string): void => void unread.push({ line, why, whose: name })
  const ofName = (whose: string): string => team.find(whose)?.specialty ?? specialistDegree(whose) ?? ''
  const forget = (): void => void ([name, days, notes] = ['', '', []])
  function endWaiting(): void {
    if (waiting !== null) tell(waiting.line, because('no-hours', waiting.days))
    waiting = null
  }
  const isUnscheduled = (): boolean => isNameAlone && (team.find(name)?.rows.length ?? 0) === 0

  function take(line: Line, hasHeader: boolean): void {
    const { number, said } = line
    const text = line.cells.join(' ').trim()
    const weekdays = weekdaysIn(text)
    const isPlain = weekdays === '' && !saysAway(text.replace(/\brumah sakit\b/iu, '')) && !isLater(text, today)
    const [before = ''] = said.name === '' ? [text] : text.split(said.name)
    isSigned ||= isPlain && isTitle(before) && SIGNED.test(before)
    if (isPlain && isTitle(text) && !TITLED.test(text)) return void (clinic = CLINIC.test(text) ? '' : clinic)
    // Whoever has signed below a table.
    if (isSigned && said.name !== '' && said.notes.length + said.others.length === 0 && !hasWeek(said)) return forget()
    if (said.name === '' && line.below.length > 0 && isPartHeading(line, text)) {
      const heading = text.replace(/ *:$/u, '').replace(OF_PART, '')
      ;[over, clinic] = [isTitle(`jadwal ${heading}`) ? '' : heading, '']
      return forget()
    }
    const remark = { line: number, text, off: SHUT.test(text) ? readDays(readSaidDays(weekdays) ?? '') : null }
    if (said.name === '' && saysRedDays(text)) return void (weekdays !== '' && team.hold(() => true, remark))
    const [isAway, isDated] = [saysAway(text), isLater(text, today)]
    const mayHold = weekdays === '' ? isAway || isDated : isAway && !saysHours(text)
    const isHeld = said.name === '' && mayHold && team.hold(rowsMeant(text, hasHeader && line.cells.filter(Boolean).length === 1), remark)
    if (isAway && hasHeader && isHeadingOf(line.below)) over = text
    // It is said of what follows below the same name as well.
    if (isHeld && weekdays === '') notes.push(text)
    if (isHeld && !CLINIC.test(text)) return
    const above = team.find(name)
    const isRightBelow = !hasHeader && above?.rows.at(-1)?.line === number - 1
    const why = takeWhole(line)
    const isListed = said.name !== '' && !hasWeek(said) && typeof readAside(over) === 'string'
    // `Dihapus:`, and below it only who is: it is said of their rows above.
    if (isListed) team.hold((doctor) => doctor === team.find(name), { line: number, text: over, off: null })
    if (why === null) return
    if (holdsMeant(line, isRightBelow ? above : undefined, remark)) return forget()
    // What is said of leave is said of the rows above as well, and of those below where it is nobody's.
    if (isAway && mayHold && team.hold(({ name: whose }) => isNamedIn(text, whose), remark)) return
    if (isAway && weekdays === '') away.push(text)
    const isHead = said.name === '' && !isRightBelow
    if (isHead && team.read.length === 0 && (isAway || isDated || DOUBTS.test(text))) overAll = text
    else if (isHead && team.read.length > 0 && (isAway || isDated || (!hasWeek(said) && isOverPeople(line)))) over = text
    tell(number, why)
    // Of a name that is not read, or below words that are not, nothing follows.
    if ((said.name === '' && said.others.length > 0) || (!hasWeek(said) && said.name + said.notes.join() !== '')) forget()
  }

  /** `Eksekutif (BPJS)`, `Diusulkan:`: in whatever words, it is said of each that follows. */
  function isPartHeading({ cells, said }: Line, text: string): boolean {
    if (specialtyOf(text) !== undefined || said.facts.site !== undefined) return false
    const isMarked = text.endsWith(':') && cells.filter(Boolean).length === 1 && weekdaysIn(text) === '' && !saysHours(text)
    return isMarked || (!hasWeek(said) && saysForWhom(text))
  }

  /** A line that is not taken may take away from rows: those that it speaks of are held until it is answered. True where there are any. */
  function holdsMeant(line: Line, above: PastedDoctor | undefined, remark: Parameters<PastedTeam['hold']>[1]): boolean {
    const [{ said, below }, { text }] = [line, remark]
    // A correction: of somebody by a part of their name, or of days that nobody is named for.
    const mentioned = team.find(said.name) === undefined ? team.read.filter(({ name: whole }) => isMentionedIn(text, whole)) : []
    const isOfDays = said.name === '' && weekdaysIn(text) !== '' && !saysHours(text)
    if (mentioned.length > 0 || isOfDays) return team.hold((doctor) => mentioned.length === 0 || mentioned.includes(doctor), remark)
    if (said.name !== '' && specialistDegree(said.name) === undefined) mentions.push(text)
    // Right below somebody's rows, and not of what follows: nobody knows what it says of them.
    const isOnlySaid = said.name === '' ? !hasWeek(said) : said.others.length > 0 && !saysHours(text)
    const isBelow = isOverPeople(line) || !saysHours(below.join(' '))
    const isBeside = (isOnlySaid && isBelow) || text.startsWith('(')
    const isUnknown = over !== text && typeof readAside(text) === 'string'
    if (above === undefined || !isBeside || !isUnknown || !team.hold((doctor) => doctor === above, remark)) return false
    // Between two people it may be said of either.
    if (isOnlySaid && isOverPeople(line)) over = text
    return true
  }

  /** Of whom a line speaks that names nobody: of a clinic, of all, or of whoever stands above. */
  function rowsMeant(text: string, isBelowTable: boolean): RowsMeant {
    const clinicWords = /\b(?:poli|poliklinik|klinik)\b.*/iu.exec(text)?.[0].split(/\s+/u) ?? []
    const field = [4, 3, 2].map((count) => specialtyOf(clinicWords.slice(0, count).join(' '))).find((one) => one !== undefined)
    if (field !== undefined) return ({ specialty }, { written }) => (written['clinic'] ?? specialty) === field
    if (team.read.some((doctor) => isNamedIn(text, doctor.name))) return (doctor) => isNamedIn(text, doctor.name)
    if (isBelowTable || OF_ALL.test(text)) return () => true
    return (doctor, row) => doctor === team.find(name) && row.line >= since
  }

  function takeWhole(line: Line): string | null {
    const { number, said } = line
    if (said.name !== '' && !areDaysAbove) days = ''
    if (takeDays(line) || (line.cells.length === 2 && isDays(line.cells[0] ?? '') && isOpen(line.cells[1] ?? 'x'))) return null
    const field = [said.own, ...said.others].find((one) => CLINIC.test(one) || specialtyOf(one) !== undefined)
    const own = said.clinic || (field ?? '')
    const isTimed = hasWeek(said)
    if (said.name !== '') {
      // Names right below each other, without hours: nobody knows whose those below are.
      areListed = !isTimed && isUnscheduled() && since === number - 1
      name = ''
      if (CODE.test(said.name)) return because('code', said.name)
      if (areSeveral(said.name)) return because('several', said.name.replace(/[\s:]+$/u, ''))
      if (!namesSomebody(said.name)) return because('no-name', said.name)
      if (!isHeading && !said.above.clinic) clinic = ''
      ;[name, since, isNameAlone] = [writtenName(withDegrees(said.name, said.degrees)), number, !isTimed]
      notes = isTimed ? [] : said.notes
      if (!said.above.site) place.ofName = said.facts.site ?? ''
    }
    // Beside an empty name another field may be another person's.
    else if (isTimed && own !== '' && ![clinic, ofName(name)].map(specialtyOf).includes(specialtyOf(own))) forget()
    if (own !== '') [clinic, isHeading] = [own, said.name === '' && !isTimed]
    if (said.strange !== null) return said.strange
    if (said.name === '' && !isTimed) return takeHeading(line, own)
    if (said.name === '' && said.others.some((one) => one !== own) && !line.cells.includes('')) name = ''
    if (name === '' || (said.name === '' && areListed)) return because('nobody')
    const week = weekIn(said)
    if ('what' in week) return explain(week, said)
    // In a table with a column for each day all of them may be empty.
    const isByDay = said.weeks.length === 0 && said.titled.every(({ day }) => day !== undefined)
    if (isTimed && week.length === 0 && !isByDay) return because('no-days-left', inLine(said.weeks.join(', ')))
    const remarks = [
      overAll,
      over,
      ...notes,
      ...away.filter((text) => isNamedIn(text, name)),
      ...mentions.filter((text) => isMentionedIn(text, name)),
    ]
    return team.add(number, name, { clinic, place: place.ofName || place.ofClinic || place.ofAll, remarks }, said, week)
  }

  /** Days alone, for all that follows; true where the line says nothing else. */
  function takeDays({ number, cells, said }: Line): boolean {
    const [first = ''] = said.weeks
    if (cells.length === 1 && first === cells[0] && !saysHours(first) && isDays(first)) {
      endWaiting()
      areDaysAbove ||= !isNameAlone
      if (areDaysAbove) [name, notes] = ['', []]
      if (areDaysOverClinics) clinic = ''
      ;[days, waiting, areDaysOverClinics] = [first, { line: number, days: first }, false]
      return true
    }
    const areHours = saysHours(first) && said.weeks.every((week) => daysBegin(week) === week.length)
    if (first !== '' && daysBegin(first) === 0) {
      // Of several days in one line it is not known which the hours below belong to.
      const isOne = !saysHours(first) && said.weeks.slice(1).every((week) => daysBegin(week) === week.length)
      days = isOne ? first : ''
      if (isOne) areDaysAbove = said.above.days
      // Hours side by side below days side by side may be of one day each.
    } else if (days !== '' && (said.name === '' || areDaysAbove) && areHours && (said.weeks.length === 1 || !days.includes(','))) {
      said.weeks.unshift(days)
      if (waiting?.days === days) waiting = null
    }
    return false
  }

  /** A clinic or a site for what follows, or for whoever is named right above. */
  function takeHeading({ number, cells, said, below }: Line, own: string): string | null {
    const { others, notes: beside, facts } = said
    const text = cells.join(' ').trim()
    const [first] = [...others.filter((one) => specialtyOf(one) === undefined), ...beside]
    const field = specialtyOf(own)
    if (field !== undefined && first === undefined && isUnscheduled() && field === specialtyOf(specialistDegree(name) ?? '')) {
      ;[clinic, isHeading] = ['', false]
      place.ofName = facts.site ?? place.ofName
      return null
    }
    if (own !== '' && first !== undefined) {
      // Nobody knows which clinic the lines below are of.
      clinic = first
      forget()
      return because(CLINIC.test(first) ? 'no-such-specialty' : 'not-understood', first)
    }
    if (own === '' && (facts.site === undefined || first !== undefined)) {
      // Below one place it may be another.
      if (place.ofAll + (facts.site ?? '') !== '' && typeof readAside(text) === 'string') over = text
      return because('nothing', text)
    }
    if (own !== '') {
      ;[name, notes, days] = ['', [], areDaysOverClinics || waiting !== null ? days : '']
      areDaysOverClinics ||= waiting !== null
      place = { ...place, ofClinic: facts.site ?? '', ofName: '' }
    } else if (isUnscheduled()) place.ofName = facts.site ?? ''
    // Below rows it may be where these are, or those that follow.
    else if (place.ofAll === '' && team.read.length > 0 && !isHeadingOf(below)) {
      over = text
      team.hold(rowsMeant(text, false), { line: number, text, off: null })
    } else place = { ofAll: facts.site ?? '', ofClinic: '', ofName: '' }
    return null
  }

  const isHeadingOf = (cells: readonly string[]): boolean =>
    cells.some((cell) => CLINIC.test(cell) || specialtyOf(cell) !== undefined || isDays(cell)) &&
    !cells.some((cell) => TITLED.test(cell) || saysHours(cell))

  return {
    unread,
    take,
    /** Of this line nothing is taken. What follows is not to be taken for somebody else's. */
    refuse(line: number, why: string): void {
      forget()
      tell(line, why)
    },
    endWaiting,
  }
}

const isNamedIn = (text: string, name: string): boolean =>
  nameParts(name).words.every((word) => text.toLowerCase().includes(word.toLowerCase()))

/** `dr Vebri`, of whoever is called `Vebriyanti` first. */
function isMentionedIn(text: string, name: string): boolean {
  const first = (nameParts(name).words[0] ?? '').toLowerCase()
  return [...text.matchAll(/(?<!\p{L})(?:drg?|dokter)\.? +(\p{L}{3,})/giu)].some(([, called = '']) =>
    first.startsWith(called.toLowerCase()),
  )
}

/** Names no clinic, and somebody stands right below. */
const isOverPeople = ({ cells, below }: Line): boolean => !CLINIC.test(cells.join(' ').trim()) && below.some((cell) => TITLED.test(cell))

const isDays = (cell: string): boolean => readSaidDays(cell, nearest) !== undefined

const hasWeek = ({ weeks, titled }: Said): boolean => weeks.length + titled.length > 0

function explain({ what, text }: UnreadWeek, { titled, weeks }: Said): string {
  const cells = [...titled.map(({ hours }) => hours), ...weeks]
  const typed = cells.find((cell) => cell === text) ?? cells.find((cell) => cell.includes(text)) ?? inLine(weeks.join(', '))
  if (what === 'hours') return `${quoted(typed)}: ${hoursError(text)}`
  return because(weekBegins(text) === 0 && daysBegin(text) === text.length ? 'no-days' : 'no-such-days', typed)
}
