import { itemId, textIn, type Group } from '../../editor/index.ts'
import { mayMeet } from '../../content/check-sites.ts'
import { MOST_ROWS } from '../../content/fields/schedule.ts'
import { nameParts } from '../../contract/people-names.ts'
import type { PracticeRow } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { joinNotes, readRemark, type Remark } from '../../said/remark.ts'
import type { AskedRow, SaidRow } from '../../said/week.ts'
import { readTimes } from '../../schedule/times.ts'
import type { Said } from './pasted-cells.ts'
import { because, isOpen, type Legend } from './pasted-lines.ts'
import { byName, isDentist, specialistDegree } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'
import { pasteChoices } from '../words/words.ts'

export interface PastedDoctor {
  name: string
  specialty: string
  line: number
  rows: { line: number; written: Group; practice: PracticeRow }[]
}

/** Who is there already. */
export type Known = readonly Pick<PastedDoctor, 'name' | 'specialty'>[]

/** What was answered to a question, by the name of its field. */
export type AnswerTo = (name: string) => string | null

/** What only whoever pasted the table knows. Until it is answered, no row that it is about is taken. */
export interface PastedQuestion {
  /** Of its field. */
  name: string
  /** Beside whom it is asked. */
  whose: string
  about: 'remark' | 'person' | 'place'
  /** The remark or the place, or the person of the team that may be meant. */
  text: string
  lines: number[]
  choices: readonly { value: string; label: string }[]
  answer: string | null
}

/** A place, until it is answered which. */
const UNKNOWN = '?'

