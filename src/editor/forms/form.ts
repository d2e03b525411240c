import { dayInWords } from '../../content/day-in-words.ts'
import { createHash } from 'node:crypto'
import type { FieldProblem } from '../../content/content-problem.ts'
import { change, type Change, type Group, type Plain } from '../change.ts'
import type { Mark } from '../marks.ts'
import type { FieldPath } from '../../content/field-path.ts'
import { LONGEST_TEXT } from '../../content/fields/basic.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import type { Site } from '../../content/site.ts'
import { addDays, isCalendarDay, type CalendarDay } from '../../schedule/calendar-day.ts'
import { isFilled, type Choice, type DocumentLink, type FormField } from '../../ground/documents/document-view.ts'
import { readSaidDate, UNTIL } from '../../schedule/said-days.ts'
import { readRemark } from '../../schedule/said-remark.ts'
import { readSaidTimes } from '../../schedule/said-times.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** What a form reads and is read against. */
export interface ContentNow {
  site: Site
  /** The files as written. */
  values: Readonly<Record<string, unknown>>
  /** What is not the hospital's own yet. */
  marks: readonly Mark[]
  /** What is the sample's or the template's. */
  notOwn: readonly FieldProblem[]
  today: CalendarDay
}

/** What is not the hospital's own, and has no mark that says so: of a copy of the sample all of it. */
export function findUnmarked({ marks, notOwn }: Pick<ContentNow, 'marks' | 'notOwn'>): FieldProblem[] {
  return notOwn.filter((one) => !marks.some(({ change: { file }, at }) => isNotOwn([one], [file, ...at])))
}

/** A hospital's own content before it is published: the page says that it is an example, whatever is saved. */
export const isBeginning = (about: ContentNow): boolean => !isNotOwn(about.notOwn, ['hospital', 'name']) && about.site.hospital.demo

export type FormAnswers = URLSearchParams

export type FormReading =
  | {
      ok: true
      changes: Change[]
      /** Whose cards change; empty for what concerns the whole house. */ people: string[]
      /** The first day on which it holds. */ from: CalendarDay
      /** Of an entry: where it stands in the content, and which field asks for which path in it. */
      at?: { path: FieldPath; names: ReadonlyMap<string, string>; /** The names are lines of what was pasted. */ areLines?: true }
      /** Of what was pasted: what the history calls it, what becomes of each person, which lines were not read, and what is asked before it is saved. */
      table?: { title: string; notes: ReadonlyMap<string, string>; unread: string[]; questions: { beside: string; field: FormField }[] }
    }
  /** By the name of the field. */
  | { ok: false; errors: Record<string, string> }

/** One thing that the staff can change: what it asks, and what the answers change. */
export interface StaffFormKind {
  title: string
  /** Which fields of the address name what it is about. */
  keys: readonly ('siapa' | 'mana' | 'semula' | 'poli' | 'di' | 'asal' | 'mulai')[]
  /** Its title, where that depends on what it is about. */
  titleOf?(about: ContentNow, answers: FormAnswers): string
  /** Where one is after it is saved, if that is always the same. */
  after?: string
  /** What is written when the form is opened; carried as `semula`, so that what somebody else changes meanwhile is noticed. */
  opened?(about: ContentNow, answers: FormAnswers): string[]
  /** The answers after a press that only changes what is asked for; null for a press that it does not know. */
  turn?(answers: FormAnswers, step: string): FormAnswers | null
  /** A field that takes a whole text, and bounds it itself. */
  longField?: string
  /** Where what it is about is taken away, if it may be. */
  away?(about: ContentNow, answers: FormAnswers): DocumentLink | null
  /** Said above the fields. */
  lead?(about: ContentNow, answers: FormAnswers): string[]
  fields(about: ContentNow, answers: FormAnswers): FormField[]
  /** Does beforehand what takes long, and lets others come between. */
  prepare?(about: ContentNow, answers: FormAnswers, breathe: () => Promise<void>): Promise<void>
  read(about: ContentNow, answers: FormAnswers): FormReading
}

/** What is too long to be read, by the name of the field. */
export function longAnswers({ longField }: StaffFormKind, answers: FormAnswers): Record<string, string> {
  const isLong = (answer: string): boolean => answer.replaceAll('\r', '').length > LONGEST_TEXT
  const long = [...answers].filter(([name, value]) => isLong(value) && name !== 'semula' && name !== longField)
  return Object.fromEntries(long.map(([name]) => [name, `Paling banyak ${LONGEST_TEXT.toLocaleString('id')} huruf.`]))
}

