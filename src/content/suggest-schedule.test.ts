import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_NAMES, EVERY_DAY, readDays } from '../schedule/days.ts'
import { readTimes } from '../schedule/times.ts'
import { splitNight, suggestDays, suggestTimes } from './suggest-schedule.ts'

test.each([
  ["Jum'at", 'Jumat'],
  ['Jum’at', 'Jumat'],
  ['jumaat', 'Jumat'],
  ['Ahad', 'Minggu'],
  ['senin', 'Senin'],
  ['Seninn', 'Senin'],
  ['Sen, Sel, Rab', 'Senin, Selasa, Rabu'],
  ['Senin s/d Jumat', 'Senin-Jumat'],
  ["Senin s.d. Jum'at", 'Senin-Jumat'],
  ['Senin sd Kamis', 'Senin-Kamis'],
  ['Senin sampai Kamis', 'Senin-Kamis'],
  ['Senin – Sabtu', 'Senin-Sabtu'],
  ['Senin Rabu Jumat', 'Senin, Rabu, Jumat'],
  ['Senin,Rabu', 'Senin, Rabu'],
  ['Senin/Kamis', 'Senin, Kamis'],
  ['Senin & Rabu s/d Jumat', 'Senin, Rabu-Jumat'],
  ['Hari Senin', 'Senin'],
  ['Setiap Senin', 'Senin'],
  ['setiap  hari', 'Setiap hari'],
  ['SETIAP HARI KERJA', 'Setiap hari kerja'],
  ['Minggu-Senin', 'Minggu, Senin'],
  ['Sabtu s/d Selasa', 'Sabtu-Minggu, Senin-Selasa'],
  ['Jumat-Kamis', 'Jumat-Minggu, Senin-Kamis'],
  ['dengan perjanjian', undefined],
  ['', undefined],
])('the days in "%s" are %s', (text, days) => {
  expect(suggestDays(text)).toBe(days)
})

test.each([
  ['8.00 – 14.00', '08:00-14:00'],
  ['08.00 – 12.00', '08:00-12:00'],
  ['08.00 s.d. 14.00 WIB', '08:00-14:00'],
  ['8:00 sampai 14:00 WITA', '08:00-14:00'],
  ['08.00 s/d selesai', '08:00-selesai'],
  ['09.00 - Selesai', '09:00-selesai'],
  ['jam 9', '09:00-selesai'],
  ['Pukul 09.00 WIT', '09:00-selesai'],
  ['8-12', '08:00-12:00'],
  ['08.00-12.00 & 16.00-20.00', '08:00-12:00, 16:00-20:00'],
  ['08:00-12:00,13:00-15:00', '08:00-12:00, 13:00-15:00'],
  ['24jam', '24 jam'],
  ['25.00-26.00', undefined],
  ['14.00-08.00', undefined],
  ['pagi', undefined],
  ['', undefined],
])('the times in "%s" are %s', (text, times) => {
  expect(suggestTimes(text)).toBe(times)
})

test.each([
  ['20:00-06:00', ['20:00-24:00', '00:00-06:00']],
  ['21.00 s/d 7.00 WIT', ['21:00-24:00', '00:00-07:00']],
  ['08:00-14:00', undefined],
  ['14.00-25.00', undefined],
  ['20:00-selesai', undefined],
  ['malam', undefined],
])('over midnight "%s" is %s', (text, parts) => {
  expect(splitNight(text)).toEqual(parts)
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
      expect(readDays(suggestDays(text) ?? '')?.days).toEqual(days.toSorted((one, other) => one - other))
    }),
  )
})

test('whatever is suggested is right, and no text makes it throw', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom(...DAY_NAMES, 's/d', '-', ',', ' ', '08.00', '8', '12:30', 'selesai', 'dan', '24 jam'))
      .map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(text, (written) => {
      const [days, times] = [suggestDays(written), suggestTimes(written)]
      expect(days === undefined || readDays(days) !== null).toBe(true)
      expect(times === undefined || readTimes(times) !== null).toBe(true)
    }),
  )
})
