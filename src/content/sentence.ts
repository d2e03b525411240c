import { fillIn, type NamedIn } from '../contract/fill-in.ts'
import type { CalendarDay } from '../schedule/times.ts'
import { dayInWords } from './day-in-words.ts'
import { labelAt, type FieldPath } from './site.ts'
import { quoted } from './quoted.ts'
import { issues } from './words.ts'

/** What is said of a field to two readers: who edits the file knows its key, and who fills in a form knows its label. */
export type Sentence = string | { text: string; values: Values }

type Value = Sentence | number
type Values = Readonly<Record<string, Value>>

/** A sentence of `words/content.yaml`, where its signs are explained, with the values that it names. These may be sentences. */
export function say<const Text extends string>(
  text: Text,
  ...[values = {}]: [NamedIn<Text>] extends [never] ? [values?: Values] : [values: Readonly<Record<NamedIn<Text>, Value>>]
): Sentence {
  return { text, values }
}

/** One after the other; `between` is said to both readers. */
export function sayAll(sentences: readonly Sentence[], between: string): Sentence {
  return { text: sentences.map((_, nth) => `{${nth}}`).join(between), values: Object.fromEntries(sentences.entries()) }
}

/** What is to be written or typed. */
export const toWrite = (value: string): Sentence => say("<'{value}'|“{value}”>", { value })
export const dateIn = (date: CalendarDay): Sentence => say('<{written}|{day}>', { written: quoted(date), day: dayInWords(date) })

export const wordsInFile = (sentence: Sentence): string =>
  write(sentence, wordsInFile, ({ inFile, field, end }) => inFile ?? (end === ':' ? `"${field}:"` : `${field}${end}`))

/** Of what is said of the field at this path. Where nothing is, no form can have written it. */
export function wordsInForm(sentence: Sentence, path: FieldPath): string {
  const words = (part: Sentence): string => write(part, words, ({ inForm, ...named }) => inForm ?? nameInForm(named, path))
  return words(sentence) || issues.unreadable
}

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
export const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** What stands in angle brackets: said to each reader in words of its own, or a field by its key. */
interface Twofold {
  inFile?: string
  inForm?: string
  /** Another file. */
  of?: string
  field: string
  /** Of a line, or of what is true. */
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
  // The field itself, where the form's sentence needs a subject; in the file its path stands before it.
  if (field === '') return `${labelAt(path) ?? ''} `.trimStart()
  const label = of === undefined ? labelAround(path, field) : labelAt([of, field])
  return `"${label ?? field}${end === ': true' ? ': Ya' : ''}"`
}

/** By its key, of the same group or one around it. */
function labelAround(path: FieldPath, field: string): string | undefined {
  return path.length === 0 ? undefined : (labelAt([...path, field]) ?? labelAround(path.slice(0, -1), field))
}
