import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readYaml } from '../../content/read-yaml.ts'
import { fileNames, siteShape } from '../../content/site.ts'
import type { ContentNow } from '../../editor/forms/form.ts'
import { pasteForm } from './paste.ts'
import { unpivot } from './pasted-lines.ts'
import { readSheet, runToEnd } from './pasted-sheet.ts'

const values = Object.fromEntries(
  fileNames.map((name) => {
    const yaml = readYaml(readFileSync(`sample/${name}.yaml`, 'utf8'))
    return [name, yaml.ok ? yaml.file.value : null]
  }),
)
const site = siteShape.parse(values)

/** How often a table was read against the site. */
let reads = 0
const about: ContentNow = {
  values,
  marks: [],
  notOwn: [],
  attachments: [],
  today: '2030-03-04',
  get site() {
    reads += 1
    return site
  },
}

function read(tabel: string) {
  const answers = new URLSearchParams({ tabel })
  reads = 0
  const reading = pasteForm.read(about, answers)
  return { reading, told: reading.ok ? (reading.sheet?.title ?? '') : (reading.errors['tabel'] ?? ''), reads }
}

/** Why rows must be filled in by hand. */
const faultsOf = (tabel: string): string[] =>
  runToEnd(readSheet(tabel, about, [], new URLSearchParams())).rows.flatMap(({ fault, number }) =>
    fault === undefined ? [] : `${number}: ${fault}`,
  )

const lines = (count: number, line: (nth: number) => string): string => Array.from({ length: count }, (_, nth) => line(nth)).join('\n')
const letters = (nth: number): string => [...nth.toString(26)].map((one) => String.fromCodePoint(97 + Number.parseInt(one, 26))).join('')

test.each([
  ['199 kB in one line', `dr. Andi, Sp.A${', Senin 08-12'.repeat(15_000)}`, 'Baris 1 lebih dari 2000 huruf. Bagi menjadi beberapa baris'],
  ['a long line among others', `Nama;Hari\n\n${'x'.repeat(2001)}\ny\n${'x'.repeat(2001)}`, 'Baris 3, 5 lebih dari 2000 huruf.'],
  ['199 kB of cells of one letter', lines(500, () => 'x;'.repeat(190)), 'Isiannya terlalu banyak: paling banyak 20000 sekali tempel.'],
  ['too many lines', lines(2001, () => 'x'), 'paling banyak 2000 baris dan 200 KB. Tempel dahulu yang sebelum baris 2001'],
])('F31: %s are not read, and it is said which', (_, tabel, why) => {
  const { told, reads: asked } = read(tabel)
  expect(told).toContain(why)
  expect(asked).toBe(0)
})

test('F31: more doctors than a site has a place for are read up to the first too many, which is named', () => {
  const { told } = read(lines(900, (nth) => `dr. Nama${letters(nth)}, Sp.A;Anak;Senin;08-12`))
  expect(told).toBe(
    'Terlalu banyak untuk sekali tempel: paling banyak 500 dokter dan 2000 jadwal. Tempel dahulu yang sebelum baris 501, lalu sisanya.',
  )
})

test('F31: a line with more cells than any table has columns is told, and the others are read', () => {
  const tabel = `dr. Baru Sekali, Sp.A;Anak;Senin;08-12\n${'a;'.repeat(61)}`
  const { reading } = read(tabel)
  expect(faultsOf(tabel)).toEqual(['2: Isiannya terlalu banyak untuk satu baris.'])
  expect(reading).toMatchObject({ people: ['dr. Baru Sekali, Sp.A'] })
})

test('F31: a table in which each cell is a session is refused before any is read', async () => {
  const names = Array.from({ length: 38 }, (_, nth) => `;dr. Nama${letters(nth)}, Sp.A`).join('')
  const tabel = `${names}\n${lines(500, () => `Senin${';08-12'.repeat(38)}`)}`
  let breaths = 0
  const reading = await pasteForm.readLong?.(about, new URLSearchParams({ tabel }), async () => void (breaths += 1))
  expect(breaths).toBe(0)
  expect(reading).toMatchObject({
    ok: false,
    errors: { tabel: expect.stringContaining('Tempel dahulu yang sebelum baris 54, lalu sisanya.') },
  })
})

test('F31: whether cells head columns is looked at once a line, and not of more cells than a table has columns', () => {
  let asked = 0
  const isField = (): boolean => {
    asked += 1
    return false
  }
  const wide = (number: number) => ({ number, cells: Array.from({ length: 900 }, () => 'Anak') })
  unpivot([wide(1), wide(2)], isField)
  expect(asked).toBe(0)
  const line = (number: number) => ({ number, cells: ['Senin', ...Array.from({ length: 50 }, () => '08-12')] })
  const header = { number: 0, cells: ['', ...Array.from({ length: 50 }, (_, nth) => `dr. Nama${letters(nth)}`)] }
  expect(unpivot([header, ...Array.from({ length: 20 }, (_, nth) => line(nth + 1))], isField)).toHaveLength(1000)
  expect(asked).toBeLessThan(51 * 21 * 3)
})

test('F31: of one doctor as many rows are read as the page has a place for; the lines beyond are told with what to do', () => {
  const hour = (nth: number): string => String(nth % 24).padStart(2, '0')
  const row = (nth: number): string =>
    `dr. Baru Sekali, Sp.A;Anak;${['Senin', 'Rabu'][Math.floor(nth / 24) % 2]};${hour(nth)}:00-${hour(nth)}:30`
  const { reading } = read(lines(1500, row))
  expect(reading).toMatchObject({ changes: [{ after: { schedule: { length: 28 } } }] })
  expect(faultsOf(lines(30, row))).toEqual(
    [29, 30].map((line) => `${line}: Paling banyak 28 baris jadwal seorang dokter. Satukan hari yang jamnya sama, misalnya Senin-Kamis.`),
  )
})

test('F31: a long table lets others come between any two of its lines, and is read once', async () => {
  const answers = new URLSearchParams({ tabel: lines(200, (nth) => `dr. Nama${letters(nth)}, Sp.A;Anak;Senin;08-12`) })
  let breaths = 0
  reads = 0
  const reading = await pasteForm.readLong?.(about, answers, async () => void (breaths += 1))
  expect(breaths).toBeGreaterThanOrEqual(200)
  expect(reading).toMatchObject({ ok: true, people: { length: 200 }, sheet: { isOpen: false } })
  const once = reads
  expect(pasteForm.read(about, new URLSearchParams({ tabel: 'dr. Baru Sekali, Sp.A;Anak;Senin;08-12' }))).toMatchObject({ ok: true })
  expect(reads).toBe(2 * once)
})

test('F31: a table that is refused is not read again for the form', () => {
  const { told, reads: asked } = read('bukan dokter')
  expect([told, asked > 0]).toEqual(['Belum ada dokter yang terbaca.', true])
  pasteForm.fields(about, new URLSearchParams({ tabel: 'bukan dokter' }))
  expect(reads).toBe(asked)
})