/** Those of whom a table says something, beside those who are there. */
export function createPastedTeam(known: Known, places: HospitalWords, meaningOf: Legend['meaningOf'], answerTo: AnswerTo) {
  const { specialtyOf, siteOf, sites, today } = places
  const read: PastedDoctor[] = []
  const [doctors, team] = [byName(read), byName([...known])]
  const questions = new Map<string, PastedQuestion>()
  /** Who is of another specialty than the table says. */
  const elsewhere = new Set<string>()
  /** Whoever does not practise, by an answer. */
  const gone = new Set<PastedDoctor>()
  /** Names alone in a line. */
  const unplaced: { line: number; whose: string }[] = []

  /** Once for each text, of the rows that it stands beside or, by what tells them apart, of others. */
  function ask(about: PastedQuestion['about'], text: string, line: number, whose: string, of = ''): string | null {
    const name = `tanya-${itemId([about, about === 'person' ? whose : of, text.toLowerCase()])}`
    const typed = answerTo(name)
    const choices: PastedQuestion['choices'] = about === 'place' ? sites.map((site) => ({ value: site, label: site })) : pasteChoices[about]
    const answer = choices.find(({ value }) => value === typed)?.value ?? null
    const question = questions.get(name) ?? { name, whose, about, text, lines: [], choices, answer }
    questions.set(name, question)
    if (question.lines.at(-1) !== line) question.lines.push(line)
    return question.answer
  }

  /** Each row with what stands beside it, or the reason why no row of a week can say it. */
  function withRemarks(rows: readonly AskedRow[], texts: readonly string[]): AskedRow[] | string {
    let all = [...rows]
    const isKnown = (text: string): boolean => siteOf(text) !== undefined || meaningOf(text) !== undefined
    const explained = new Set(rows.flatMap(({ asked = [] }) => asked.filter(isKnown)))
    for (const text of [...texts, ...explained]) {
      if (isOpen(text)) continue
      const site = siteOf(text)
      const remark = site === undefined ? readRemark(meaningOf(text) ?? text, () => undefined) : { rest: undefined, site }
      if (remark === null) return because('leave', text)
      if ('isUnsaid' in remark || 'everyOther' in remark) return because('no-remark', text)
      const { rest: _, note, asked = [], ...more }: Remark & AskedRow = remark
      all = all.map((row) => {
        if (explained.has(text) && row.asked?.includes(text) !== true) return row
        const open = [...(row.asked ?? []).filter((one) => one !== text), ...asked]
        return { ...more, ...row, ...joinNotes(row.note, note), asked: open }
      })
    }
    return all
  }

  /** Takes a line about somebody, with the clinic, the place and the remarks that stand above it, or tells why not. */
  function add(
    line: number,
    whose: string,
    { clinic, place, remarks }: { clinic: string; place: string; remarks: readonly string[] },
    said: Said,
    week: readonly AskedRow[],
  ): string | null {
    if (clinic !== '' && specialtyOf(clinic) === undefined) return because('no-such-specialty', clinic)
    const sitsIn = clinic === '' ? undefined : specialtyOf(clinic)
    const near = team.find(whose) === undefined && doctors.find(whose) === undefined ? team.findNear(whose, sitsIn) : undefined
    const isSame = near && ask('person', near.name, line, whose)
    if (near !== undefined && isSame === null) return null
    const member = isSame === 'sama' ? near : team.find(whose)
    const name = member?.name ?? whose
    const there = doctors.find(name)
    const degree = specialistDegree(whose)
    const ownField = said.own === '' ? sitsIn : specialtyOf(said.own)
    const specialty = member?.specialty ?? there?.specialty ?? ownField ?? (degree && specialtyOf(degree))
    if (specialty === undefined) {
      const [field = degree && nameParts(whose).degrees[0]] = said.others
      return field === undefined ? because('no-specialty') : because('no-such-specialty', field)
    }
    // A dentist under a clinic where none is known to sit: one of the two is wrong.
    const isAstray =
      isDentist(whose) &&
      specialtyOf(degree ?? '') !== undefined &&
      !known.some((one) => one.specialty === specialty && isDentist(one.name))
    if (isAstray && (member ?? there) === undefined && specialty !== specialtyOf(degree ?? '')) return because('not-understood', clinic)
    // The field may follow below the name, and the clinic above be another's.
    const isUnplaced = ownField !== undefined && degree !== undefined && ![undefined, ownField].includes(specialtyOf(degree))
    if (isUnplaced && week.length === 0 && (there ?? member) === undefined) {
      unplaced.push({ line, whose })
      return null
    }
    const strange = [said.own, ...said.others].find(
      (one) => one !== '' && one !== clinic && ![specialty, sitsIn].includes(specialtyOf(one) ?? ''),
    )
    if (strange !== undefined) return because('not-understood', strange)
    // `08-12 (Anak)`: where these hours are known to be.
    const isNews = (text: string): boolean => ![specialty, sitsIn].includes(specialtyOf(text.replace(/^di /iu, '')) ?? '')
    const stated = week.map(({ note = '', asked = [], ...row }): AskedRow => {
      const named = row.site ?? said.facts.site ?? place
      const site = siteOf(named) ?? (named && (ask('place', named, line, name) ?? UNKNOWN))
      return { ...said.facts, ...row, ...(site !== '' && { site }), ...joinNotes(...[note].filter(isNews)), asked: asked.filter(isNews) }
    })
    if (stated.some(({ site }) => site === UNKNOWN)) return null
    const beside = withRemarks(stated, [...remarks, ...(said.name === '' || week.length > 0 ? said.notes : [])])
    if (typeof beside === 'string') return beside
    const rows = settled(beside, (text) => ask('remark', text, line, name))
    if (rows === null) return null
    // Nobody is added to the page who does not practise.
    if (rows.length === 0 && week.length > 0 && there === undefined && member === undefined) return because('answered', whose)
    const doctor: PastedDoctor = there ?? { name, specialty, line, rows: [] }
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
      return `Jamnya bertemu ${met.line === line ? 'di baris ini' : `dengan baris ${met.line}`}: ${words(met.line === line ? written : met.written)}.`
    }
    if (there === undefined) doctors.add(doctor)
    doctor.rows.push(...taken)
    return null
  }

  /** Until it is answered what a line says of rows, on some days or on all, none of them is taken. */
  function hold(isMeant: RowsMeant, { line, text, off }: { line: number; text: string; off: PracticeRow['day'] | null }): boolean {
    const isOn = ({ day }: PracticeRow): boolean => off === null || day.days.some((one) => off.days.includes(one))
    const held = read.map((doctor) => ({ doctor, rows: doctor.rows.filter((row) => isMeant(doctor, row) && isOn(row.practice)) }))
    const meant = held.filter(({ rows }) => rows.length > 0)
    for (const { doctor, rows } of meant) {
      const answer = ask('remark', text, line, doctor.name, `baris-${line}`)
      if (answer === null || answer === 'tidak') doctor.rows = doctor.rows.filter((row) => !rows.includes(row))
      if (answer === 'tidak' && team.find(doctor.name) === undefined) gone.add(doctor)
      if (answer === 'catatan') rows.forEach(({ written }) => Object.assign(written, joinNotes(textIn(written, 'note'), text)))
    }
    return meant.length > 0
  }

  return {
    add,
    hold,
    read,
    find: doctors.find,
    questions,
    elsewhere,
    listUnplaced: () => unplaced.filter(({ whose }) => doctors.find(whose) === undefined),
    listPractising: () => read.filter((one) => one.rows.length > 0 || !gone.has(one)),
  }
}

export type RowsMeant = (doctor: PastedDoctor, row: PastedDoctor['rows'][number]) => boolean

export type PastedTeam = ReturnType<typeof createPastedTeam>

/** Of one day or of any, once with hours and once without. */
const isHourless = ({ day, time }: PracticeRow, other: PracticeRow): boolean =>
  (time === undefined) !== (other.time === undefined) &&
  (day.days.some((one) => other.day.days.includes(one)) || Math.min(day.days.length, other.day.days.length) === 0)

const words = ({ day, time }: Group): string => [day, time].filter((word) => typeof word === 'string').join(' ')

function toPractice({ day, time, ...row }: SaidRow): PracticeRow {
  return { ...row, day: readDays(day ?? '') ?? { text: '', days: [] }, time: readTimes(time ?? '') ?? undefined }
}

/** The rows as they are answered; null while an answer is awaited. */
function settled(rows: readonly AskedRow[], answerFor: (text: string) => string | null): SaidRow[] | null {
  const answers = new Map(rows.flatMap(({ asked = [] }) => asked.map((text) => [text, answerFor(text)])))
  if ([...answers.values()].includes(null)) return null
  const isSaid = (answer: string) => (text: string) => answers.get(text) === answer
  const practised = rows.filter(({ asked = [] }) => !asked.some(isSaid('tidak')))
  return practised.map(({ asked = [], ...row }) => Object.assign(row, joinNotes(row.note, ...asked.filter(isSaid('catatan')))))
}
