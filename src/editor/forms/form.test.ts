import { expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { dayField, hoursError, partHours, readDayFields, readHours } from './form.ts'

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

const about = contentOf(textsIn('sample'), '2030-03-04')

test.each([
  ['nothing', {}, '2030-03-04', '', 'Pilih harinya'],
  ['today', { hari: '2030-03-04' }, '2030-03-04', '', '2030-03-04'],
  ['a date beside today, which was chosen for them', { hari: '2030-03-04', 'hari-tanggal': '9 maret' }, 'lain', '9 maret', '2030-03-09'],
  ['a date alone', { 'hari-tanggal': '2030-03-09' }, 'lain', '2030-03-09', '2030-03-09'],
  ['tomorrow, typed', { hari: 'lain', 'hari-tanggal': 'besok' }, '2030-03-05', '', '2030-03-05'],
  ['tomorrow, typed beside today', { hari: '2030-03-04', 'hari-tanggal': '5-3-2030' }, '2030-03-05', '', '2030-03-05'],
  ['a date beside tomorrow', { hari: '2030-03-05', 'hari-tanggal': '9 maret' }, '2030-03-05', '9 maret', 'dan juga mengisi “Tanggal lain”'],
  ['today beside tomorrow', { hari: '2030-03-05', 'hari-tanggal': '4 maret' }, '2030-03-05', '4 maret', 'dan juga mengisi “Tanggal lain”'],
  ['another date, and none', { hari: 'lain' }, 'lain', '', 'Isi “Tanggal lain”'],
  ['a day that is over', { hari: '2030-03-03' }, 'lain', '2030-03-03', 'sudah lewat'],
  ['what is no day', { hari: 'kapan-kapan' }, 'kapan-kapan', '', 'Pilih salah satu'],
])(
  'of a day that is answered with %s the form shows what is typed, and reads or asks',
  (_, answers: Record<string, string>, chosen, typed, read) => {
    const field = dayField(about, new URLSearchParams(answers), 'hari', 'Kapan?')
    expect(field).toMatchObject({ value: chosen, choices: [{}, {}, { fields: [{ value: typed }] }] })
    expect(Object.values(readDayFields(about, new URLSearchParams(answers), 'hari'))[0]).toContain(read)
  },
)
