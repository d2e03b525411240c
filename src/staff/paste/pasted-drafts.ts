import { itemId, textIn, type FormAnswers, type Group } from '../../editor/index.ts'
import { mayMeet } from '../../content/check-sites.ts'
import { MOST_ROWS } from '../../content/fields/schedule.ts'
import { plainName } from '../../doctor-search/site-names.ts'
import { nameParts } from '../../contract/people-names.ts'
import { valueNamed } from '../../contract/value-named.ts'
import type { PracticeRow } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { joinNotes, readRemark, type Remark } from '../../said/remark.ts'
import type { AskedRow, SaidRow } from '../../said/week.ts'
import { readTimes } from '../../schedule/times.ts'
import { pasteChoices, pasteColumns, pasteReasons, type pasteQuestions } from '../words/words.ts'
import type { Said } from './pasted-cells.ts'
import type { Role } from './pasted-columns.ts'
import { isOpen, type PastedLine } from './pasted-lines.ts'
import { byName, specialistDegree, TITLED } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'

/** A row of a schedule, as a line of the table says it. */
export interface Draft {
  line: number
  written: Group
  practice: PracticeRow
}

export interface PastedDoctor {
  name: string
  specialty: string
  line: number
  rows: Draft[]
}

/** Who is there already. */
export type Known = readonly Pick<PastedDoctor, 'name' | 'specialty'>[]

type Asked = keyof typeof pasteQuestions
type Choices = readonly { value: string; label: string }[]

export interface PastedQuestion {
  /** Of its field. */
  name: string
  about: Asked
  text: string
  lines: number[]
  choices: Choices
  answer: string | null
  /** Of which lines it is said, where it stands apart from them: a guess, or as it was answered. */
  scope?: string
}

/** A row as it was pasted, with what was read of it. */
export interface SheetRow extends PastedLine {
  /** Of its fields. */
  id: string
  /** `above`: said of others; `unused`: of none; `asked`: nothing is taken of it before it is answered. */
  is: 'header' | 'read' | 'above' | 'unused' | 'asked'
  /** Its columns. */
  roles: readonly Role[]
  /** Of the doctor whose it is. */
  whose: string
  drafts: Draft[]
  /** What only whoever pasted it knows: shown at the first row that it is about. */
  questions: PastedQuestion[]
  /** Why it is asked for in fields, and what of it was understood. */
  fault?: string
  filled: Record<'nama' | 'spesialisasi' | 'jadwal' | 'keterangan' | 'lokasi', string>
}

/** How a row is decided that is asked for in fields. */
export const MENDED = 'isi'
export const LEFT_OUT = 'lewat'

/** More than a site has a place for: one of them tells that there are more. */
export const MOST_DOCTORS = 500

/** Whom a line is about, with what stands above it. */
interface Meant {
  name: string
  /** Written in the fields of the row: nothing of it is doubted. */
  isMended: boolean
  /** The clinic of the row itself. */
  own: string
  clinic: string
  place: string
  notes: readonly string[]
}