/** Puts each error beside its field. */
export function noteErrors(fields: readonly FormField[], errors: Readonly<Record<string, string>>): void {
  for (const one of fields) {
    const error = valueNamed(errors, one.name)
    if (error !== undefined) Object.assign(one, { error })
  }
}

/** Tells the items of a list apart, and is another one as soon as the item is. */
export const itemId = (item: unknown): string => createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 12)

export const GONE = 'Yang Anda buka sudah tidak ada, atau sudah diubah orang lain. Kembali ke Hari ini, lalu lihat keadaannya sekarang.'

/** As it was when the form was opened, so that what somebody else changes meanwhile is noticed. */
export function openedIn(answers: FormAnswers): Plain | undefined {
  const carried = answers.get('semula')
  try {
    return carried === null ? undefined : change.shape.before.parse(JSON.parse(carried))
  } catch {
    return undefined
  }
}

/** What names itself, after the words for none. */
export function named(names: readonly string[], none?: string): Choice[] {
  const choices = names.map((name) => ({ value: name, label: name }))
  return none === undefined ? choices : [{ value: '', label: none }, ...choices]
}

type Question = Extract<FormField, { kind: 'radios' | 'select' }>

/** One of these is chosen; until somebody answers, the usual one, the only one there is, or the one for which something is typed. */
export function oneOf(
  answers: FormAnswers,
  kind: Question['kind'],
  [name, label, hint]: [name: string, label: string, hint?: string],
  choices: readonly Choice[],
  usual = '',
): Question {
  const only = choices.length === 1 ? choices[0]?.value : undefined
  const value = answers.get(name) ?? only ?? usual
  const question: Question = { kind, name, label, ...(hint && { hint }), choices: [...choices], value }
  const typed = question.value === usual ? typedBeside(question) : undefined
  return typed === undefined ? question : { ...question, value: typed.value }
}

/** Another answer than the chosen one, for which something is typed. */
const typedBeside = ({ choices, value }: Question): Choice | undefined =>
  choices.find((choice) => choice.value !== value && choice.fields?.some(isFilled))

/** Why it cannot be told which answer is meant; undefined where it can. */
export function unclear(question: Question): string | undefined {
  const [chosen, typed] = [question.choices.find(({ value }) => value === question.value), typedBeside(question)]
  if (chosen === undefined) return 'Pilih salah satu.'
  if (typed) return `Anda memilih “${chosen.label}” dan juga mengisi “${typed.label}”. Kosongkan salah satunya.`
  return chosen.fields?.some(isFilled) === false ? `Isi “${chosen.label}”, atau pilih yang lain.` : undefined
}

/** What a day is asked with beside today and tomorrow: a date, and whatever else there is. */
interface DayChoices {
  usual?: string
  date?: { name: string; value: string }
  others?: Choice[]
}

/** A day as radio buttons for the near ones and a field for others: nobody types for today or tomorrow. */
export function dayField({ today }: ContentNow, answers: FormAnswers, name: string, label: string, asked: DayChoices = {}): Question {
  const { usual = today, date = { name: `${name}-tanggal`, value: text(answers, `${name}-tanggal`) }, others } = asked
  const tomorrow = addDays(today, 1)
  const near = new Set([today, tomorrow])
  const said = answers.get(name) ?? usual
  // A day that is near no more, as in a form that lay open over midnight, is a date like others.
  const late = isCalendarDay(said) && !near.has(said) ? said : ''
  const typed = readSaidDate(date.value, today) ?? ''
  const isNear = near.has(typed) && [usual, 'lain', typed].includes(said)
  const inWords = (day: CalendarDay): string => (others ? '' : `, ${dayInWords(day)}`)
  const other: FormField = { kind: 'date', name: date.name, label: 'Tanggalnya', value: isNear ? '' : date.value || late }
  const choices: Choice[] = [
    { value: today, label: `Hari ini${inWords(today)}` },
    { value: tomorrow, label: `Besok${inWords(tomorrow)}` },
    { value: 'lain', label: 'Tanggal lain', fields: [other] },
    ...(others ?? []),
  ]
  return oneOf(new URLSearchParams({ [name]: isNear ? typed : late ? 'lain' : said }), 'radios', [name, label], choices, usual)
}

