import { hoursError, itemId, textIn, type FormAnswers, type Group } from '../../editor/index.ts'
import { mayMeet } from '../../content/check-sites.ts'
import { MOST_ROWS } from '../../content/fields/schedule.ts'
import { quoted } from '../../content/quoted.ts'
import { nameParts } from '../../contract/people-names.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { plainName } from '../../doctor-search/site-names.ts'
import { named } from '../../ground/documents/questions.ts'
import { joinNotes, readRemark } from '../../said/remark.ts'
import { nearest } from '../../said/slips.ts'
import { daysBegin, readSaidWeek, saysHours, type AskedRow } from '../../said/week.ts'
import type { PracticeRow } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'
import { pasteChoices, pasteColumns, pasteReasons, type pasteQuestions } from '../words/words.ts'
import type { Role, RowTexts } from './pasted-columns.ts'
import type { PastedLine } from './pasted-lines.ts'
import { byName, specialistDegree } from './pasted-names.ts'
import type { HospitalWords } from './pasted-places.ts'

/** A row of a schedule, as line `line` of the table says it. */
export type Draft = { line: number; written: Group; practice: PracticeRow }

type PastedDoctor = { name: string; specialty: string; rows: Draft[] }

/** The doctors that are written already. */
export type Known = readonly Pick<PastedDoctor, 'name' | 'specialty'>[]

export interface PastedQuestion {
  /** The name of the question's field. */
  name: string
  about: keyof typeof pasteQuestions
  text: string
  lines: number[]
  choices: readonly { value: string; label: string }[]
  answer: string | null
  /** For a question about other lines: which lines it concerns, guessed or as answered. */
  scope?: string
}

/** A pasted row, with what was read of it. */
export interface SheetRow extends PastedLine {
  /** Prefix of the names of the row's fields. */
  id: string
  /** `above`: it says something of other rows; `unused`: it says nothing; `asked`: nothing of it is taken before it is answered. */
  is: 'header' | 'read' | 'above' | 'unused' | 'asked'
  roles: readonly Role[]
  /** The name of the row's doctor. */
  whose: string
  drafts: Draft[]
  /** Questions that only the person who pasted can answer, shown at the first row that they concern. */
  questions: PastedQuestion[]
  /** Why the row is to be filled in by hand. What was written in those fields is not doubted. */
  fault?: string
  isMended: boolean
  filled: RowTexts
}

/** The reason why a row is asked about, with the text concerned. */
export const because = (reason: keyof typeof pasteReasons, text = ''): string => pasteReasons[reason].replace('{text}', () => quoted(text))
const OUT = 'lewat'

