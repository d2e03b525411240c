import { fillIn, type NamedIn } from '../contract/fill-in.ts'
import { formatMinutes, localTime, type CalendarDay, type TimeZone } from '../schedule/times.ts'
import { labelAt, type FieldPath } from './site.ts'
import { oneLine, quoted } from './quoted.ts'
import { issues } from './words.ts'
import type { OpenRange } from '../schedule/dated-facts.ts'

const IN_WORDS = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-12-24` → `Kamis, 24 Desember 2026`, because the weekday reveals a mistyped digit. */
export const dayInWords = (day: CalendarDay): string => IN_WORDS.format(new Date(day))

const DATE = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-12-24` → `24 Desember 2026`, for days long past. */
export const dateInWords = (day: CalendarDay): string => DATE.format(new Date(day))

/** `Kamis, 24 Desember 2026, 08:05`. */
export function momentInWords(timeZone: TimeZone, instant: Date): string {
  const { day, minute } = localTime(timeZone, instant)
  return `${dayInWords(day)}, ${formatMinutes(minute)}`
}

/** `Senin, 21 Desember 2026 sampai Minggu, 3 Januari 2027`. */
export function daysInWords({ from = '', until }: OpenRange): string {
  if (until === undefined) return `mulai ${dayInWords(from)}, belum diketahui sampai kapan`
  return from === until ? dayInWords(from) : `${dayInWords(from)} sampai ${dayInWords(until)}`
}

/** A sentence for two readers: the editor of a file knows a field by its key, the user of a form by its label. */
export type Sentence = string | { text: string; values: Values }

type Value = Sentence | number
type Values = Readonly<Record<string, Value>>

/** Fills values, which may be sentences, into a sentence of `words/content.yaml`, where its notation is explained. */
export function say<const Text extends string>(
  text: Text,
  ...[values = {}]: [NamedIn<Text>] extends [never] ? [values?: Values] : [values: Readonly<Record<NamedIn<Text>, Value>>]
): Sentence {
  return { text, values }
}

/** Joins sentences; `between` is the same for both readers. */
export function sayAll(sentences: readonly Sentence[], between: string): Sentence {
  return { text: sentences.map((_, nth) => `{${nth}}`).join(between), values: Object.fromEntries(sentences.entries()) }
}

/** A value to write into the file, or to type into the form. */
export const toWrite = (value: string): Sentence => say("<'{value}'|“{value}”>", { value })
export const dateIn = (date: CalendarDay): Sentence => say('<{written}|{day}>', { written: quoted(date), day: dayInWords(date) })

export const wordsInFile = (sentence: Sentence): string =>
  write(sentence, wordsInFile, ({ inFile, field, end }) => inFile ?? (end === ':' ? `"${field}:"` : `${field}${end}`))

/** The sentence as a form shows it at this path; a sentence without a part for forms is about something that no form can have written. */
export function wordsInForm(sentence: Sentence, path: FieldPath): string {
  const words = (part: Sentence): string => write(part, words, ({ inForm, ...named }) => inForm ?? nameInForm(named, path))
  return words(sentence) || issues.unreadable
}

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
export const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** A part in angle brackets: different words for each reader, or a field by its key. */
interface Twofold {
  inFile?: string
  inForm?: string
  /** The file of the field, if it is another one. */
  of?: string
  field: string
  /** Ends the key like a line of YAML, or like a value that is true. */
  end: '' | ':' | ': true'
}

const TWOFOLD = /<(?:(?<inFile>[^<>|]*)\|(?<inForm>[^<>|]*)|(?:(?<of>\w+)\.)?(?<field>\w*)(?<end>(?:: true|:)?))>/gu

function write(sentence: Sentence, words: (part: Sentence) => string, choose: (part: Twofold) => string): string {
  if (typeof sentence === 'string') return sentence
  const text = sentence.text.replace(TWOFOLD, (...match) => choose(match.at(-1) as Twofold))
  const values = Object.entries(sentence.values).map(([name, value]) => [name, typeof value === 'number' ? value : words(value)])
  return fillIn<string>(text, Object.fromEntries(values) as Record<string, string | number>)
}

function nameInForm({ of, field, end }: Omit<Twofold, 'inForm'>, path: FieldPath): string {
  // The field itself as the subject of the form's sentence; in the file its path stands before it.
  if (field === '') return `${labelAt(path) ?? ''} `.trimStart()
  const label = of === undefined ? labelAround(path, field) : labelAt([of, field])
  return `"${label ?? field}${end === ': true' ? ': Ya' : ''}"`
}

/** The label of a field by its key, in the same group or one around it. */
function labelAround(path: FieldPath, field: string): string | undefined {
  return path.length === 0 ? undefined : (labelAt([...path, field]) ?? labelAround(path.slice(0, -1), field))
}

/** A mistake in a field, before its line is known. */
export type FieldProblem = { path: FieldPath; message: Sentence }

/** One mistake as a list, for checks that may return many. */
export const mistake = (path: FieldPath, message: Sentence): FieldProblem[] => [{ path, message }]

/** A mistake in the content folder that the hospital's staff must correct. */
export interface ContentProblem {
  /** Path as the staff know it: `content/doctors.yaml`. */
  file: string
  /** Null if the whole file is concerned. */
  line: number | null
  /** Path of the field, as in `doctors[3].specialty`; empty if the whole file is concerned. */
  field: string
  /** Indonesian: what is wrong and what to write in the file instead. */
  message: string
  /** For a problem of a field: its path from the top of the content, and the sentence for the form. */
  at?: { path: FieldPath; inForm: string }
}

/** A problem of a file as a whole, or of a line that belongs to no field. */
export function problemOf(file: string, message: string, line: number | null = null): ContentProblem {
  return { file, line, field: '', message }
}

export function formatContentProblem({ file, line, field, message }: ContentProblem): string {
  return oneLine([line === null ? file : `${file} baris ${line}`, ...(field === '' ? [] : [field]), message].join(': '))
}

export const formatContentProblems = (problems: readonly ContentProblem[]): string => problems.map(formatContentProblem).join('\n')
