import type { CalendarDay } from '../schedule/calendar-day.ts'
import { dayInWords } from './day-in-words.ts'
import type { FieldPath } from './field-path.ts'
import { quoted } from './quoted.ts'
import { labelAt, type FileName } from './site.ts'

/** What is said of a field to two readers: who edits the file knows its key, and who fills in a form knows its label. */
export type Sentence = string | readonly Part[]

type Part = string | { inFile: string; inForm: string } | Named
/** In a form a label in quotation marks; `text` has the key in the file's own signs. */
interface Named {
  inFile: string
  field: string
  of: FileName | undefined
  /** What it is set to. */
  to?: string
}

/** A sentence of a template, whose parts may be sentences. */
export function say(texts: TemplateStringsArray, ...parts: (Sentence | Part)[]): Sentence {
  return texts.flatMap((text, nth) => {
    const part = parts[nth] ?? []
    return [text, ...(isParts(part) ? part : [part])]
  })
}

/** One after the other. */
export function sayAll(sentences: readonly (Sentence | Part)[], between: Sentence | Part): Sentence {
  return sentences.flatMap((one, nth) => (nth === 0 ? say`${one}` : say`${between}${one}`))
}

export const either = (inFile: string, inForm: string): Part => ({ inFile, inForm })
export const inFile = (text: string): Part => either(text, '')
/** Of what no form can have written. */
export const onlyInFile = (text: string): Sentence => [either(text, UNREAD)]
export const UNREAD = 'tidak terbaca di server. Minta bagian IT memperbaikinya.'
/** What is to be written or typed. */
export const toWrite = (value: string): Part => either(`'${value}'`, `“${value}”`)
/** A date as the file has it, and as people say it. */
export const dateIn = (date: CalendarDay): Part => either(quoted(date), dayInWords(date))

/** A field by its key, of the same group or one around it, or of another file. */
export const fieldName = (field: string, of?: FileName): Part => ({ inFile: field, field, of })

/** The line that it is in the file. */
export const fieldLine = (field: string): Part => ({ inFile: `"${field}:"`, field, of: undefined })

/** Of a field that is true or not there. */
export const setTrue = (field: string): Part => ({ inFile: `${field}: true`, field, of: undefined, to: 'Ya' })

/** The field of which it is said, where the form's sentence needs a subject; in the file its path stands before it. */
export const ITSELF: Part = { inFile: '', field: '', of: undefined }

const isParts = (sentence: Sentence | Part): sentence is readonly Part[] => Array.isArray(sentence)

export function wordsInFile(sentence: Sentence): string {
  return isParts(sentence) ? sentence.map((part) => (typeof part === 'string' ? part : part.inFile)).join('') : sentence
}

/** Of what is said of the field at this path. */
export function wordsInForm(sentence: Sentence, path: FieldPath): string {
  const parts = isParts(sentence) ? sentence : [sentence]
  return parts.map((part) => (typeof part === 'string' ? part : 'field' in part ? nameInForm(part, path) : part.inForm)).join('')
}

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
export const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

function nameInForm({ field, of, to }: Named, path: FieldPath): string {
  if (field === '') return [labelAt(path), ''].filter((word) => word !== undefined).join(' ')
  const label = of === undefined ? labelAround(path, field) : labelAt([of, field])
  return `"${[label ?? field, to].filter(Boolean).join(': ')}"`
}

function labelAround(path: FieldPath, field: string): string | undefined {
  return path.length === 0 ? undefined : (labelAt([...path, field]) ?? labelAround(path.slice(0, -1), field))
}
