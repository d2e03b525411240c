import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { suggestZone } from './suggest.ts'

test.each([
  ['WIB', 'Asia/Jakarta'],
  ['wita', 'Asia/Makassar'],
  [' WIT (UTC+9)', 'Asia/Jayapura'],
  ['asia/pontianak', 'Asia/Pontianak'],
  ['WIS', undefined],
  ['', undefined],
])('the zone in "%s" is %s', (text, zone) => {
  expect(suggestZone(text)).toBe(zone)
})

test.each([
  ['anakk', 'Anak'],
  ['Bedah Mulu', 'Bedah Mulut'],
  ['Kardiologi', undefined],
  ['x'.repeat(5000), undefined],
  ['', undefined],
])('"%s" was most likely meant as %s', (text, meant) => {
  expect(nearest(text, ['Anak', 'Bedah', 'Bedah Mulut', 'Mata'])).toBe(meant)
})
