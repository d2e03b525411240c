import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../../tests/kit/tables.ts'
import { readYaml } from '../../content/read-yaml.ts'
import { fileNames, siteShape } from '../../content/site.ts'
import { away, closed } from '../../said/words.ts'
import { readPastedDoctors } from './pasted-doctors.ts'

const values = Object.fromEntries(
  fileNames.map((name) => {
    const yaml = readYaml(readFileSync(`sample/${name}.yaml`, 'utf8'))
    return [name, yaml.ok ? yaml.file.value : null]
  }),
)
const main = siteShape.parse(values)
const kuala = { name: 'Kampus Kuala RSUD', shortName: 'Kampus Kuala', address: main.hospital.address, phone: '+62711123456' }
const site = siteShape.parse({ ...values, hospital: { ...Object(values['hospital']), sites: [kuala] } })

const read = (text: string) => readPastedDoctors(text, { site, today: '2030-03-04' }, site.doctors.doctors)

/** Each doctor with their rows in a line, and a line `?` where something is asked back. */
function taken(text: string): string {
  const { doctors, unread, questions } = read(text)
  const rowText = ({ day, time, ...more }: Record<string, unknown>) =>
    [day, time, ...Object.entries(more).map(([name, value]) => `${name}=${String(value)}`)].filter(Boolean).join(' ')
  const rows = doctors.map((one) => `${one.name} (${one.specialty}): ${one.rows.map(({ written }) => rowText(written)).join('; ')}`)
  return [...rows, ...(unread.length + questions.length > 0 ? ['?'] : [])].join('\n')
}

const UJI = 'dr. Uji Coba, Sp.A'
const HEADER = 'Nama\tSpesialis\tHari\tJam'
const cases = tableOf('words/pasted.yaml') as Record<'columns' | 'names' | 'remarks' | 'hours' | 'days' | 'tables', Words>
const ofUji = (made: string): string => (made === '?' ? made : `${UJI} (Anak): ${made}`)

test.each(pairsOf(cases.columns))('E25: a column %s makes %j', (column, made) => {
  const [, header, value] = /^\[(.*?)\] (.*)$/u.exec(column) ?? []
  expect(taken(`${HEADER}\t${header}\n${UJI}\tAnak\tSenin\t08.00-12.00\t${value}`)).toBe(ofUji(made))
})

test.each(pairsOf(cases.names))('E25: the name %j is that of %s', (name, made) => {
  const [, whose, clinic = ''] = /^(.*\))( clinic.*)?$/u.exec(made) ?? []
  expect(taken(`${HEADER}\n${name}\tAnak\tSenin\t08.00-12.00`)).toBe(whose === undefined ? '?' : `${whose}: Senin 08:00-12:00${clinic}`)
})

test.each(pairsOf(cases.remarks))('E25: the remark %j makes %j', (remark, made) => {
  expect(taken(`${HEADER}\tKeterangan\n${UJI}\tAnak\tSenin\t08.00-12.00\t${remark}`)).toBe(ofUji(made))
})

test.each(pairsOf(cases.hours))('E25: the hours %j make %j', (hours, made) => {
  expect(taken(`${HEADER}\n${UJI}\tAnak\tSenin\t${hours}`)).toBe(ofUji(made))
})

test.each(pairsOf(cases.days))('E25: the days %j make %j', (days, made) => {
  expect(taken(`${HEADER}\n${UJI}\tAnak\t${days}\t08.00-12.00`)).toBe(ofUji(made))
})

test.each(pairsOf(cases.tables))('E25: the table %j makes %j', (table, made) => {
  expect(taken(table.replaceAll('¦', '\t').replaceAll('⏎', '\n'))).toBe(made)
})

test('E25: somebody new who does not practise, by the answer to a question, is not added; a day of others goes alone', () => {
  const lines = [`${UJI}\tAnak\tSenin\t08-12\txqvorn`, `dr. Cici, Sp.A\tAnak\tSenin\t08-12\txqvorn`, `dr. Cici, Sp.A\tAnak\tRabu\t08-12\t`]
  const text = [`${HEADER}\tKeterangan`, ...lines].join('\n')
  const { doctors, unread } = readPastedDoctors(text, { site, today: '2030-03-04' }, site.doctors.doctors, () => 'tidak')
  expect(doctors).toMatchObject([{ name: 'dr. Cici, Sp.A', rows: [{ written: { day: 'Rabu' } }] }])
  expect(unread.map(({ line }) => line)).toEqual([2, 3])
})

test('E25: leave below rows takes them by the answer, and a note of it stands beside each', () => {
  const text = `Poli Anak\ndr. Cici, Sp.A Selasa 08-12\n${UJI}\nSenin 08-12\nRabu 08-12\nCuti`
  const rowsBy = (answer: string) =>
    readPastedDoctors(text, { site, today: '2030-03-04' }, site.doctors.doctors, () => answer).doctors.map(({ rows }) => rows)
  expect(rowsBy('tidak')).toMatchObject([[{ written: { day: 'Selasa' } }]])
  expect(rowsBy('catatan')[1]).toMatchObject([{ written: { note: 'Cuti' } }, { written: { note: 'Cuti' } }])
  expect(rowsBy('abaikan')[1]).toMatchObject([{ written: { day: 'Senin' } }, { written: { day: 'Rabu' } }])
})

