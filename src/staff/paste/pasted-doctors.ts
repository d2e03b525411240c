import { hoursError, textIn, type ContentNow, type Group } from '../../editor/index.ts'
import { mayMeet } from '../../content/check-sites.ts'
import { MOST_ROWS } from '../../content/fields/schedule.ts'
import { quoted } from '../../content/quoted.ts'
import { nameParts } from '../../contract/people-names.ts'
import { specialistDegree, writtenName } from '../forms/written-name.ts'
import { nearest } from '../../doctor-search/typos.ts'
import type { PracticeRow } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { anyOf, readSaidDays, weekdayCalled } from '../../schedule/said-days.ts'
import { joinNotes } from '../../schedule/said-remark.ts'
import { daysBegin, saysHours, weekBegins, type AskedRow, type SaidRow, type UnreadWeek } from '../../schedule/said-week.ts'
import { readTimes } from '../../schedule/times.ts'
import { months } from '../../schedule/words.ts'
import { CLINIC, CODE, inLine, saidIn, weekIn, type Said } from './pasted-cells.ts'
import { readHeader, type Roles } from './pasted-columns.ts'
import { because, splitLines, LONGEST_CELL } from './pasted-lines.ts'
import { byName, namesSomebody, saysAway, withDegrees } from './pasted-names.ts'
import { placesIn } from './pasted-places.ts'
import { createQuestions, legendIn, settled, withRemarks, type AnswerTo, type PastedQuestion } from './pasted-remarks.ts'

export interface PastedDoctor {
  name: string
  specialty: string
  line: number
  rows: { line: number; written: Group; practice: PracticeRow }[]
}

export interface PastedTable {
  doctors: PastedDoctor[]
  /** Lines of which nothing is taken, with the reason. */
  unread: { line: number; why: string; whose?: string | undefined }[]
  questions: PastedQuestion[]
  /** Who is of another specialty than the table says. */
  elsewhere: string[]
}

/** More than a site has a place for: one of them tells that there are more. */
export const MOST_DOCTORS = 500
/** Far more than a table has columns. */
const MOST_CELLS = 60

/** Reads doctors from a table or a chat. A line is taken whole or not at all. */
export function readPastedDoctors(...read: Parameters<typeof readInLines>): PastedTable {
  const lines = readInLines(...read)
  for (;;) {
    const step = lines.next()
    if (step.done) return step.value
  }
}

