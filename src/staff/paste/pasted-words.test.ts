import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pairsOf, tableOf, type Words } from '../../../tests/kit/tables.ts'
import { readYaml } from '../../content/read-yaml.ts'
import { fileNames, siteShape } from '../../content/site.ts'
import { away, closed } from '../../said/words.ts'
import { columnName } from './pasted-columns.ts'
import { readSheet, runToEnd } from './pasted-sheet.ts'

const values = Object.fromEntries(
  fileNames.map((name) => {
    const yaml = readYaml(readFileSync(`sample/${name}.yaml`, 'utf8'))
    return [name, yaml.ok ? yaml.file.value : null]
  }),
)
const main = siteShape.parse(values)
const kuala = { name: 'Kampus Kuala RSUD', shortName: 'Kampus Kuala', address: main.hospital.address, phone: '+62711123456' }
const site = siteShape.parse({ ...values, hospital: { ...Object(values['hospital']), sites: [kuala] } })

const read = (text: string, answers: Record<string, string> = {}) =>
  runToEnd(readSheet(text, { site, today: '2030-03-04' }, site.doctors.doctors, new URLSearchParams(answers)))

/** Each doctor with their rows as a line; `?` if something is asked before any is saved. */
function taken(text: string): string {
  const { doctors, isOpen } = read(text)
  const rowText = ({ day, time, ...more }: Record<string, unknown>) =>
    [day, time, ...Object.entries(more).map(([name, value]) => `${name}=${String(value)}`)].filter(Boolean).join(' ')
  if (isOpen) return '?'
  return doctors.map((one) => `${one.name} (${one.specialty}): ${one.rows.map(({ written }) => rowText(written)).join('; ')}`).join('\n')
}

/** The sheet with each question answered like this, and rows that must be filled in left out. */
function answered(text: string, answer: string, answers: Record<string, string> = {}): ReturnType<typeof read> {
  const { rows, questions } = read(text, answers)
  const open = questions.filter((one) => one.answer === null).map(({ name }) => [name, answer])
  const left = rows.flatMap(({ fault, id }) => (fault === undefined ? [] : [[id, 'lewat']]))
  return open.length + left.length === 0
    ? read(text, answers)
    : answered(text, answer, Object.assign(answers, Object.fromEntries([...open, ...left])))
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
  const { doctors, rows } = answered([`${HEADER}\tKeterangan`, ...lines].join('\n'), 'tidak')
  expect(doctors).toMatchObject([{ name: 'dr. Cici, Sp.A', rows: [{ written: { day: 'Rabu' } }] }])
  expect(rows.map(({ is }) => is)).toEqual(['header', 'unused', 'unused', 'read'])
})

test('E25: what stands below rows takes them by the answer, and a note of it stands beside each; of which rows may be said', () => {
  const text = `Poli Anak\ndr. Cici, Sp.A Selasa 08-12\n${UJI}\nSenin 08-12\nRabu 08-12\nCuti`
  const weeks = ({ doctors }: ReturnType<typeof read>) => doctors.map(({ rows }) => rows.map(({ written }) => written))
  const [question] = read(text).questions
  expect(question?.scope).toBe('4-5')
  const of = (answer: string, lines = '4-5') => weeks(answered(text, answer, { [`${question?.name}.baris`]: lines }))
  expect(of('tidak')).toMatchObject([[{ day: 'Selasa' }]])
  expect(of('tidak', '5')).toMatchObject([[{ day: 'Selasa' }], [{ day: 'Senin' }]])
  expect(of('catatan')[1]).toMatchObject([{ note: 'Cuti' }, { note: 'Cuti' }])
  expect(of('abaikan')[1]).toMatchObject([{ day: 'Senin' }, { day: 'Rabu' }])
})

