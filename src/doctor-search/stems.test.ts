import { expect, test } from 'vitest'
import { stemsOf } from './stems.ts'

test.each([
  ['giginya', 'gigi'],
  ['matane', 'mata'],
  ['huntuna', 'huntu'],
  ['jantungan', 'jantung'],
  ['berjerawat', 'jerawat'],
  ['menelan', 'telan'],
  ['menyunat', 'sunat'],
  ['pemeriksaan', 'periksa'],
  ['kehamilan', 'hamil'],
  ['ngoperasi', 'operasi'],
])('%s may be made of %s', (word, stem) => {
  expect(stemsOf(word)).toContain(stem)
})

test('a short word has no stem', () => {
  for (const word of ['dada', 'ini', 'kaku']) expect(stemsOf(word)).toEqual([])
})
