import { expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { dayField, readDayFields } from './questions.ts'

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