test('E25: a row that is not read is mended in its fields, and those that follow it are its own', () => {
  const text = `${HEADER}\nUji Coba\t\tSenin\tpagi\n\t\tRabu\t08-12`
  const [, first] = read(text).rows
  expect([first?.is, first?.filled]).toMatchObject(['asked', { nama: 'Uji Coba', jadwal: 'Senin', keterangan: 'pagi' }])
  const id = first?.id ?? ''
  const fields = {
    nama: 'dr. Uji Coba, Sp.A',
    spesialisasi: 'Anak',
    jadwal: 'Senin 08-10, Kamis 09-11',
    keterangan: 'lewat pintu timur',
    lokasi: '',
  }
  const mended = read(text, { [id]: 'isi', ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${id}.${name}`, value])) })
  expect(mended.rows.map(({ is }) => is)).toEqual(['header', 'read', 'read'])
  expect(mended.doctors).toMatchObject([
    {
      name: UJI,
      rows: [{ written: { day: 'Senin', note: 'lewat pintu timur' } }, { written: { day: 'Kamis' } }, { written: { day: 'Rabu' } }],
    },
  ])
  expect(read(text, { [id]: 'lewat' }).rows[1]?.is).toBe('unused')
})

test('E25: hours that are left out leave those below to whoever is named above; a name that is left out takes them along', () => {
  const weeks = (text: string, line: number) => {
    const id = read(text).rows.find(({ number }) => number === line)?.id ?? ''
    const { rows, doctors } = read(text, { [id]: 'lewat' })
    return [rows.at(-1)?.is, doctors.flatMap((one) => one.rows.map(({ written }) => written['day']))]
  }
  const card = `Poli Anak\n${UJI}\n~Senin 08-12~\nRabu 08-12`
  expect(read(card).rows[2]?.fault).toBeDefined()
  expect(weeks(card, 3)).toEqual(['read', ['Rabu']])
  expect(weeks(card, 2)).toEqual(['asked', []])
})

test('E25: an appointment alone below hours is no row beside them: it is asked of which it is said', () => {
  const { doctors, rows, questions } = read(`Poli Anak\n${UJI}\nSenin 08-12\nHanya dengan perjanjian`)
  expect(doctors[0]?.rows).toHaveLength(1)
  expect([rows.at(-1)?.is, questions]).toMatchObject(['asked', [{ about: 'remark', text: 'Hanya dengan perjanjian', scope: '3' }]])
})

test('E25: what a column holds is as it was chosen, and a column that nobody knows is asked for once', () => {
  const text = `Nama\tPoli\tXqv\tSesi\n${UJI}\tAnak\tSenin\t08-12\ndr. Cici, Sp.B\tBedah\tRabu\t09-11`
  const { rows, questions } = read(text)
  expect(questions).toMatchObject([{ about: 'column', text: 'Xqv', lines: [2, 3] }])
  expect(rows.map(({ is }) => is)).toEqual(['header', 'asked', 'asked'])
  const name = columnName(rows[0]?.roles ?? [], 2)
  const weeks = ({ doctors }: ReturnType<typeof read>) =>
    doctors.map(({ rows: own }) => own.map(({ written }) => [written['day'], written['time']]))
  expect(weeks(read(text, { [name]: 'week' }))).toEqual([[['Senin', '08:00-12:00']], [['Rabu', '09:00-11:00']]])
  expect(read(text, { [name]: 'unused' }).isOpen).toBe(true)
})

test('E25: cells that are merged with those above say the same: who, where and when, and for whom, in which weeks and whether at all', () => {
  const merged = (header: string, value: string) =>
    `${header}\tKlinik\tHari\tJam\tDokter\n${value}\tMata\tSenin\t08-10\tdr. Jati Murni, Sp.M\n\tAnak\tSenin\t08-10\tdr. Laras Wening, Sp.A`
  const second = (text: string, answer = '') => answered(text, answer).doctors[1]?.rows[0]?.written
  expect(second(merged('Penjamin', 'BPJS'))).toMatchObject({ note: 'BPJS' })
  expect(second(merged('Minggu ke', '1'))).toMatchObject({ weeks: [1] })
  expect(second(merged('Keterangan', 'Minggu 1 dan 3'))).toMatchObject({ weeks: [1, 3] })
  expect(second(merged('Lokasi', 'Kampus Kuala'))).toMatchObject({ site: 'Kampus Kuala' })
  expect(read(merged('Status', 'Nonaktif')).questions).toMatchObject([{ about: 'remark', text: 'Nonaktif', lines: [2, 3] }])
  expect(answered(merged('Status', 'Nonaktif'), 'tidak').doctors).toEqual([])
  expect(read(merged('Lokasi', 'Kampus B')).questions).toMatchObject([{ about: 'place', lines: [2, 3] }])
})

test('a greeting leaves no comma before what is asked', () => {
  const { rows } = runToEnd(
    readSheet(
      'Selamat pagi, jadwal minggu depan ya\nPoli Mata\ndr. Jati Murni, Sp.M\nSenin 08-12',
      { site, today: '2026-11-28' },
      [],
      new URLSearchParams(),
    ),
  )
  expect(rows[0]?.cells).toEqual(['jadwal minggu depan ya'])
})

test('E25: whoever calls a column of somebody or of a place hours has not said that they are for all', () => {
  const text = `Nama\tPoli\tHari\tBPJS\tKampus Kuala\n${UJI}\tAnak\tSenin\t08-10\t10-12`
  const { rows } = read(text)
  const name = (at: number) => columnName(rows[0]?.roles ?? [], at)
  const { doctors, isOpen } = read(text, { [name(3)]: 'week', [name(4)]: 'week' })
  expect(isOpen).toBe(false)
  expect(doctors[0]?.rows.map(({ written }) => written)).toEqual([
    { day: 'Senin', time: '08:00-10:00', note: 'BPJS' },
    { day: 'Senin', time: '10:00-12:00', site: 'Kampus Kuala' },
  ])
})

test("E25: a clinic above never overrules somebody's own degree: it is asked which, once", () => {
  const text = 'Poli THT\ndr. Jati Murni, Sp.THT-KL\nSelasa 12-14\n\nLantai 2\n\ndr. Laras Wening, Sp.A\nSenin 16-18\nRabu 16-18'
  const { questions, rows } = read(text)
  expect(questions).toMatchObject([{ about: 'degree', choices: [{ value: 'Anak' }, { value: 'THT' }, { value: 'Anak, di THT' }] }])
  expect(rows.filter(({ is }) => is === 'asked')).toHaveLength(2)
  const as = (answer: string) => answered(text, answer).doctors[1]
  expect(as('Anak')).toMatchObject({ specialty: 'Anak', rows: [{ written: { day: 'Senin' } }, { written: { day: 'Rabu' } }] })
  expect(as('THT')).toMatchObject({ specialty: 'THT' })
  expect(as('Anak, di THT')).toMatchObject({ specialty: 'Anak', rows: [{ written: { clinic: 'THT' } }, {}] })
})

/** Places for a word in a line of a table, a chat, or a table with a column for each day; `~` is the word. */
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
      const { rows, questions, isOpen } = read(place.replaceAll('~', isLoud ? word.toUpperCase() : word))
      const asked = rows
        .filter(({ is }) => is === 'asked')
        .flatMap(({ fault = '', filled, cells, roles }) =>
          [[fault], Object.values(filled), cells, roles.map(({ header }) => header)].flat(),
        )
      const told = [...asked, ...questions.map(({ text }) => text)].join('\n').toLowerCase()
      expect([place, word, isOpen, told.includes(word)]).toEqual([place, word, true, true])
    }),
    { numRuns: 600 },
  )
})

test('E25: a word of leave takes its row away wherever it stands in a table', () => {
  const leave = fc.constantFrom(...closed.split(' '), ...away.split(' '), 'tidak praktik', 'cuti bersama', 'libur dulu', 'belum aktif')
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), leave, fc.boolean(), (place, word, isLoud) => {
      const { doctors, isOpen } = read(place.replaceAll('~', isLoud ? word.toUpperCase() : word))
      const rows = isOpen ? [] : doctors.flatMap((one) => one.rows.map(({ written }) => written))
      // A word beside one of several days concerns only that day.
      const isOfDay = /\bSenin, Rabu|Senin, ~|Senin - ~|Senin\/~/u.test(place) || place.includes('\tRabu\n')
      expect([place, word, isOfDay ? [] : rows]).toEqual([place, word, []])
    }),
    { numRuns: 600 },
  )
})