/** Collects the doctors of a table with their rows, and the questions to be answered before they are saved. */
export function createDrafts(known: Known, words: HospitalWords, answers: FormAnswers) {
  const { specialtyOf, siteOf } = words
  const read: PastedDoctor[] = []
  const [doctors, team] = [byName(read), byName([...known])]
  const questions = new Map<string, PastedQuestion>()

  /** Asks about each text once; null while it is not answered. */
  function ask(row: SheetRow, about: PastedQuestion['about'], text: string, of = text.toLowerCase(), fields: string[] = []): string | null {
    const name = about === 'column' ? of : `tanya-${itemId([about, of])}`
    const listed = { place: words.sites, specialty: words.specialties, degree: fields }
    const given = about === 'degree' ? [] : (valueNamed(pasteChoices, about) ?? pasteChoices.out)
    const choices = about === 'column' ? pasteColumns : [...named(valueNamed(listed, about) ?? []), ...given]
    const answer = choices.find(({ value }) => value === answers.get(name))?.value ?? null
    const question: PastedQuestion = questions.get(name) ?? { name, about, text, lines: [], choices, answer }
    if (!questions.has(name)) row.questions.push(question)
    questions.set(name, question)
    if (!question.lines.includes(row.number)) question.lines.push(row.number)
    if (answer === null) row.is = 'asked'
    return answer
  }

  /** The doctor's specialty, and their clinic if it is another; null while it is asked. */
  function fieldsOf(row: SheetRow, { name, specialty: there }: { name: string; specialty?: string }): (string | null)[] {
    const askField = (text: string): string | null => (text === '' ? '' : (specialtyOf(text) ?? ask(row, 'specialty', text)))
    const degree = nameParts(name).degrees.find((one) => /^sp/iu.test(one)) ?? ''
    const ofDegree = there ?? specialtyOf(specialistDegree(name) ?? '')
    const { spesialisasi: text } = row.filled
    // The degree is asked about if the hospital has no such specialty: the clinic alone does not say the specialty.
    const isOther = ofDegree === undefined && degree !== '' && !row.isMended && (text === '' || specialtyOf(text) !== undefined)
    const field = askField(isOther ? degree : text)
    if (ofDegree === undefined || field === null || field === OUT) return [field]
    if (field === '' || field === ofDegree) return [ofDegree]
    if (there === undefined && (row.isMended || plainName(field).startsWith(plainName(ofDegree)))) return [field]
    // Asked, because the clinic above may be another doctor's, and a doctor of one specialty may practise in another's clinic.
    const both = `${ofDegree}, di ${field}`
    const choices = there === undefined ? [ofDegree, field, both] : [ofDegree, both]
    const answer = row.isMended ? both : ask(row, 'degree', name, `${name} ${field}`, choices)
    return answer === both ? [ofDegree, field] : [answer]
  }

  /** The doctor whom a row names; null while it is asked. Names within a table that differ by a letter are two people; one may be shortened. */
  function personOf(row: SheetRow): { name: string; specialty?: string } | null {
    const { nama, spesialisasi } = row.filled
    const same = team.find(nama) ?? doctors.find(nama)
    const field = specialtyOf(spesialisasi)
    const near = same ?? team.findNear(nama, field, 2) ?? doctors.findNear(nama, field, 0)
    if (near === undefined || near === same) return near ?? { name: nama }
    const answer = ask(row, 'person', near.name, nama)
    if (answer === null) return null
    return answer === 'sama' ? near : { name: nama }
  }

  /** A row with a remark applied; the part that is not understood is added to `asked`. */
  function withRemark({ asked = [], ...row }: AskedRow, text: string): AskedRow {
    const site = siteOf(text)
    const remark = site === undefined ? readRemark(text, () => undefined) : { rest: undefined, site }
    const areWeeksTwice = remark !== null && 'weeks' in remark && row.weeks !== undefined
    if (remark === null || 'isUnsaid' in remark || 'everyOther' in remark || areWeeksTwice) return { ...row, asked: [...asked, text] }
    const { rest: _, note, asked: more = [], ...others }: AskedRow & { rest: unknown } = remark
    return { ...row, ...others, ...joinNotes(row.note, note), asked: [...asked, ...more] }
  }

  /** Takes a row by its texts; returns why it must be filled in by hand, or null. Its questions are added to it. */
  function add(row: SheetRow): string | null {
    const { jadwal, keterangan, lokasi } = row.filled
    if (row.is !== 'asked') row.is = 'read'
    const person = personOf(row)
    const [specialty = null, clinic] = person === null ? [] : fieldsOf(row, person)
    const week = readSaidWeek(jadwal, nearest)
    if (specialty === '') return because('no-specialty')
    if ('what' in week) return week.what === 'hours' ? `${quoted(week.text)}: ${hoursError(week.text)}` : noDays(week.text)
    const count = (list = ''): number => list.split(',').length
    // The same number of times and days could mean one time for each day, so the row is asked about.
    if (week.some(({ day, time }) => count(day) > 1 && count(day) === count(time))) return noDays(jadwal)
    if (!row.isMended && week.some(({ time, byAppointment }) => (time ?? byAppointment) === undefined)) return because('no-hours', jadwal)
    if (specialty === OUT) row.is = 'unused'
    if (person === null || specialty === null || specialty === OUT) return null
    row.whose = person.name
    // Remarks such as `08-12 (Anak)` that only repeat the known clinic are dropped.
    const isNews = (text: string): boolean => ![specialty, clinic].includes(specialtyOf(text) ?? '')
    const texts = keterangan.split('; ').filter((text) => text !== '' && isNews(text))
    if (week.length === 0 && jadwal + texts.join('') !== '') return because('no-days-left', `${jadwal} ${texts.join(', ')}`)
    const drafts = week.flatMap(({ asked: beside = [], note: said = '', ...one }): Draft[] => {
      const sites = beside.filter((text) => siteOf(text) !== undefined)
      const left = beside.filter((text) => siteOf(text) === undefined && isNews(text))
      const base: AskedRow = { site: lokasi, ...one, ...joinNotes(...[said].filter(isNews)), asked: left }
      const { asked = [], note, site: at = '', ...others } = [...texts, ...sites].reduce(withRemark, base)
      const site = at === '' ? '' : (siteOf(at) ?? ask(row, 'place', at))
      const told = asked.map((text) => ({ text, answer: row.isMended ? 'catatan' : ask(row, 'remark', text) }))
      const notes = joinNotes(note, ...told.map(({ text, answer }) => (answer === 'catatan' ? text : undefined)))
      const written = { ...others, ...notes, ...(site && site !== words.sites[0] && { site }), ...(clinic && { clinic }) }
      const practice = { ...written, day: readDays(one.day ?? '') ?? { text: '', days: [] }, time: readTimes(one.time ?? '') ?? undefined }
      return site === OUT || told.some(({ answer }) => answer === 'tidak') ? [] : [{ line: row.number, written, practice }]
    })
    if (row.is === 'asked') return null
    if (drafts.length === 0 && week.length > 0) row.is = 'unused'
    if (row.is === 'unused') return null
    const doctor: PastedDoctor = doctors.find(row.whose) ?? { name: row.whose, specialty, rows: [] }
    if (doctor.rows.length + drafts.length > MOST_ROWS) return pasteReasons['too-many'].replace('{text}', String(MOST_ROWS))
    const meets = (one: Draft) => (other: Draft) => one !== other && mayMeet(one.practice, other.practice, words.today)
    const met = [...doctor.rows, ...drafts].find((other) => drafts.some(meets(other)))
    if (met !== undefined) return pasteReasons.meets.replace('{text}', String(met.line))
    if (!read.includes(doctor)) doctors.add(doctor)
    doctor.rows.push(...drafts)
    row.drafts = drafts
    return null
  }

  /** Finishes the table: answers to separate remarks apply to their rows, and new doctors who do not practise are left out. */
  function ended(rows: readonly SheetRow[]) {
    for (const { scope, answer, text } of questions.values()) {
      const meant = rows.filter(({ number }) => isWithin(scope ?? '', number))
      for (const draft of meant.flatMap(({ drafts }) => drafts))
        if (answer === 'catatan') Object.assign(draft.written, joinNotes(textIn(draft.written, 'note'), text))
      if (answer === 'tidak') for (const row of meant) row.drafts = []
    }
    const left = new Set(rows.flatMap(({ drafts }) => drafts))
    const all = read.map((doctor) => ({ ...doctor, isNew: doctor.rows.length === 0, rows: doctor.rows.filter((draft) => left.has(draft)) }))
    const there = all.filter(({ name, rows: some, isNew }) => isNew || some.length > 0 || team.find(name) !== undefined)
    return { doctors: there, questions: [...questions.values()], isOpen: rows.some(({ is }) => is === 'asked'), sites: words.sites }
  }
  return { ask, add, ended, read }
}

const noDays = (text: string): string => because(daysBegin(text) === text.length && saysHours(text) ? 'no-days' : 'no-such-days', text)

/** Numbers as ranges: `2, 5-9`. */
export function ranges(numbers: readonly number[]): string {
  const runs = [...Map.groupBy(new Set(numbers), (one, at) => one - at).values()]
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].join('-')).join(', ')
}

const isWithin = (text: string, number: number): boolean =>
  [...text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/gu)].some(([, from, to = from]) => Number(from) <= number && number <= Number(to))
