import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../tests/kit/tables.ts'
import { DAY_NAMES, EVERY_DAY, readDays } from '../schedule/days.ts'
import { readSaidDays } from './days.ts'
import { readSaidDate } from './time-words.ts'

const TODAY = '2026-11-23'
const words = tableOf('words/schedule.yaml') as Record<'days' | 'dates', Words> & Record<'noDays' | 'noDates', string[]>
const guess = (word: string): string | undefined => (word === 'seninn' ? 'Senin' : undefined)

test.each(pairsOf(words.days))('the days in "%s" are %s', (text, days) => {
  expect(readSaidDays(text, guess)).toBe(days)
})

test.each(words.noDays)('no days are read in "%s"', (text) => {
  expect(readSaidDays(text, guess)).toBeUndefined()
})

test('days in other spellings are recognised', () => {
  const misspelt = fc.record({
    days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
    between: fc.constantFrom(',', ' , ', ' ', '/', ' dan ', '; ', ' + '),
    spelling: fc.constantFrom<(name: string) => string>(
      (name) => name.toLowerCase(),
      (name) => name.toUpperCase(),
      (name) => name.replace('Jumat', "Jum'at"),
      (name) => name.slice(0, 3),
      (name) => `${name} `,
    ),
  })
  fc.assert(
    fc.property(misspelt, ({ days, between, spelling }) => {
      const text = days.map((day) => spelling(DAY_NAMES[day - 1] ?? '')).join(between)
      // After another day, `minggu` means the week.
      const isWeek = days.indexOf(7) > 0 && between === ' ' && spelling('Minggu').length > 3
      expect(readDays(readSaidDays(text, guess) ?? '')?.days).toEqual(isWeek ? undefined : days.toSorted((one, other) => one - other))
    }),
  )
})

test.each(pairsOf(words.dates))('%j is the day %s', (typed, day) => {
  expect(readSaidDate(typed, TODAY)).toBe(day)
})

test.each(words.noDates)('%j is no day', (typed) => {
  expect(readSaidDate(typed, TODAY)).toBeNull()
})

test.each([
  ['1 Desember 2026', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['31 Agu 2026', '2026-08-31'],
  ['24 Desember', null],
  ['besok', null],
])('where today is not known, %j is %s', (typed, day) => {
  expect(readSaidDate(typed)).toBe(day)
})

test('no text makes it throw, and what it reads is valid', () => {
  const known = fc.constantFrom(...DAY_NAMES, 's/d', '-', ',', '08.00', 'kecuali', 'dan', 'setiap', 'minggu', 'hari', 'kerja')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(known).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const days = readSaidDays(text)
        expect(days === undefined || readDays(days) !== null).toBe(true)
      },
    ),
  )
})
