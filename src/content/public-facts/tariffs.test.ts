import { expect, test } from 'vitest'
import { MOST_TARIFFS, readTariffs } from './tariffs.ts'

const HEAD = 'Layanan\tKelas III\tKelas II'
const rowsOf = (...lines: string[]) => readTariffs([HEAD, ...lines].join('\n'))

test('L31: a pasted sheet is read by its heading, with amounts as tariffs are written', () => {
  expect(readTariffs(`No\t${HEAD}\n1\tKamar sehari\tRp100.000\t175000,-\n\n2\tICU\t450.000,00\t400.000 - 500.000\n`)).toEqual({
    columns: ['Kelas III', 'Kelas II'],
    rows: [
      {
        name: 'Kamar sehari',
        tariffs: [
          { from: 100_000, to: 100_000 },
          { from: 175_000, to: 175_000 },
        ],
      },
      {
        name: 'ICU',
        tariffs: [
          { from: 450_000, to: 450_000 },
          { from: 400_000, to: 500_000 },
        ],
      },
    ],
  })
})

test.each([
  ['7.000/km', { from: 7000, to: 7000, per: 'km' }],
  ['Rp 7.000 per km', { from: 7000, to: 7000, per: 'km' }],
  ['50.000 s.d. 75.000', { from: 50_000, to: 75_000 }],
  ['Rp50.000–Rp75.000', { from: 50_000, to: 75_000 }],
  ['gratis', { from: 0, to: 0 }],
  ['0', { from: 0, to: 0 }],
  ['-', null],
])('%s is a tariff', (cell, tariff) => {
  expect(rowsOf(`Ambulans\t${cell}\t0`)).toMatchObject({ rows: [{ tariffs: [tariff, { from: 0, to: 0 }] }] })
})

test('a line with only a name is a heading, below which a name may occur again', () => {
  const table = rowsOf('Dewasa', 'Cabut gigi\t50.000\t60.000', 'Anak', 'Cabut gigi\t40.000\t50.000')
  expect(table).toMatchObject({ rows: [{ tariffs: [] }, {}, { name: 'Anak', tariffs: [] }, { name: 'Cabut gigi' }] })
})

test.each([
  ['an empty cell', ['Kamar\t100.000\t'], 'tariffs-empty', { at: 2, name: 'Kamar', column: 'Kelas II' }],
  ['a letter in an amount', ['Kamar\t100.000\t1.2oo'], 'tariffs-amount', { at: 2, column: 'Kelas II', cell: '1.2oo' }],
  ['an amount with a digit too few', ['Kamar\t100.00\t1'], 'tariffs-amount', { cell: '100.00' }],
  ['an amount as others write it', ['Kamar\t1,200,000\t1'], 'tariffs-amount', { cell: '1,200,000' }],
  ['an end before its begin', ['Kamar\t90.000-80.000\t1'], 'tariffs-amount', {}],
  ['less than nothing', ['Kamar\t-5.000\t1'], 'tariffs-amount', {}],
  ['a cell too many', ['Kamar\t1\t2\t3'], 'tariffs-more', { columns: 2 }],
  ['no name', ['\t1\t2'], 'tariffs-name', { at: 2 }],
  ['a name twice', ['Kamar\t1\t2', 'Kamar\t1\t3'], 'tariffs-twice', { at: 3 }],
  ['too many rows', Array.from({ length: MOST_TARIFFS + 1 }, (_, nth) => `Layanan ${nth}\t1\t2`), 'tariffs-many', { count: 601 }],
])('L31: %s is refused with its line', (_, lines, problem, said) => {
  expect(rowsOf(...lines)).toMatchObject({ problem, said })
})

test.each([
  ['no heading', 'Kamar\t100.000\t200.000\nICU\t1\t2'],
  ['nothing below it', HEAD],
  ['nothing beside the names', 'Layanan\nKamar'],
])('%s: what the columns are is asked', (_, text) => {
  expect(readTariffs(text)).toMatchObject({ problem: 'tariffs-head' })
})

test('L31: the parts of a tariff must add up to their sum', () => {
  const head = 'Layanan; Jasa sarana; Jasa pelayanan; Jumlah'
  expect(readTariffs(`${head}\nKarcis; 20.000; 40.000; 60.000`)).toHaveProperty('rows')
  expect(readTariffs(`${head}\nKarcis; 20.000; 40.000; 65.000`)).toEqual({
    problem: 'tariffs-sum',
    said: { at: 2, name: 'Karcis', sum: 60_000, written: 65_000 },
  })
})
