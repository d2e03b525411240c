import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapeAt, siteShape, type FieldPath } from '../../content/site.ts'
import { fieldsOf, metaOf, withoutWrapping } from '../../content/fields/meta.ts'
import { groupOr, written, type Plain } from '../../content/change.ts'
import { fieldTree, type Change, type ShapeField } from '../../editor/index.ts'
import { describeChange, describeFact, plainText } from './fact-words.ts'

test.each([
  [4.8, '4,8'],
  [2026, '2026'],
  ['+62799600110', '(0799) 600110'],
  [true, 'ya'],
  [[4.8, null, 'Senin'], '4,8, null, Senin'],
])('what stands in the content as %j is read as "%s"', (content, read) => {
  expect(plainText(content)).toBe(read)
})

/** Each choice of the shapes, with its path and its label in forms. */
function* choicesIn(shape: z.core.$ZodType, at: FieldPath): Generator<[FieldPath, string, string]> {
  for (const [value, label] of Object.entries(metaOf(shape).choices ?? {})) yield [at, value, label]
  const bare = withoutWrapping(shape)
  if (bare instanceof z.ZodArray) yield* choicesIn(bare.element, [...at, 0])
  for (const [name, inner] of Object.entries(fieldsOf(shape))) yield* choicesIn(inner, [...at, name])
}

test('E28: every choice is read by its label, and a picture by what was said of it', () => {
  const all = [...choicesIn(siteShape, [])]
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(([at, value, label]) => plainText(value, at) !== label)).toEqual([])
  expect(plainText({ file: 'ruang-tunggu-1a2b3c4d.webp', focus: 'top-left' }, ['hero', 'picture'])).toBe('Ruang tunggu, kiri atas')
  const change: Change = { file: 'services', path: ['cards'], kind: 'item' }
  expect(
    describeChange({ ...change, before: { title: 'Lab', colour: 'soft' }, after: { title: 'Lab', colour: 'strong' } }, '2026-12-07'),
  ).toContain('Lab, warna utama muda → Lab, warna utama')
})

test('E31: what is answered with yes or no stands with what was asked', () => {
  const day = { date: '2027-12-24', name: 'Cuti bersama Natal', clinicsOpen: true }
  expect(plainText(day, ['calendar', 'holidays', 0, 'days', 0])).toBe('24 Desember 2027, Cuti bersama Natal, poliklinik tetap buka: ya')
})

type Said = Plain | undefined

/** Every place in a fact, with a fact that has something there, and the same fact without it. */
function* answersIn(field: ShapeField): Generator<[at: string, fact: Plain, without: Said]> {
  if (field.kind === 'group')
    for (const { name, ...inner } of field.fields)
      for (const [at, fact, without] of answersIn({ name, ...inner }))
        yield [`${name} ${at}`.trim(), { [name]: fact }, written({ [name]: without })]
  else if (field.kind === 'list')
    for (const [at, fact, without] of answersIn(field.item)) yield [at, [fact], without === undefined ? undefined : [without]]
  else if (field.kind === 'choice') yield* field.choices.slice(1, 2).map(({ value }): [string, string, undefined] => ['', value, undefined])
  else yield ['', field.kind === 'yes-no' || (field.kind === 'whole' && 3) || (field.kind === 'day' && '2026-12-24') || 'Lain', undefined]
}

test.each([
  ['doctors', 'doctors', 'absences'],
  ['doctors', 'doctors', 'changes'],
  ['doctors', 'doctors', 'extra'],
  ['doctors', 'doctors', 'schedule'],
  ['calendar', 'notices', undefined],
  ['calendar', 'closures', undefined],
  ['calendar', 'seasons', undefined],
] as const)('E31: nothing that a fact says is left out of its sentence: %s, %s, %s', (file, list, inner) => {
  const path = inner === undefined ? [list] : [list, 0, inner]
  const item = fieldTree('', shapeAt(siteShape, [file, ...path, 0])!)
  // A replacement's place is only told if there is a replacement.
  const usual = inner === 'absences' ? { replacement: 'dr. Lain' } : {}
  const say = (fact: Said): string =>
    describeFact({ file, path: [inner ?? list], kind: 'item' }, { ...usual, ...groupOr(fact) }, '2026-12-07')
  const all = [...answersIn(item)]
  expect(all.length).toBeGreaterThan(3)
  expect(all.flatMap(([at, fact, without]) => (say(fact) === say(without) ? at : []))).toEqual([])
})
