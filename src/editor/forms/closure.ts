import { isDeepStrictEqual } from 'node:util'
import { dayInWords } from '../../content/day-in-words.ts'
import { addDays, isCalendarDay } from '../../schedule/calendar-day.ts'
import { readSaidDate } from '../../schedule/said-days.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { groupOr } from '../change.ts'
import type { Place } from './entry.ts'
import { oneOf, openedIn, text, type ContentNow, type FormAnswers } from './form.ts'

export const isClosurePlace = ({ file, path }: Place): boolean => file === 'calendar' && path[0] === 'closures'

/** The two questions that lead to a closure's own fields: when, and what. */
const [WHEN, WHAT] = ['kapan', 'apa'] as const
/** Which answer each field belongs to. */
const BELONGS = [
  ['date', WHEN, 'lain'],
  ['from', WHEN, 'beberapa'],
  ['until', WHEN, 'beberapa'],
  ['open', WHAT, 'kecuali'],
  ['only', WHAT, 'sebagian'],
] as const

const isFilled = (field: FormField): boolean => ('value' in field ? field.value !== '' : 'values' in field && field.values.some(Boolean))

/** A closure's fields, each below the answer that needs it. What is written in one of them stays in sight. */
export function closureFields({ today }: ContentNow, answers: FormAnswers, fields: readonly FormField[]): FormField[] {
  const named = (...names: string[]): FormField[] => fields.filter(({ name }) => names.includes(name))
  const [open, only, range] = [named('open'), named('only'), named('from', 'until')]
  const near = [today, addDays(today, 1)]
  const asked = answers.get(WHEN) ?? ''
  // A day that is no near one any more, as in a form that lay open over midnight, is a date like others.
  const date = fields.flatMap((field) => (field.name === 'date' && 'value' in field ? field.value : [])).find(Boolean) ?? asked
  const [day] = isCalendarDay(date) || date !== asked ? [date] : ['']
  const usual = near.includes(day) ? day : day !== '' ? 'lain' : range.some(isFilled) ? 'beberapa' : ''
  const when = [...near, 'lain', 'beberapa'].includes(asked) ? asked : usual
  const other: FormField = { kind: 'date', name: 'date', label: 'Tanggalnya', value: day === when ? '' : day }
  const days = [
    { value: today, label: 'Hari ini' },
    { value: near[1]!, label: 'Besok' },
    { value: 'lain', label: 'Tanggal lain', fields: [other] },
    { value: 'beberapa', label: 'Beberapa hari', fields: range, areLater: !range.some(isFilled) },
  ]
  const units = [
    { value: 'semua', label: 'Semua poliklinik' },
    { value: 'sebagian', label: 'Sebagian', fields: only, areLater: !only.some(isFilled) },
    { value: 'kecuali', label: 'Semua, kecuali beberapa', fields: open, areLater: !open.some(isFilled) },
  ]
  const closed = only.some(isFilled) ? 'sebagian' : open.some(isFilled) ? 'kecuali' : 'semua'
  return [
    { kind: 'radios', name: WHEN, label: 'Kapan?', choices: days, value: when },
    ...named('name'),
    oneOf(
      answers,
      'radios',
      [WHAT, 'Apa yang tutup?'],
      units.filter((one) => one.fields?.length !== 0),
      closed,
    ),
  ]
}

/** The answers as a closure's own fields ask for them: whoever writes a date need not choose it, and two that differ are asked about. */
export function readClosure({ today }: ContentNow, sent: FormAnswers): { answers: FormAnswers; errors: Record<string, string> } {
  const answers = new URLSearchParams(sent)
  const errors: Record<string, string> = {}
  const ticked = (name: string): string[] => answers.getAll(name).filter(Boolean)
  // What was written before goes with the answer it belonged to.
  const was = groupOr(openedIn(sent))
  for (const [name, question, answer] of BELONGS) {
    const before = [was[name] ?? []].flat().map(String).toSorted()
    if (sent.has(question) && sent.get(question) !== answer && isDeepStrictEqual(ticked(name).toSorted(), before)) answers.set(name, '')
  }
  const [when, date] = [text(sent, WHEN), text(answers, 'date')]
  const isRange = ['from', 'until'].some((name) => text(answers, name) !== '')
  if (isCalendarDay(when)) {
    answers.set('date', when)
    if (isRange || (date !== '' && readSaidDate(date, today) !== when))
      errors[WHEN] = `Anda memilih ${dayInWords(when)} dan juga mengisi tanggal lain. Kosongkan salah satunya.`
  } else if (isRange && date !== '') errors[WHEN] = 'Anda mengisi satu tanggal dan juga beberapa hari. Kosongkan salah satunya.'
  else if (!isRange && date === '' && sent.has('date')) errors[WHEN] = 'Pilih harinya, atau isi tanggal lain.'
  const what = sent.get(WHAT)
  const [open, only] = [ticked('open'), ticked('only')]
  const others = what === 'semua' ? [...open, ...only] : what === 'kecuali' ? only : what === 'sebagian' ? open : []
  if (others.length > 0) errors[WHAT] = `Di pilihan lain tercentang ${others.join(', ')}. Hapus centangnya, atau pilih yang itu.`
  else if (what === 'kecuali' && open.length === 0) errors['open'] = 'Centang yang tetap buka.'
  else if (what === 'sebagian' && only.length === 0) errors['only'] = 'Centang yang tutup.'
  return { answers, errors }
}
