import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { DAY_NAMES, EVERY_DAY, readDays } from './days.ts'

const words = tableOf('words/schedule.yaml') as { daysOfFiles: Words; noDaysOfFiles: string[] }

test.each(pairsOf(words.daysOfFiles))('"%s" are the days %s', (text, days) => {
  expect(readDays(text)?.days.join(' ')).toBe(days)
})

test.each(words.noDaysOfFiles)('"%s" is no list of days', (text) => {
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