/** The people of a table with their rows, and what is asked before they are saved. */
export function createDrafts(known: Known, words: HospitalWords, meanings: ReadonlyMap<string, string>, answers: FormAnswers) {
  const { specialtyOf, siteOf, sites, today } = words
  const read: PastedDoctor[] = []
  const [doctors, team, waiting] = [byName(read), byName([...known]), byName<Known[number]>([])]
  const questions = new Map<string, PastedQuestion>()
  /** What stands apart from the rows that it is said of. */
  const apart: { row: SheetRow; text: string; whose: string; question: PastedQuestion }[] = []
  const named = (values: readonly string[]): Choices => values.map((value) => ({ value, label: value }))
  const listed: Partial<Record<Asked, Choices>> = {
    place: [...named(sites), ...pasteChoices.out],
    specialty: [...named(words.specialties), ...pasteChoices.out],
    column: pasteColumns,
  }

  /** Once for each text; null while nobody has answered. */
  function ask(row: SheetRow, about: Asked, text: string, of = text.toLowerCase(), fields: readonly string[] = []): string | null {
    const name = about === 'column' ? of : `tanya-${itemId([about, of])}`
    const choices = listed[about] ?? (about === 'degree' ? named(fields) : (valueNamed(pasteChoices, about) ?? []))
    const answer = choices.find(({ value }) => value === answers.get(name))?.value ?? null
    const question: PastedQuestion = questions.get(name) ?? { name, about, text, lines: [], choices, answer }
    if (!questions.has(name)) row.questions.push(question)
    questions.set(name, question)
    if (question.lines.at(-1) !== row.number) question.lines.push(row.number)
    if (answer === null) row.is = 'asked'
    return answer
  }

  /** What stands apart from rows may be said of any of them: it is asked of which. */
  function askOfOthers(row: SheetRow, text: string, whose = ''): void {
    ask(row, 'remark', text, row.id + text)
    const question = row.questions.at(-1)
    if (question !== undefined) apart.push({ row, text, whose, question })
  }

  const meaningOf = (text: string): string => meanings.get(text.toLowerCase()) ?? text

  /** What a remark says that a row can say, with what of it nobody knows. */
  function remarkOf(text: string): Remark & Pick<SaidRow, 'site'> {
    const site = siteOf(meaningOf(text))
    const remark = site === undefined ? readRemark(meaningOf(text), () => undefined) : { rest: undefined, site }
    return remark === null || 'isUnsaid' in remark || 'everyOther' in remark ? { rest: undefined, asked: [text] } : remark
  }

  /** A row with a remark beside it; one that stands within it, as a letter of a legend, is no question then. */
  function withRemark(row: AskedRow, text: string): AskedRow {
    const { rest: _, note, asked = [], ...more }: Remark & AskedRow = remarkOf(text)
    return { ...more, ...row, ...joinNotes(row.note, note), asked: [...(row.asked ?? []).filter((one) => one !== text), ...asked] }
  }

  /** The field of a text, or as it is answered: null until then, and `lewat` where its rows are left out. */
  const askField = (row: SheetRow, text: string): string | null => (text === '' ? '' : (specialtyOf(text) ?? ask(row, 'specialty', text)))

  /** Of which field somebody is and in which clinic they sit: what is empty is not said, and what is null asked. */
  function fieldsOf(row: SheetRow, { name, own, clinic, isMended }: Meant, said: Said): (string | null)[] {
    const sitsIn = askField(row, clinic)
    const field = said.own === '' ? sitsIn : askField(row, said.own)
    const there = (team.find(name) ?? doctors.find(name))?.specialty
    if (there !== undefined) return [there, sitsIn === '' ? there : sitsIn]
    const degree = specialistDegree(name)
    const isUnknown = degree === undefined || (specialtyOf(degree) === undefined && own !== '')
    if (isMended || isUnknown || field === null) return [field, sitsIn]
    const ofDegree = specialtyOf(degree) ?? askField(row, nameParts(name).degrees.find((one) => /^sp/iu.test(one)) ?? degree)
    if (field === '' || field === ofDegree || ofDegree === null) return [ofDegree, sitsIn === '' ? ofDegree : sitsIn]
    if (plainName(field).startsWith(plainName(ofDegree))) return [field, sitsIn]
    // The clinic above may be another's, and whoever is of one field may sit in another's clinic.
    const answer = ask(row, 'degree', name, name, [ofDegree, field, `${ofDegree}, di ${field}`])
    return [answer && (answer === field ? field : ofDegree), answer === ofDegree ? ofDegree : field]
  }

  /** Takes a line, or tells why it is asked for; its questions are with the row. */
  function add(row: SheetRow, meant: Meant, said: Said, week: readonly AskedRow[]): string | null {
    if (row.is !== 'asked') row.is = 'read'
    const isKnown = (team.find(meant.name) ?? doctors.find(meant.name)) !== undefined
    const ofClinic = specialtyOf(meant.clinic)
    // Two of a table whose names are alike but for a letter are two; one may be written short the second time.
    const near = isKnown ? undefined : (team.findNear(meant.name, ofClinic, 2) ?? doctors.findNear(meant.name, ofClinic, 0))
    const isSame = near && ask(row, 'person', near.name, meant.name)
    const whose = isSame === 'sama' && near !== undefined ? near.name : (team.find(meant.name)?.name ?? meant.name)
    row.whose = whose
    const fields = isSame === null ? [null] : fieldsOf(row, { ...meant, name: whose }, said)
    const [specialty = '', sitsIn = ''] = fields.map((field) => field ?? '')
    if (fields.includes(LEFT_OUT)) row.is = 'unused'
    if (fields.includes(null)) waiting.add({ name: whose, specialty })
    else if (specialty === '' && waiting.find(whose) === undefined) return pasteReasons['no-specialty']
    if (specialty === '') row.is = 'asked'
    if (fields.includes(null) || fields.includes(LEFT_OUT) || specialty === '') return null
    // `08-12 (Anak)`: where these hours are known to be.
    const isNews = (text: string): boolean => text !== '' && ![specialty, sitsIn].includes(specialtyOf(text) ?? '')
    const strange = [said.own, ...said.others].filter((one) => one !== meant.clinic && isNews(one))
    const texts = [...meant.notes, ...said.notes, ...strange].filter((text) => !isOpen(text))
    const there = doctors.find(whose)
    const doctor: PastedDoctor = there ?? { name: whose, specialty, line: row.number, rows: [] }
    if (week.length === 0) {
      for (const text of [...texts, ...said.asked]) if (remarkOf(text).asked ?? remarkOf(text).byAppointment) askOfOthers(row, text, whose)
      if (there === undefined) doctors.add(doctor)
      return null
    }
    const placed = week.map(({ note = '', asked = [], ...one }): AskedRow => {
      const at = one.site ?? said.facts.site ?? meant.place
      const site = siteOf(at) ?? (at && ask(row, 'place', at))
      if (site === LEFT_OUT) row.is = 'unused'
      return {
        ...said.facts,
        ...one,
        ...(site && { site }),
        ...joinNotes(...[note].filter(isNews)),
        asked: [...asked.filter(isNews), ...said.asked],
      }
    })
    const explained = ({ asked = [] }: AskedRow): string[] => asked.filter((text) => meaningOf(text) !== text || siteOf(text) !== undefined)
    const beside = placed.map((one) => [...texts, ...explained(one)].reduce(withRemark, one))
    const answered = new Map(
      beside.flatMap(({ asked = [] }) => asked.map((text) => [text, meant.isMended ? 'catatan' : ask(row, 'remark', text)])),
    )
    if (row.is !== 'read') return null
    const isSaid = (answer: string) => (text: string) => answered.get(text) === answer
    const rows = beside.filter(({ asked = [] }) => !asked.some(isSaid('tidak')))
    if (rows.length === 0) row.is = 'unused'
    // Nobody is added to the page who does not practise.
    if (rows.length === 0 && there === undefined) return null
    if (doctor.rows.length + rows.length > MOST_ROWS) return pasteReasons['too-many'].replace('{text}', () => String(MOST_ROWS))
    const drafts = rows.map(({ asked = [], ...one }): Draft => {
      const written = {
        ...one,
        ...joinNotes(one.note, ...asked.filter(isSaid('catatan'))),
        ...(sitsIn !== specialty && { clinic: sitsIn }),
      }
      return { line: row.number, written, practice: toPractice(written) }
    })
    const meets =
      ({ practice }: Draft) =>
      (one: Draft): boolean =>
        mayMeet(practice, one.practice, today) || isHourless(practice, one.practice)
    const [met] = drafts.flatMap((draft, nth) => [...doctor.rows, ...drafts.slice(0, nth)].find(meets(draft)) ?? [])
    if (met !== undefined) return pasteReasons.meets.replace('{text}', () => String(met.line))
    if (there === undefined) doctors.add(doctor)
    doctor.rows.push(...drafts)
    row.drafts = drafts
    return null
  }

  /** Of which lines something is said that stands apart from them, as far as one can guess. */
  function guessLines(rows: readonly SheetRow[], row: SheetRow, text: string, whose: string): number[] {
    if (whose !== '') return [row.number, ...(read.find(({ name }) => name === whose)?.rows ?? []).map(({ line }) => line)]
    const at = rows.indexOf(row)
    const lines = (some: readonly SheetRow[]): number[] =>
      some.flatMap(({ is, filled, number }) => ((is === 'read' || is === 'asked') && filled.jadwal !== '' ? number : []))
    const [above, next] = [lines(rows.slice(0, at)), rows.slice(at + 1)]
    const nameless = next.findIndex(({ filled, cells }) => filled.jadwal === '' || TITLED.test(cells.join(' ')))
    const below = lines(next)
    if (nameless > 0) return lines(next.slice(0, nameless))
    if (below.length > 0 && (above.length === 0 || text.endsWith(':') || rows[at - 1]?.number !== row.number - 1)) return below
    return row.roles.length > 1 ? above : above.slice(-1)
  }

  /** After the last line: what stands apart from rows is said of them as it is answered. */
  function ended(rows: readonly SheetRow[]) {
    const [gone, absent] = [new Set<Draft>(), new Set<string>()]
    for (const { row, text, whose, question } of apart) {
      question.scope = answers.get(`${question.name}.baris`) ?? ranges(guessLines(rows, row, text, whose))
      const meant = new Set(inRanges(question.scope))
      if (question.answer === 'tidak') absent.add(whose)
      if (question.answer !== null && whose === '') row.is = 'above'
      for (const draft of read.flatMap((doctor) => doctor.rows).filter(({ line }) => meant.has(line)))
        if (question.answer === 'tidak') gone.add(draft)
        else if (question.answer === 'catatan') Object.assign(draft.written, joinNotes(textIn(draft.written, 'note'), text))
    }
    const isLeft = (draft: Draft): boolean => !gone.has(draft)
    for (const row of rows) row.drafts = row.drafts.filter(isLeft)
    const isThere = ({ name, rows: some }: PastedDoctor): boolean =>
      some.some(isLeft) || (some.length === 0 && !absent.has(name)) || team.find(name) !== undefined
    return {
      doctors: read.filter(isThere).map((doctor) => Object.assign(doctor, { rows: doctor.rows.filter(isLeft) })),
      questions: [...questions.values()],
      isOpen: rows.some(({ is }) => is === 'asked'),
      /** The main address first. */
      sites,
    }
  }

  return {
    ask,
    askOfOthers,
    add,
    ended,
    hasDrafts: () => read.length > 0,
    practisesOn: (days: readonly number[]): boolean =>
      read.some(({ rows }) => rows.some(({ practice }) => practice.day.days.some((day) => days.includes(day)))),
    isFull: () => read.length > MOST_DOCTORS,
  }
}

/** Of one day or of any, once with hours and once without. */
const isHourless = ({ day, time }: PracticeRow, other: PracticeRow): boolean =>
  (time === undefined) !== (other.time === undefined) &&
  (day.days.some((one) => other.day.days.includes(one)) || Math.min(day.days.length, other.day.days.length) === 0)

function toPractice({ day, time, ...row }: SaidRow): PracticeRow {
  return { ...row, day: readDays(day ?? '') ?? { text: '', days: [] }, time: readTimes(time ?? '') ?? undefined }
}

/** `2, 5-9`. */
export function ranges(numbers: readonly number[]): string {
  const each = [...new Set(numbers)]
  const runs = [...Map.groupBy(each, (one, at) => one - at).values()]
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].join('-')).join(', ')
}

const inRanges = (text: string): number[] =>
  [...text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/gu)].flatMap(([, from, to = from]) =>
    Array.from({ length: Math.min(2000, Math.max(0, Number(to) - Number(from) + 1)) }, (_, at) => Number(from) + at),
  )