test('E25: a line between two people is asked of each', () => {
  const { questions } = read(`Poli Anak\ndr. Cici, Sp.A Selasa 08-12\nxqvorn\n${UJI} Senin 08-12`)
  expect(questions).toMatchObject([
    { whose: 'dr. Cici, Sp.A', lines: [3] },
    { whose: UJI, lines: [4] },
  ])
})

/** Where a word may stand in a line of a table, a chat or a table with a column for each day; `~` is the word. */
const PLACES = `~ ${UJI};${UJI} ~;${UJI} (~);${UJI}, ~;${UJI} - ~;(~) ${UJI};dr. Uji Coba (~), Sp.A;${UJI}: ~;${UJI} / ~;${UJI} [~]`
  .split(';')
  .map((name) => `${HEADER}\n${name}\tAnak\tSenin\t08.00-12.00`)
  .concat(
    ['~', '~ Anak', 'Anak ~', 'Anak (~)', 'Poli ~', 'Poli Anak ~'].map((field) => `${HEADER}\n${UJI}\t${field}\tSenin\t08.00-12.00`),
    ['~', '~ Senin', 'Senin ~', 'Senin (~)', 'Senin, ~', 'Senin - ~', 'Senin, Rabu (~)', 'Senin/~', 'Senin: ~', 'Senin minggu ~'].map(
      (days) => `${HEADER}\n${UJI}\tAnak\t${days}\t08.00-12.00`,
    ),
    ['~', '~ 08-12', '08-12 ~', '08-12 (~)', '08-12, ~', '08-12 - ~', '08-~', '08-12 / ~', '08-12; 13-15 ~', '08-12 BPJS ~'].map(
      (hours) => `${HEADER}\n${UJI}\tAnak\tSenin\t${hours}`,
    ),
    ['Keterangan\t~', 'Keterangan\tBPJS ~', 'Status\t~', '~\t1', '~\tya', '~\t~', '~\t08-10', 'Jam ~\t08-10', 'Hari ~\tRabu', '\t~'].map(
      (column) => {
        const [header, value] = column.split('\t')
        return `${HEADER}\t${header}\n${UJI}\tAnak\tSenin\t08.00-12.00\t${value}`
      },
    ),
    ['Lokasi\t~', 'Penjamin\t~', 'Minggu ke\t~', 'Mulai berlaku\t~', 'Berlaku sampai\t~', 'Aktif\t~', 'Gelar\t~ 1'].map((column) => {
      const [header, value] = column.split('\t')
      return `${HEADER}\t${header}\n${UJI}\tAnak\tSenin\t08.00-12.00\t${value}`
    }),
    [`${UJI}\tAnak\tSenin\t08-12\t~`, `~\t${UJI}\tAnak\tSenin\t08-12`, `${UJI}\t~\tAnak\tSenin\t08-12`, `${UJI}\tAnak\t~\tSenin\t08-12`],
    [
      `Poli Anak\n${UJI} Senin 08-12 ~`,
      `Poli Anak\n${UJI} (~) Senin 08-12`,
      `Poli Anak\n${UJI}: Senin (~) 08-12`,
      `Poli Anak ~\n${UJI} Senin 08-12`,
    ],
    [
      `Poli Anak\n${UJI} ~\nSenin 08-12`,
      `Poli Anak\n${UJI}\n~\nSenin 08-12`,
      `Poli Anak\n${UJI}\nSenin 08-12 ~`,
      `Poli Anak (~)\n${UJI}\nSenin 08-12`,
    ],
    [`Nama\tPoli\tSenin\tRabu\n${UJI}\tAnak\t08-12 ~\t-`, `Nama\tPoli\tSenin\tRabu\n${UJI}\tAnak\t~\t-`],
  )

test('E25: a word that no list has is asked back wherever it stands in a table, and no row is made beside it', () => {
  const unknown = fc.stringMatching(/^[b-rt-z][a-z]{2,6}x[a-z]{1,4}$/u)
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), unknown, fc.boolean(), (place, word, isLoud) => {
      const { doctors, unread, questions } = read(place.replaceAll('~', isLoud ? word.toUpperCase() : word))
      const told = [...unread.map(({ why }) => why), ...questions.map(({ text }) => text)].join('\n')
      expect([doctors.flatMap(({ rows }) => rows), told.toLowerCase().includes(word)]).toEqual([[], true])
    }),
    { numRuns: 600 },
  )
})

test('E25: a word of leave takes its row away wherever it stands in a table', () => {
  const leave = fc.constantFrom(...closed.split(' '), ...away.split(' '), 'tidak praktik', 'cuti bersama', 'libur dulu', 'belum aktif')
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), leave, fc.boolean(), (place, word, isLoud) => {
      const { doctors, unread, questions } = read(place.replaceAll('~', isLoud ? word.toUpperCase() : word))
      const rows = doctors.flatMap((one) => one.rows.map(({ written }) => written))
      // Beside one of several days it takes that day alone.
      const isOfDay = /\bSenin, Rabu|Senin, ~|Senin - ~|Senin\/~/u.test(place) || place.includes('\tRabu\n')
      expect([isOfDay ? [] : rows, unread.length + questions.length > 0 || isOfDay]).toEqual([[], true])
    }),
    { numRuns: 600 },
  )
})
