import { expect, test } from 'vitest'
import { hoursError, partHours, readHours } from './said-hours.ts'

test.each(['10', '10.00', 'jam 10', 'mulai jam 10', 'buka jam 10'])('after %j the session ends as it usually does', (typed) => {
  expect(readHours(typed, '09:00-12:00')).toBe('10:00-12:00')
  expect(readHours(typed, '09:00-selesai')).toBe('10:00-selesai')
  expect(readHours(typed, '07:00-09:00')).toBeNull()
})

test.each([
  ['9', /^Sampai jam berapa\?/u],
  ['9-12, 16', /^Sampai jam berapa\?/u],
  ['2 - 4', /^Pagi atau sore\?/u],
  ['21.00-07.00', /^Jam ini melewati tengah malam. Tulis 21:00-24:00 pada hari itu, dan 00:00-07:00 pada hari sesudahnya\.$/u],
  ['9 sore - 10 malam', /^Jam ini tidak terbaca/u],
  ['', /^Jam ini tidak terbaca/u],
])('%j is asked back', (typed, sentence) => {
  expect(readHours(typed)).toBeNull()
  expect(hoursError(typed)).toMatch(sentence)
})

test.each([
  ['08.00-12.00 (maks 20 pasien)', '08.00-12.00', 'maks 20 pasien'],
  ['buka jam 10, kuota 15', 'buka jam 10', 'kuota 15'],
  ['sore 4-6 lantai 2', 'sore 4-6', 'lantai 2'],
  ['08.00-12.00', '08.00-12.00', ''],
  ['08.00-12.00 kecuali Rabu', '08.00-12.00 kecuali Rabu', ''],
  ['08.00-12.00 xqarta', '08.00-12.00 xqarta', ''],
  ['08.00-12.00 (minggu ke 2)', '08.00-12.00 (minggu ke 2)', ''],
  ['kuota 20', 'kuota 20', ''],
])('of %j the hours are %j and the note is %j', (typed, hours, note) => {
  expect(partHours(typed)).toEqual([hours, note])
})
