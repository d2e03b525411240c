import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_NAMES, EVERY_DAY, readDays } from './days.ts'

test.each([
  ['Senin', [1]],
  ['Senin-Rabu', [1, 2, 3]],
  ['Senin - Rabu', [1, 2, 3]],
  ['Senin-Minggu', [1, 2, 3, 4, 5, 6, 7]],
  ['Senin, Rabu, Jumat', [1, 3, 5]],
  ['Senin, Rabu, dan Jumat', [1, 3, 5]],
  ['Senin & Kamis', [1, 4]],
  ['Senin dan Kamis', [1, 4]],
  ['Senin-Kamis, Sabtu', [1, 2, 3, 4, 6]],
  ['Sabtu, Senin', [1, 6]],
  ['Setiap hari', [1, 2, 3, 4, 5, 6, 7]],
  ['Tiap Hari', [1, 2, 3, 4, 5, 6, 7]],
  ['24 Jam', [1, 2, 3, 4, 5, 6, 7]],
  ['Setiap hari kerja', [1, 2, 3, 4, 5]],
  ['Hari kerja', [1, 2, 3, 4, 5]],
])('"%s" are the days %j', (text, days) => {
  expect(readDays(text)?.days).toEqual(days)
})

test.each([
  '',
  '-',
  'Senin-',
  '-Senin',
  'Minggu-Senin',
  'senin',
  "Jum'at",
  'Monday',
  'Senin-Rabu-Jumat',
  'Senin Rabu',
  'Senin,Rabu',
  'Senin–Rabu',
  'Senin s/d Rabu',
  'Senin, Senin',
  'Senin-Rabu, Selasa',
  'Setiap Senin',
])('"%s" is no list of days', (text) => {
  expect(readDays(text)).toBeNull()
})

test.each([
  ['SETIAP HARI KERJA', 'Setiap hari kerja'],
  ['tiap hari', 'Tiap Hari'],
  ['24 jam', '24 Jam'],
  ['Senin & Selasa', 'Senin, Selasa'],
  ['Senin, Rabu, dan Jumat', 'Senin, Rabu, Jumat'],
  ['Senin - Kamis dan Sabtu', 'Senin-Kamis, Sabtu'],
])('T11: "%s" is shown as "%s"', (text, shown) => {
  expect(readDays(text)?.text).toBe(shown)
  expect(readDays(shown)).toEqual(readDays(text))
})

test('whatever days a clinic has, a list of their names is read as just these', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
      fc.constantFrom(', ', ' & ', ' dan ', ', dan '),
      (days, between) => {
        const text = days.map((day) => DAY_NAMES[day - 1]).join(between)
        expect(readDays(text)?.days).toEqual(days.toSorted((one, other) => one - other))
      },
    ),
  )
})
