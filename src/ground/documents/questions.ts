import { dayInWords } from '../../content/sentence.ts'
import { isFilled, type Choice, type FormField } from './document-view.ts'
import { addDays, isCalendarDay, type CalendarDay } from '../../schedule/times.ts'
import { readSaidDate } from '../../said/time-words.ts'

/** The day against which typed days are read. */
type Now = { today: CalendarDay }

/** Choices that are their own labels, after one for none. */
export function named(names: readonly string[], none?: string): Choice[] {
  const choices = names.map((name) => ({ value: name, label: name }))
  return none === undefined ? choices : [{ value: '', label: none }, ...choices]
}

/** Choices by value, with their labels. */
export const labelled = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type Question = Extract<FormField, { kind: 'radios' | 'select' }>

/**
 * A question with one answer. Preselected is the given answer, else the only choice, else the usual one; or, if text was typed for a choice, that
 * one. An answer that is no choice is asked again, not replaced by another.
 */
export function oneOf(
  answers: URLSearchParams,
  kind: Question['kind'],
  [name, label, hint]: [name: string, label: string, hint?: string],
  choices: readonly Choice[],
  usual = '',
): Question {
  const only = choices.length === 1 ? choices[0]?.value : undefined
  const value = answers.get(name) ?? only ?? usual
  const question: Question = { kind, name, label, ...(hint && { hint }), choices: [...choices], value }
  const typed = question.value === usual ? typedBeside(question) : undefined
  if (typed !== undefined) return { ...question, value: typed.value }
  if (choices.some((choice) => choice.value === value)) return question
  if (kind === 'select') return { ...question, choices: [...named([], 'Pilih'), ...choices], value: '' }
  return { ...question, tellsNone: true }
}

/** A choice other than the selected one for which something was typed. */
const typedBeside = ({ choices, value }: Question): Choice | undefined =>
  choices.find((choice) => choice.value !== value && choice.fields?.some(isFilled))

/** Why the answer is not clear; undefined if it is. */
export function unclear(question: Question): string | undefined {
  const [chosen, typed] = [question.choices.find(({ value }) => value === question.value), typedBeside(question)]
  if (chosen === undefined) return 'Pilih salah satu.'
  if (typed) return `Anda memilih “${chosen.label}” dan juga mengisi “${typed.label}”. Kosongkan salah satunya.`
  return chosen.fields?.some(isFilled) === false ? `Isi “${chosen.label}”, atau pilih yang lain.` : undefined
}

/** Further choices of a question about a day, beside today and tomorrow. */
interface DayChoices {
  usual?: string
  date?: { name: string; value: string }
  others?: Choice[]
}

/** A question about a day: radio buttons for today and tomorrow, and a field for other dates. */
export function dayField({ today }: Now, answers: URLSearchParams, name: string, label: string, asked: DayChoices = {}): Question {
  const { usual = today, date = { name: `${name}-tanggal`, value: text(answers, `${name}-tanggal`) }, others } = asked
  const tomorrow = addDays(today, 1)
  const near = new Set([today, tomorrow])
  const said = answers.get(name) ?? usual
  // A day that is not near any more, as in a form left open over midnight, becomes a date.
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

/** Reads the answer to {@link dayField}: the day, or an error. */
export function readDayFields(about: Now, answers: URLSearchParams, name: string): { day: CalendarDay } | { error: string } {
  const question = dayField(about, answers, name, '')
  const isAnswered = [name, `${name}-tanggal`].some((one) => text(answers, one) !== '')
  const error = isAnswered ? unclear(question) : 'Pilih harinya, atau isi tanggal lain.'
  const [date] = question.choices.find(({ value }) => value === question.value)?.fields ?? []
  return error === undefined ? readFutureDay(about, date && 'value' in date ? date.value : question.value) : { error }
}

/** Reads a day, and refuses past ones, which cannot be announced. */
export function readFutureDay({ today }: Now, typed: string): { day: CalendarDay } | { error: string } {
  const day = readSaidDate(typed, today)
  if (day === null) return { error: `"${typed.trim()}" bukan tanggal. Tulis misalnya 24 Desember atau 24-12-2026.` }
  return day < today ? { error: `${dayInWords(day)} sudah lewat.` } : { day }
}

export const text = (answers: URLSearchParams, name: string): string => (answers.get(name) ?? '').trim()

export function field(answers: URLSearchParams, name: string, label: string, hint: string): FormField {
  return { kind: 'text', name, label, value: answers.get(name) ?? '', hint }
}

/** A field for several lines; `begun` is its text until somebody answers. */
export function area(answers: URLSearchParams, name: string, label: string, hint: string, begun = ''): FormField {
  return { kind: 'area', name, label, value: answers.get(name) ?? begun, hint }
}
