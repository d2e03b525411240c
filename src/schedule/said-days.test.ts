import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_NAMES, EVERY_DAY, readDays } from './days.ts'
import { readRemark, readSaidDate, readSaidDays } from './said-days.ts'

const TODAY = '2026-11-23'
const guess = (word: string): string | undefined => (word === 'seninn' ? 'Senin' : undefined)

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
  ['Senin sampe Kamis', 'Senin-Kamis'],
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
  ['Setiap minggu hari Senin', 'Senin'],
  ['Setiap Minggu', 'Minggu'],
  ['Senin setiap pekan', 'Senin'],
  ['Senin s.d. Jumat kecuali Rabu', 'Senin, Selasa, Kamis, Jumat'],
  ['Setiap hari selain Ahad', 'Senin, Selasa, Rabu, Kamis, Jumat, Sabtu'],
  ['Senin-Jumat kecuali hari libur', undefined],
  ['Senin kecuali Rabu', undefined],
  ['AKHAD', 'Minggu'],
  ['Senen, Kemis', 'Senin, Kamis'],
  ['Rebo & Saptu', 'Rabu, Sabtu'],
  ['Jumaat', 'Jumat'],
  ['‘Senin’', 'Senin'],
  ['dengan perjanjian', undefined],
  ['', undefined],
])('the days in "%s" are %s', (text, days) => {
  expect(readSaidDays(text, guess)).toBe(days)
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
test.each([
  'tanggal ganjil',
  'tgl 1-10',
  'Pahing',
  'minggu terakhir',
  'sebulan sekali',
  '1 bulan sekali',
  'kecuali libur',
  'bulan Ramadan',
  'atau Selasa',
  'Rabu pagi',
])('T06: "Senin (%s)" is no row and no note', (remark) => {
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
  expect(readSaidDate(typed, TODAY)).toBe(day)
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
  const words = fc.constantFrom(...DAY_NAMES, 's/d', '-', ',', '08.00', 'kecuali', 'dan', 'setiap', 'minggu', 'hari', 'kerja')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(words).map((parts) => parts.join(' ')),
      ),
      (text) => {
        const days = readSaidDays(text)
        expect(days === undefined || readDays(days) !== null).toBe(true)
        readRemark(text, (one) => readSaidDays(one))
      },
    ),
  )
})
