import { isDeepStrictEqual } from 'node:util'
import { isCalendarDay } from '../../schedule/times.ts'
import type { Choice, FormField } from '../../ground/documents/document-view.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { groupOr } from '../../content/change.ts'
import { openedIn, type ContentNow, type FormAnswers } from './form.ts'
import type { Place } from './place.ts'
import { dayField, oneOf, unclear } from '../../ground/documents/questions.ts'

export const isClosurePlace = ({ file, path }: Place): boolean => file === 'calendar' && path[0] === 'closures'

/** The fields of a closure (when, why, what is closed), each below the answer that requires it. */
export function closureFields(about: ContentNow, answers: FormAnswers, fields: readonly FormField[]) {
  const named = (...names: string[]): FormField[] => fields.filter(({ name }) => names.includes(name))
  const [written] = named('date').flatMap((field) => ('value' in field ? field.value : []))
  // A field below the answer that requires it may not stay empty.
  const needed = (field: FormField): FormField => ({ ...field, isOptional: false })
  const choiceWith = (value: string, label: string, ...names: string[]): Choice => ({ value, label, fields: named(...names).map(needed) })
  const units = [choiceWith('sebagian', 'Sebagian', 'only'), choiceWith('kecuali', 'Semua, kecuali beberapa', 'open')]
  const when = dayField(about, answers, 'kapan', 'Kapan?', {
    usual: '',
    date: { name: 'date', value: written ?? '' },
    others: [choiceWith('beberapa', 'Beberapa hari', 'from', 'until')],
  })
  const choices = [{ value: 'semua', label: 'Semua poliklinik' }, ...units.filter(({ fields: inside }) => inside?.length !== 0)]
  const what = oneOf(answers, 'radios', ['apa', 'Apa yang tutup?'], choices)
  // `apa` has no default once answers were sent, so that nothing is closed or opened by a slip.
  const questions = [when, { ...what, value: what.value || (answers.has('apa') ? '' : 'semua') }] as const
  return { questions, all: [when, ...named('name'), questions[1]] }
}

/** Translates the form's answers into those of a closure's own fields. `draw` makes the fields for given answers. */
export function readClosure(about: ContentNow, sent: FormAnswers, draw: (answers: FormAnswers) => readonly FormField[]) {
  const answers = new URLSearchParams(sent)
  // Values below an answer that was not chosen are dropped.
  const was = groupOr(openedIn(sent))
  for (const { name, choices, value } of closureFields(about, sent, draw(sent)).questions)
    for (const { name: inner } of choices.flatMap((choice) => (sent.has(name) && choice.value !== value ? (choice.fields ?? []) : []))) {
      const before = [valueNamed(was, inner) ?? []].flat().map(String)
      if (isDeepStrictEqual(answers.getAll(inner).filter(Boolean).toSorted(), before.toSorted())) answers.set(inner, '')
    }
  const { questions } = closureFields(about, answers, draw(answers))
  const [when] = questions
  if (isCalendarDay(when.value)) answers.set('date', when.value)
  const errors = questions.flatMap((question) => {
    const error = unclear(question)
    return error === undefined ? [] : [[question.name, error] as const]
  })
  return { answers, errors: Object.fromEntries(errors) }
}