/** The day that {@link dayField} asked for, or why there is none. */
export function readDayFields(about: ContentNow, answers: FormAnswers, name: string): { day: CalendarDay } | { error: string } {
  const { choices, value, ...question } = dayField(about, answers, name, '')
  const isAnswered = [name, `${name}-tanggal`].some((one) => text(answers, one) !== '')
  const error = isAnswered ? unclear({ choices, value, ...question }) : 'Pilih harinya, atau isi tanggal lain.'
  const [date] = choices.find((choice) => choice.value === value)?.fields ?? []
  return error === undefined ? readFutureDay(about, date && 'value' in date ? date.value : value) : { error }
}

/** Refuses the past: what is over cannot be announced. */
export function readFutureDay({ today }: ContentNow, typed: string): { day: CalendarDay } | { error: string } {
  const day = readSaidDate(typed, today)
  if (day === null) return { error: `"${typed.trim()}" bukan tanggal. Tulis misalnya 24 Desember atau 24-12-2026.` }
  return day < today ? { error: `${dayInWords(day)} sudah lewat.` } : { day }
}

/** Without what is empty. */
export function written(fields: Record<string, Plain | undefined>): Group {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Plain] => entry[1] !== undefined && entry[1] !== ''))
}

/** What a field of a fact says; empty when it is not there, or no text. */
export function textIn(item: Group | undefined, name: string): string {
  const value = item && valueNamed(item, name)
  return typeof value === 'string' ? value : ''
}

export const text = (answers: FormAnswers, name: string): string => (answers.get(name) ?? '').trim()

export function field(answers: FormAnswers, name: string, label: string, hint: string): FormField {
  return { kind: 'text', name, label, value: answers.get(name) ?? '', hint }
}

const UNTIL_ALONE = new RegExp(`^(?:(?:hanya|cuma) )?(?:${UNTIL})`, 'iu')

/** `sampai jam 11`: an end whose beginning nobody has said. */
export const readEnd = (typed: string): string | null => (UNTIL_ALONE.test(typed) ? readClock(typed.replace(UNTIL_ALONE, '')) : null)

/** Times as people write them, as the content has them: `8 pagi - 11` → `08:00-11:00`. Where only a beginning or an end is said, the usual other stays. */
export function readHours(typed: string, usual?: string): string | null {
  const said = readSaidTimes(typed)
  if (said?.kind === 'times') return said.text
  const [begin, end] = usual?.includes(',') ? [] : (usual?.split('-') ?? [])
  const until = readEnd(typed)
  if (end === undefined || (said?.kind !== 'begins' && until === null)) return null
  const whole = readSaidTimes(said?.kind === 'begins' ? said.text.replace('selesai', end) : `${begin}-${until}`)
  return whole?.kind === 'times' ? whole.text : null
}

/** What is said beside hours and is none, apart: `08-12 (kuota 20)`. */
export function partHours(typed: string): [hours: string, note: string] {
  const remark = readSaidTimes(typed) === null ? readRemark(typed, (one) => (readSaidTimes(one) === null ? undefined : one)) : null
  const { rest, note, ...others } = remark ?? {}
  return rest === undefined || note === undefined || Object.keys(others).length > 0 ? [typed, ''] : [rest, note]
}

/** One time as people write it: `4 sore` → `16:00`. */
export function readClock(typed: string): string | null {
  const said = readSaidTimes(typed)
  return said?.kind === 'begins' && !said.text.includes(',') ? said.text.replace('-selesai', '') : null
}

/** What is wrong with times that {@link readHours} does not take, with the right form. */
export function hoursError(typed: string): string {
  const said = readSaidTimes(typed)
  if (said?.kind === 'begins') return 'Sampai jam berapa? Tulis misalnya 09:00-12:00, atau 09:00-selesai.'
  if (said?.kind === 'ask') return 'Pagi atau sore? Tulis misalnya 2-4 sore, atau 14.00-16.00.'
  if (said?.kind !== 'night') return 'Jam ini tidak terbaca. Tulis misalnya 09.00-12.00 atau 09.00-selesai.'
  return `Jam ini melewati tengah malam. Tulis ${said.evening} pada hari itu, dan ${said.morning} pada hari sesudahnya.`
}
