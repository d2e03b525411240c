import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { suggestHours, suggestPhone } from './suggest.ts'

test.each([
  ['(0711) 123456', '+62711123456'],
  ['0812-3456-7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['+62.711.123456', '+62711123456'],
  ['119', undefined],
  ['+1 202 555 0100 000 000', undefined],
  ['hubungi kami', undefined],
  ['', undefined],
])('the number in "%s" is %s', (text, number) => {
  expect(suggestPhone(text)).toBe(number)
})

test.each([
  ['8.00 – 14.00', '08:00-14:00'],
  ['08.00 s.d. 14.00 WIB', '08:00-14:00'],
  ['8:00 sampai 14:00 WITA', '08:00-14:00'],
  ['24 Jam', '24 jam'],
  ['25.00-26.00', undefined],
  ['14.00-08.00', undefined],
  ['pagi', undefined],
])('the hours in "%s" are %s', (text, hours) => {
  expect(suggestHours(text)).toBe(hours)
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
