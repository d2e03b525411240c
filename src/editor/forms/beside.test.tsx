import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { textOf } from '../../../tests/kit/html.ts'
import { placeOf } from '../../../tests/kit/staff.ts'
import { fileNames, siteShapes } from '../../content/site.ts'
import { DrawnFields } from '../../ground/documents/DrawnField.tsx'
import { fieldTree, hasOwnForm, type GroupField, type ShapeField } from '../field-tree.ts'
import { contentForm } from './content-form.ts'
import { nameIn } from './entry-fields.ts'

/** Of several places, so that no field is left out for want of something to choose. */
const about = { ...contentOf(textsIn('tests/hospitals/wana-segara')), attachments: ['tarif.pdf'] }

/** What is said of a field, and the lists in which it stands. */
interface Told {
  at: string
  hint: string
  lists: string[]
}

function* toldIn(field: ShapeField, at: string, name = '', lists: string[] = []): Generator<Told> {
  if (field.hint !== '') yield { at, hint: field.hint, lists }
  // A point of the map is one answer.
  if (field.kind === 'group' && !field.isPoint)
    for (const inner of field.fields) yield* toldIn(inner, `${at}.${inner.name}`, nameIn(name, inner.name), lists)
  if (field.kind === 'list') yield* toldIn(field.item, `${at}[]`, nameIn(name, 0), [...lists, name])
}

interface Form {
  at: string
  place: { di: string }
  told: Told[]
}

const FORMS = fileNames.flatMap((file) => {
  const { fields } = fieldTree('', siteShapes[file]) as GroupField
  const own = fields.filter((field) => !hasOwnForm(field))
  const words = own.flatMap((field) => Array.from(toldIn(field, `${file}.${field.name}`, field.name)))
  const forms: Form[] = [{ at: file, place: placeOf(file), told: words }]
  for (const field of fields.filter(hasOwnForm)) {
    const at = `${file}.${field.name}`
    const told = Array.from(toldIn(field.kind === 'list' ? field.item : field, at))
    forms.push({ at, place: placeOf(file, field.name), told })
  }
  return forms
})

test.each(FORMS)('E33: the form of $at says beside each field what is to be written', ({ place, told }) => {
  const opened = Object.fromEntries(told.flatMap(({ lists }) => lists).map((name) => [name, '1']))
  const answers = new URLSearchParams({ ...place, ...opened })
  const fields = renderToStaticMarkup(<DrawnFields fields={contentForm.fields(about, answers)} />)
  const said = [...(contentForm.lead?.(about, answers) ?? []), textOf(fields)].join(' ').replaceAll(/\s+/gu, ' ')
  expect(told.filter(({ hint }) => !said.includes(hint)).map(({ at, hint }) => `${at}: ${hint}`)).toEqual([])
})

test('E33: there is something to say of most of them', () => {
  expect(FORMS.flatMap(({ told }) => told).length).toBeGreaterThan(200)
})