/** The same, which may rest after each line. */
export function* readInLines(
  pasted: string,
  { site, today }: Pick<ContentNow, 'site' | 'today'>,
  known: readonly Pick<PastedDoctor, 'name' | 'specialty'>[],
  answerTo: AnswerTo = () => null,
): Generator<undefined, PastedTable> {
  const places = placesIn(site, today)
  const { specialtyOf, siteOf, isTitle } = places
  const read: PastedDoctor[] = []
  const [doctors, team] = [byName(read), byName(known)]
  const unread: PastedTable['unread'] = []
  const { questions, ask } = createQuestions(answerTo)
  const elsewhere = new Set<string>()
  let roles: Roles = []
  /** Whose lines follow, where they sit, and what is said of all of them, until a line says otherwise. */
  let [name, since, clinic, place, isHeading, isNameAlone] = ['', 0, '', '', false, false]
  let notes: string[] = []
  /** A heading that says of whoever follows that they may be away. */
  let over: string[] = []
  /** Whoever does not practise, by an answer. */
  const gone = new Set<PastedDoctor>()
  let [days, areDaysAbove, areDaysOverClinics] = ['', false, false]
  /** Days alone in a line, until hours follow. */
  let waiting: { line: number; days: string } | null = null
  const endWaiting = (): void => {
    if (waiting !== null) unread.push({ line: waiting.line, why: because('no-hours', waiting.days) })
    waiting = null
  }
  const forget = (): void => void ([name, days, notes] = ['', '', []])

  const { lines, meaningOf, unused } = legendIn(splitLines(pasted))
  for (const { number: line, cells: typed } of lines) {
    yield
    if (read.length > MOST_DOCTORS) break
    const cells = typed.map((cell) => meaningOf(cell) ?? cell)
    const tooMuch = beyondBounds(cells)
    const header = tooMuch === null ? readHeader(cells, roles, places) : null
    if (header !== null) {
      ;[roles, over] = [header, []]
      continue
    }
    // In a table with a column for each day a line is read by its columns alone.
    const isByDay = roles.some((role) => typeof role === 'object' && !('fact' in role))
    const strange = tooMuch ?? (isByDay && cells.length > 1 && cells.length !== roles.length ? because('columns') : null)
    if (strange !== null) {
      // What follows is not to be taken for somebody else's.
      forget()
      unread.push({ line, why: strange })
      continue
    }
    const said = saidIn(cells, cells.length === roles.length ? roles : [], places)
    const why = take(line, said, cells)
    if (why === null) continue
    unread.push({ line, why, whose: name })
    // Of a name that is not read, or below words that are not, nothing follows.
    if ((said.name === '' && said.others.length > 0) || (!hasWeek(said) && said.name + said.notes.join() !== '')) forget()
  }
  endWaiting()
  unread.push(...unused().map(({ number, meaning }) => ({ line: number, why: because('nothing', meaning) })))
  const told = unread.map(({ line, why, whose = '' }) => ({ line, why, whose: doctors.find(whose)?.name }))
  return {
    doctors: read.filter((one) => one.rows.length > 0 || !gone.has(one)),
    unread: told.toSorted((one, other) => one.line - other.line),
    questions,
    elsewhere: [...elsewhere],
  }

  function take(line: number, said: Said, typed: readonly string[]): string | null {
    const [first = ''] = said.weeks
    if (said.name === '' && isHeldBy(line, typed.join(' ').trim())) return null
    if (said.name !== '' && !areDaysAbove) days = ''
    if (said.isHeading && !saysHours(first) && readSaidDays(first, nearest) !== undefined) {
      endWaiting()
      areDaysAbove ||= !isNameAlone
      if (areDaysAbove) [name, notes] = ['', []]
      if (areDaysOverClinics) clinic = ''
      ;[days, waiting, areDaysOverClinics] = [first, { line, days: first }, false]
      return null
    }
    if (first !== '' && daysBegin(first) === 0) {
      // Of several days in one line it is not known which the hours below belong to.
      const isOne = !saysHours(first) && said.weeks.slice(1).every((week) => daysBegin(week) === week.length)
      days = isOne ? first : ''
      if (isOne) areDaysAbove = said.areDaysAbove
    } else if (
      days !== '' &&
      (said.name === '' || areDaysAbove) &&
      saysHours(first) &&
      said.weeks.every((week) => daysBegin(week) === week.length) &&
      // Hours side by side below days side by side may be of one day each.
      (said.weeks.length === 1 || !days.includes(','))
    ) {
      said.weeks.unshift(days)
      if (waiting?.days === days) waiting = null
    }
    const field = [said.own, ...said.others].find((one) => CLINIC.test(one) || specialtyOf(one) !== undefined)
    const own = said.clinic || (field ?? '')
    const isTimed = hasWeek(said)
    if (said.name !== '') {
      name = ''
      if (CODE.test(said.name)) return because('code', said.name)
      if (said.several !== '') return because('several', said.several)
      if (!namesSomebody(said.name)) return because('no-name', said.name)
      if (!isHeading && !said.isAbove) clinic = ''
      ;[name, since, isNameAlone] = [writtenName(withDegrees(said.name, said.degrees)), line, !isTimed]
      notes = isTimed ? [] : said.notes
    }
    // Beside an empty name another field may be another person's.
    else if (isTimed && own !== '' && ![clinic, doctors.find(name)?.specialty ?? ''].map(specialtyOf).includes(specialtyOf(own))) forget()
    if (own !== '') [clinic, isHeading] = [own, said.name === '' && !isTimed]
    if (said.strange !== null) return said.strange
    if (said.name === '' && !isTimed) return takeHeading(said, own, typed.join(' '))
    if (said.name === '' && said.others.length > 0 && said.isWhole) name = ''
    if (name === '') return because('nobody')
    const week = weekIn(said)
    const sentence = inLine(said.weeks.join(', '))
    const cells = [...said.titled.map(({ hours }) => hours), ...said.weeks]
    if ('what' in week) {
      const { text } = week
      return explain(week, cells.find((cell) => cell === text) ?? cells.find((cell) => cell.includes(text)) ?? sentence)
    }
    // In a table with a column for each day all of them may be empty.
    const isByDay = said.weeks.length === 0 && said.titled.every(({ day }) => day !== undefined)
    if (isTimed && week.length === 0 && !isByDay) return because('no-days-left', sentence)
    return add(line, said, week)
  }

  /** `Cuti`, `Rabu libur` below somebody's rows: until it is answered, none of them is taken. */
  function isHeldBy(line: number, text: string): boolean {
    const doctor = doctors.find(name)
    const said = text.split(/[^\p{L}]+/u).flatMap((word) => weekdayCalled(word.toLowerCase()) ?? [])
    const isUnsure = saysAway(text) || (roles.length === 0 && said.length === 0 && DATED.test(text))
    if (doctor === undefined || !isUnsure || (said.length > 0 && saysHours(text)) || CLINIC.test(text)) return false
    const off = readDays(said.join(', '))?.days
    const rows = doctor.rows.filter((row) => row.line >= since)
    if (!rows.some(({ practice }) => off === undefined || practice.day.days.some((day) => off.includes(day)))) return false
    const answer = ask('remark', text, { line, whose: doctor.name })
    if (answer === null || answer === 'tidak') doctor.rows = doctor.rows.filter((row) => !rows.includes(row))
    if (answer === 'tidak' && team.find(doctor.name) === undefined) gone.add(doctor)
    if (answer === 'catatan') rows.forEach(({ written }) => Object.assign(written, joinNotes(textIn(written, 'note'), text)))
    return true
  }

  /** A clinic or a site for what follows. */
  function takeHeading({ others, notes: beside, facts }: Said, own: string, typed: string): string | null {
    const [first] = [...others.filter((one) => specialtyOf(one) === undefined), ...beside]
    if (own !== '' && first !== undefined) {
      // Nobody knows which clinic the lines below are of.
      clinic = first
      forget()
      return because(CLINIC.test(first) ? 'no-such-specialty' : 'not-understood', first)
    }
    if (own === '' && facts.site === undefined) {
      if (saysAway(typed)) over = [typed]
      return isTitle(typed) ? null : because('nothing', typed)
    }
    if (own !== '') [name, notes, days] = ['', [], areDaysOverClinics || waiting !== null ? days : '']
    areDaysOverClinics ||= own !== '' && waiting !== null
    if (facts.site !== undefined) place = facts.site
    return null
  }

  function add(line: number, said: Said, week: readonly AskedRow[]): string | null {
    const whose = name
    if (clinic !== '' && specialtyOf(clinic) === undefined) return because('no-such-specialty', clinic)
    const sitsIn = clinic === '' ? undefined : specialtyOf(clinic)
    const degree = specialistDegree(whose)
    const near = team.find(whose) === undefined && doctors.find(whose) === undefined ? team.findNear(whose, sitsIn) : undefined
    const isSame = near && ask('person', near.name, { line, whose })
    if (near !== undefined && isSame === null) return null
    const member = isSame === 'sama' ? near : team.find(whose)
    const there = doctors.find(member?.name ?? whose)
    const ownField = said.own === '' ? sitsIn : specialtyOf(said.own)
    const specialty = member?.specialty ?? there?.specialty ?? ownField ?? (degree && specialtyOf(degree))
    if (specialty === undefined) {
      const [field = degree === undefined ? undefined : nameParts(whose).degrees[0]] = said.others
      return field === undefined ? because('no-specialty') : because('no-such-specialty', field)
    }
    const strange = [said.own, ...said.others].find(
      (one) => one !== '' && one !== clinic && ![specialty, sitsIn].includes(specialtyOf(one) ?? ''),
    )
    if (strange !== undefined) return because('not-understood', strange)
    const stated = week.map((row) => Object.assign(place === '' ? {} : { site: place }, said.facts, row))
    const beside = withRemarks(stated, [...over, ...notes, ...(said.name === '' || week.length > 0 ? said.notes : [])], {
      siteOf,
      meaningOf,
    })
    if (typeof beside === 'string') return beside
    const rows = settled(beside, (text) => ask('remark', text, { line, whose: member?.name ?? whose }))
    if (rows === null) return null
    // Nobody is added to the page who does not practise.
    if (rows.length === 0 && week.length > 0 && there === undefined && member === undefined) return because('answered', whose)
    const doctor: PastedDoctor = there ?? { name: member?.name ?? whose, specialty, line, rows: [] }
    if (doctor.rows.length + rows.length > MOST_ROWS)
      return `${doctor.name} sudah memiliki ${doctor.rows.length} baris jadwal, paling banyak ${MOST_ROWS}. Satukan hari yang jamnya sama, misalnya Senin-Kamis.`
    const isGuest = sitsIn !== undefined && sitsIn !== doctor.specialty
    if (isGuest && member !== undefined) elsewhere.add(doctor.name)
    const taken = rows.map((row) => ({ line, written: { ...row, ...(isGuest && { clinic: sitsIn }) }, practice: toPractice(row) }))
    for (const [nth, { written, practice }] of taken.entries()) {
      const met = [...doctor.rows, ...taken.slice(0, nth)].find(
        (before) => mayMeet(practice, before.practice, today) || isHourless(practice, before.practice),
      )
      if (met === undefined) continue
      return met.line === line
        ? `Jamnya bertemu di baris ini: ${words(written)}.`
        : `Jamnya bertemu dengan baris ${met.line}: ${words(met.written)}.`
    }
    if (there === undefined) {
      doctors.add(doctor)
      read.push(doctor)
    }
    doctor.rows.push(...taken)
    return null
  }
}

