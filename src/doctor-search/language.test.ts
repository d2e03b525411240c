import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords } from './language.ts'
import { LONGEST_SEARCH } from './search-request.ts'

test.each([
  ['Sp.OG', ['spog']],
  ['Jum’at', ['jumat']],
  ['SAKIIIIT!!!', ['sakit']],
  ['gatal-gatal di kaki', ['gatal', 'di', 'kaki']],
  ['batuk2', ['batuk']],
  ['mata-mata', ['matamata']],
  ['batuk, pilek & demam', ['batuk', 'dan', 'pilek', 'dan', 'demam']],
  ['usia 8 bulan', ['anak']],
  ['umur 17 tahun', ['anak']],
  ['umur 18 tahun', []],
  ['sudah 3 tahun', ['sudah', 'tahun']],
  ['si kecil', ['anak']],
  ['sing ngidang pules', ['tidak', 'bisa', 'pules']],
  ['dokter sing apik', ['dokter', 'sing', 'apik']],
  ['ari-arinya', ['plasenta']],
])('%s is read as %j', (text, words) => {
  expect(plainWords(text)).toEqual(words)
})

test('only the beginning of a very long text is read', () => {
  expect(plainWords(`mata ${'x '.repeat(1000)}`).join(' ').length).toBeLessThanOrEqual(LONGEST_SEARCH)
  expect(plainWords('ab'.repeat(5000)).join('')).toHaveLength(LONGEST_SEARCH)
})

test('the result has small letters and digits only, whatever the text is', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(plainWords(text).join(' ')).toMatch(/^[a-z0-9 ]*$/u)
    }),
  )
})
