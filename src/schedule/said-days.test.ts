import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairsOf, tableOf } from '../../tests/kit/tables.ts'
import type { Words } from '../../tests/kit/tables.ts'
import { DAY_NAMES, EVERY_DAY, readDays } from './days.ts'
import { readRemark, readSaidDate, readSaidDays } from './said-days.ts'

const TODAY = '2026-11-23'
const words = tableOf('words/schedule.yaml') as Record<'days' | 'dates', Words> & Record<'noDays' | 'noRow' | 'noDates', string[]>
const guess = (word: string): string | undefined => (word === 'seninn' ? 'Senin' : undefined)

test.each(pairsOf(words.days))('the days in "%s" are %s', (text, days) => {
  expect(readSaidDays(text, guess)).toBe(days)
})

test.each(words.noDays)('no days are read in "%s"', (text) => {
  expect(readSaidDays(text, guess)).toBeUndefined()
})

test('days written in another way than the right one are still told', () => {
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
      expect(readDays(readSaidDays(text, guess) ?? '')?.days).toEqual(days.toSorted((one, other) => one - other))
    }),
  )
})

/** One of these beside a day says when somebody is there: no row of a week holds it, and no note may hide it. */
test.each(words.noRow)('T06: "Senin (%s)" is no row and no note', (remark) => {
  for (const text of [`Senin (${remark})`, `Senin ${remark}`, `Senin, ${remark}`])
    expect(readRemark(text, (one) => readSaidDays(one))).toEqual({ rest: undefined, isUnsaid: true })
})

test.each([
  ['Senin (2 minggu sekali)', { rest: 'Senin', everyOther: true }],
  ['Senin selang seminggu', { rest: 'Senin', everyOther: true }],
  ['Senin minggu ganjil', { rest: 'Senin', weeks: [1, 3, 5] }],
  ['Setiap Sabtu minggu ke-2', { rest: 'Sabtu', weeks: [2] }],
  ['Sabtu (minggu ke-2 dan ke-4 libur)', { rest: 'Sabtu', exceptWeeks: [2, 4] }],
  ['Senin (telepon dulu)', { rest: 'Senin', note: 'telepon dulu' }],
])('beside a day, "%s" says %j', (text, remark) => {
  expect(readRemark(text, (one) => readSaidDays(one))).toEqual(remark)
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

test('no text makes it throw, and what is read is right', () => {
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
        readRemark(text, (one) => readSaidDays(one))
      },
    ),
  )
})
