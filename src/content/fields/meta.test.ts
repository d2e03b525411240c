import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatPath, siteShape, type FieldPath } from '../site.ts'
import { infoShape, newsShape } from '../publications/shapes.ts'
import { LONGEST_TEXT } from './basic.ts'
import { fieldsOf, metaOf, withoutWrapping, type FieldMeta } from './meta.ts'

/** Every named field of the content, with 0 for the items of a list. */
function* fields(shape: z.core.$ZodType, path: FieldPath = []): Generator<{ at: string; shape: z.core.$ZodType } & FieldMeta> {
  const bare = withoutWrapping(shape)
  if (bare instanceof z.ZodArray) yield* fields(bare.element, [...path, 0])
  for (const [name, inner] of Object.entries(fieldsOf(bare))) {
    yield { at: formatPath([...path, name]), shape: inner, ...metaOf(inner) }
    yield* fields(inner, [...path, name])
  }
}

/** The shape of a list's items. */
function itemIn(shape: z.core.$ZodType): z.core.$ZodType {
  const bare = withoutWrapping(shape)
  return bare instanceof z.ZodArray ? bare.element : bare
}

const all = [...fields(siteShape)]
const where = (isWrong: (field: (typeof all)[number]) => boolean): string[] => all.flatMap((field) => (isWrong(field) ? field.at : []))

test('each field has a label of a few words', () => {
  expect(all.length).toBeGreaterThan(240)
  expect(where(({ label = '' }) => !/^(?!Atau\b|Dan\b)[\p{Lu}\d][^.:;(]{1,39}$/u.test(label) || /hapus/iu.test(label))).toEqual([])
})

test('no field takes a longer text than a form reads', () => {
  const bounds = JSON.stringify(z.toJSONSchema(siteShape, { io: 'input', unrepresentable: 'any' })).matchAll(/"maxLength":(\d+)/gu)
  const most = Array.from(bounds, ([, bound]) => Number(bound))
  expect(Math.max(...most)).toBe(LONGEST_TEXT)
})

test('a text may be as long as its field says: no shorter bound stands before it', () => {
  const boundsOf = (shape: z.core.$ZodType): number[] => {
    const bare = withoutWrapping(shape)
    const checks = bare instanceof z.ZodString ? (bare.def.checks ?? []) : []
    return checks.flatMap(({ _zod: { def } }) => ('maximum' in def && typeof def.maximum === 'number' ? def.maximum : []))
  }
  const isCut = (shape: z.core.$ZodType): boolean => boundsOf(shape).some((bound) => bound < boundsOf(shape).at(-1)!)
  const cut = [siteShape, newsShape, infoShape].flatMap((shape) =>
    [...fields(shape)].filter((field) => isCut(field.shape) || isCut(itemIn(field.shape))),
  )
  expect(cut.map(({ at }) => at)).toEqual([])
})

test('a hint is whole sentences, that speak of no file', () => {
  const isSentences = (hint: string): boolean => /^[\p{Lu}{].*\.$/u.test(hint) && !/^(?:Atau|Dan)\b/u.test(hint)
  expect(where(({ hint }) => hint !== undefined && !isSentences(hint))).toEqual([])
  expect(where(({ hint = '' }) => /hapus|tanda kutip|\.yaml|\btrue\b|\bfalse\b|content\/|titik,/iu.test(hint))).toEqual([])
  expect(where(({ inFile }) => inFile?.endsWith('.') === false)).toEqual([])
})

test('each choice of a field is called something, and nothing else is', () => {
  const optionsOf = (shape: z.core.$ZodType): string[] => {
    const bare = withoutWrapping(shape)
    return bare instanceof z.ZodEnum ? bare.options.map(String).toSorted() : []
  }
  expect(
    where(({ shape, choices }) => choices !== undefined && Object.keys(choices).toSorted().join() !== optionsOf(shape).join()),
  ).toEqual([])
  // Reasons of a leave need no labels, because their values are the labels.
  expect(where(({ shape, choices }) => choices === undefined && optionsOf(shape).length > 0)).toEqual([
    'doctors.doctors[0].absences[0].reason',
  ])
})

test('a shape says nothing that nobody reads', () => {
  const words = 'label each once hint inFile examples kind identity isOfManagers isUnasked choices seldom none drawn isShownAtOnce'
  const known = new Set(words.split(' '))
  expect(where(({ at: _at, shape: _shape, ...meta }) => Object.keys(meta).some((key) => !known.has(key)))).toEqual([])
})
