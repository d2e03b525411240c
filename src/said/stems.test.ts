import { expect, test } from 'vitest'
import { saidWithA, stemsOf } from './stems.ts'

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
  ['sadarkeun', 'sadar'],
  ['tersedakki', 'tersedak'],
  ['tatusuak', 'tusuk'],
  ['putuihnyo', 'putus'],
  ['matanye', 'mata'],
  ['bapake', 'bapak'],
  ['sirahipun', 'sirah'],
  ['nglairaken', 'lair'],
  ['batukku', 'batuk'],
  ['jantong', 'jantung'],
  ['badang', 'badan'],
  ['nyokot', 'cokot'],
  ['satengah', 'setengah'],
  ['teusiram', 'siram'],
  ['marboltok', 'boltok'],
  ['menyerah', 'nyerah'],
  ['ngilangin', 'hilang'],
  ['ndaftarin', 'daftar'],
  ['njenguk', 'jenguk'],
])('%s may be made of %s', (word, stem) => {
  expect(stemsOf(word)).toContain(stem)
})

test('regional prefixes are taken off last', () => {
  const stems = stemsOf('matanya')
  expect(stems.indexOf('mata')).toBeLessThan(stems.indexOf('tanya'))
})

test('a short word has no stem', () => {
  for (const word of ['dada', 'ini', 'kaku']) expect(stemsOf(word)).toEqual([])
})

test('nelen may be nelan, with a for its last e; sakit has no e', () => {
  expect(saidWithA(['nelen', 'iket', 'sakit', 'mate'])).toEqual(['nelan', 'ikat'])
})
