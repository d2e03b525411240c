import { expect, test } from 'vitest'
import { gradeOf, readSurvey } from './survey.ts'

const NAMES = [
  'Persyaratan',
  'Sistem, Mekanisme, dan Prosedur',
  'Waktu Penyelesaian',
  'Biaya/Tarif',
  'Produk Spesifikasi Jenis Pelayanan',
  'Kompetensi Pelaksana',
  'Perilaku Pelaksana',
  'Penanganan Pengaduan, Saran dan Masukan',
  'Sarana dan Prasarana',
]
const VALUES = ['3,42', '3,31', '3,08', '3,55', '3,38', '3,46', '3,40', '3,52', '3,27']
const sheet = (line: (name: string, value: string, nth: number) => string) =>
  NAMES.map((name, nth) => line(name, VALUES[nth] ?? '', nth)).join('\n')
const EXPECTED = { index: 84.42, grade: 'B', lowest: 'Waktu penyelesaian' }

test.each([
  ['of a sheet', sheet((name, value, nth) => `${nth + 1}\t${name}\t${value}`)],
  ['with a heading and their letters', `No\tUnsur\tNRR\n${sheet((name, value, nth) => `U${nth + 1}\t${name}\t${value}`)}`],
  ['by their letters alone', sheet((_, value, nth) => `U${nth + 1}: ${value}`)],
  ['typed', sheet((name, value) => `${name} ${value}`)],
  ['typed by their letters', sheet((_, value, nth) => `U${nth + 1} ${value}`)],
  ['typed by letters and names', sheet((name, value, nth) => `U${nth + 1} ${name} ${value}`)],
  ['with a point', sheet((name, value) => `${name}; ${value.replace(',', '.')}`)],
  ['in bars', sheet((name, value, nth) => `| ${nth + 1} | ${name} | ${value} |`)],
  [
    'in another order',
    sheet((name, value) => `${name}\t${value}`)
      .split('\n')
      .toReversed()
      .join('\n'),
  ],
  ['from 25 to 100', sheet((name, value) => `${name}\t${(Number(value.replace(',', '.')) * 25).toFixed(2).replace('.', ',')}`)],
  ['with their sums', `${sheet((name, value) => `${name}\t${value}`)}\nJumlah nilai\t30,39\nRata-rata\t3,377\nNRR tertimbang\t3,37`],
  ['with what they give', `${sheet((name, value) => `${name}\t${value}`)}\nNilai IKM\t84,42\nMutu pelayanan\tB`],
])('L30: nine elements %s are read, and the index is computed', (_, text) => {
  expect(readSurvey(text)).toMatchObject(EXPECTED)
})

test.each([
  ['an index that they do not give', '\nNilai IKM\t86,10', 'survey-index', { written: '86,10', computed: '84,42' }],
  ['a grade that the index is not', '\nMutu pelayanan\tA', 'survey-grade', { written: 'A', computed: 'B', index: '84,42' }],
  ['one more line with a number', '\nKecepatan internet\t3,1', 'survey-element', { at: 10 }],
  ['an element twice', '\nPersyaratan\t3,1', 'survey-twice', { name: 'Persyaratan' }],
])('L30: %s is refused with both', (_, more, problem, said) => {
  expect(readSurvey(sheet((name, value) => `${name}\t${value}`) + more)).toMatchObject({ problem, said })
})

test('L30: what is missing, without a value, or outside of the scale is refused', () => {
  expect(readSurvey('Persyaratan 3,1')).toMatchObject({ problem: 'survey-missing' })
  expect(readSurvey('Persyaratan\t-')).toMatchObject({ problem: 'survey-value' })
  expect(readSurvey(sheet((name) => `${name}\t0,9`))).toMatchObject({ problem: 'survey-range' })
  expect(readSurvey(sheet((name) => `${name}\t5`))).toMatchObject({ problem: 'survey-range' })
})

test('L30: grades begin where the rule has them', () => {
  const indexes = [100, 88.31, 88.3, 76.61, 76.6, 65, 64.99, 25]
  expect(indexes.map(gradeOf)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'])
})
