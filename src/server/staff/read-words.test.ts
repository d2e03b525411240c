import { expect, test } from 'vitest'
import { isDialable } from '../../contract/phone.ts'
import { hoursError, readDay, readHours, readPhone, readWeekdays } from './read-words.ts'

const TODAY = '2026-11-23'

test.each([
  ['2026-12-24', '2026-12-24'],
  ['24-12-2026', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['24/12/26', '2026-12-24'],
  ['24/12', '2026-12-24'],
  ['5-1', '2027-01-05'],
  ['23/11', TODAY],
  ['22/11', '2027-11-22'],
  ['24 Desember 2026', '2026-12-24'],
  ['24 Des 2026', '2026-12-24'],
  ['24 des', '2026-12-24'],
  ['24 Des. 2026', '2026-12-24'],
  ['24Desember', '2026-12-24'],
  ['Kamis, 24 Desember 2026', '2026-12-24'],
  ['kamis 24 desember', '2026-12-24'],
  ['  24   desember  ', '2026-12-24'],
  ['17 agustus', '2027-08-17'],
  ['17 Agt', '2027-08-17'],
  ['1 Nopember 2027', '2027-11-01'],
  ['29 Februari', null],
  ['29 Februari 2028', '2028-02-29'],
  ['hari ini', TODAY],
  ['Besok', '2026-11-24'],
  ['lusa', '2026-11-25'],
  ['1 Mei', '2027-05-01'],
])('%j is the day %s', (typed, day) => {
  expect(readDay(typed, TODAY)).toBe(day)
})

test.each([
  '',
  ' ',
  '24',
  'Desember',
  '31-11-2026',
  '32/1',
  '0/12',
  '24/13',
  '12-24-2026',
  '24 Foo 2026',
  'constructor',
  '__proto__',
  '24/12/2026 10:00',
])('%j is no day', (typed) => {
  expect(readDay(typed, TODAY)).toBeNull()
})

test.each([
  ['09:00-12:00', '09:00-12:00'],
  ['8.30-11', '08:30-11:00'],
  ['08.30 - 11.00', '08:30-11:00'],
  ['8 pagi - 11', '08:00-11:00'],
  ['08.30-11', '08:30-11:00'],
  ['9 - 12', '09:00-12:00'],
  ['09.00–12.00', '09:00-12:00'],
  ['09.00 s/d 12.00', '09:00-12:00'],
  ['09.00 sampai 12.00', '09:00-12:00'],
  ['Jam 9-12', '09:00-12:00'],
  ['pukul 09.00-12.00 WIB', '09:00-12:00'],
  ['09.00-selesai', '09:00-selesai'],
  ['4 sore - 8 malam', '16:00-20:00'],
  ['09.00-12.00, 16.00-20.00', '09:00-12:00, 16:00-20:00'],
  ['24 jam', '24 jam'],
  ['9 - selesai', '09:00-selesai'],
  ['9 s/d selesai WIB', '09:00-selesai'],
  ['9-sls.', '09:00-selesai'],
  ['9 sampai selesai', '09:00-selesai'],
  ['24jam', '24 jam'],
])('%j are the times %s', (typed, times) => {
  expect(readHours(typed)).toBe(times)
})

test.each(['9', '9.30', 'jam 9', 'pukul 09.00 WIB', '4 sore', '9-12, 16'])('of %j the end is asked for, not made up', (typed) => {
  expect(readHours(typed)).toBeNull()
  expect(hoursError(typed)).toBe('Sampai jam berapa? Tulis misalnya 09:00-12:00, atau 09:00-selesai.')
})

test.each(['', 'pagi', '12.00-09.00', '25.00-26.00', '09:60-10:00', '09.00-12.00 & makan', 'sesuai janji', '<script>'])(
  '%j are no times',
  (typed) => {
    expect(readHours(typed)).toBeNull()
    expect(hoursError(typed)).toMatch(/^Jam ini tidak terbaca/u)
  },
)

test.each([
  ['Senin', 'Senin'],
  ['jumat & sabtu', 'Jumat, Sabtu'],
  ['Senin - Kamis', 'Senin-Kamis'],
  ['senin s/d jumat', 'Senin-Jumat'],
  ['setiap hari', 'Setiap hari'],
  ["Jum'at", 'Jumat'],
  ['Monday', null],
  ['', null],
  ['besok', null],
])('%j are the days %s', (typed, days) => {
  expect(readWeekdays(typed)).toBe(days)
})

test.each([
  ['0711 123456', '+62711123456'],
  ['(0711) 123-456', '+62711123456'],
  ['+62 711 123456', '+62711123456'],
  ['62 812 3456 7890', '+6281234567890'],
  ['0812.3456.7890', '+6281234567890'],
  ['119', '119'],
  ['12', null],
  ['nol tujuh satu satu', null],
  ['0711 123456 / 0711 123457', null],
  ['0711 123456 ext 12', null],
  ['tel:+62711123456', null],
  ['', null],
])('%j is dialled as %s', (typed, dialled) => {
  expect(readPhone(typed, isDialable)).toBe(dialled)
})
