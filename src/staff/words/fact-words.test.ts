import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, withoutWrapping, type FieldPath } from '../../content/field-path.ts'
import { metaOf } from '../../content/fields/meta.ts'
import { siteShape } from '../../content/site.ts'
import type { Change } from '../../editor/index.ts'
import { describeChange, plainText } from './fact-words.ts'

test.each([
  [4.8, '4,8'],
  [2026, '2026'],
  ['+62799600110', '(0799) 600110'],
  [true, 'ya'],
  [[4.8, null, 'Senin'], '4,8, null, Senin'],
])('what stands in the content as %j is read as "%s"', (written, read) => {
  expect(plainText(written)).toBe(read)
})

/** Each choice of the shapes with where it stands, and what forms call it. */
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