/** Below days and hours: `s/d 10 Desember`, `mulai bulan depan`. */
const DATED = new RegExp(String.raw`\b(?:${anyOf(`${Object.entries(months).flat().join(' ')} bulan tahun depan tanggal tgl`)})\b`, 'iu')

const hasWeek = ({ weeks, titled }: Said): boolean => weeks.length + titled.length > 0

/** Of one day or of any, once with hours and once without. */
const isHourless = ({ day, time }: PracticeRow, other: PracticeRow): boolean =>
  (time === undefined) !== (other.time === undefined) &&
  (day.days.some((one) => other.day.days.includes(one)) || Math.min(day.days.length, other.day.days.length) === 0)

const words = ({ day, time }: Group): string => [day, time].filter((word) => typeof word === 'string').join(' ')

function beyondBounds(cells: readonly string[]): string | null {
  if (cells.length > MOST_CELLS) return `Ada lebih dari ${MOST_CELLS} isian. Bagi menjadi beberapa baris.`
  if (cells.every((cell) => cell.length <= LONGEST_CELL)) return null
  return `Ada isian yang lebih dari ${LONGEST_CELL} huruf. Bagi menjadi beberapa baris.`
}

function explain({ what, text }: UnreadWeek, typed: string): string {
  if (what === 'hours') return `${quoted(typed)}: ${hoursError(text)}`
  return because(weekBegins(text) === 0 && daysBegin(text) === text.length ? 'no-days' : 'no-such-days', typed)
}

function toPractice({ day, time, ...row }: SaidRow): PracticeRow {
  return { ...row, day: readDays(day ?? '') ?? { text: '', days: [] }, time: readTimes(time ?? '') ?? undefined }
}
