import { expect, test } from 'vitest'
import { ALL_DAY, DAYS, EVERY_DAY, isDayRange, isOpeningTime, parseDays, parseHours } from './opening-hours.ts'

test.each([
  ['Senin-Rabu', ['Senin', 'Selasa', 'Rabu']],
  ['Senin - Rabu', ['Senin', 'Selasa', 'Rabu']],
  ['Sabtu', ['Sabtu']],
  ['Senin-Minggu', [...DAYS]],
  [EVERY_DAY, [...DAYS]],
])('%s are the days %j', (text, days) => {
  expect(parseDays(text)).toEqual(days)
})

test.each(['', '-', 'Senin-', '-Senin', 'Minggu-Senin', 'senin', 'Monday', 'Senin-Rabu-Jumat', 'Senin, Rabu', 'Senin–Rabu', 'setiap hari'])(
  '"%s" is no range of days',
  (text) => {
    expect(isDayRange(text)).toBe(false)
  },
)

test('hours have an opening and a closing', () => {
  expect(parseHours('08:00-14:00')).toEqual({ opens: '08:00', closes: '14:00' })
  expect(parseHours('00:00-23:59')).toEqual({ opens: '00:00', closes: '23:59' })
  expect(parseHours(ALL_DAY)).toEqual({ opens: '00:00', closes: '23:59' })
})

test.each([
  '',
  '8:00-14:00',
  '08.00-14.00',
  '08:00 - 14:00',
  '08:00–14:00',
  '24:00-25:00',
  '08:60-09:00',
  '14:00-08:00',
  '08:00-08:00',
  '08:00',
  '24 Jam',
  '08:00-14:00\n',
])('"%s" are no hours', (text) => {
  expect(isOpeningTime(text)).toBe(false)
})
