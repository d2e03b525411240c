import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { suggestDate, suggestPhone, suggestZone } from './suggest.ts'

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
  ['1 Desember 2026', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['01-12-2026', '2026-12-01'],
  ['31 Agu 2026', '2026-08-31'],
  ['31 Februari 2026', undefined],
  ['besok', undefined],
])('the date in "%s" is %s', (text, date) => {
  expect(suggestDate(text)).toBe(date)
})

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
