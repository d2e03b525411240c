import { expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { textOf } from '../../../tests/kit/html.ts'
import { addStaff, placeOf } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'

const server = await openTestServer({ clock: createTestClock('2026-11-30T02:30:00Z') })
const manager = await addStaff(server)

const FORM = '/petugas/ubah/isi'
const TOLD = { date: '2 Januari 2026', source: 'Perda Nomor 3 Tahun 2025' }

/** The room's answer to a sheet that is pasted as a new item of this list. */
async function paste(list: string, fields: Record<string, string>): Promise<string> {
  const { body } = await manager.post(FORM, { ...placeOf('public', list), ...fields })
  return body
}
const tariffs = async (table: string) => paste('tariffs', { ...TOLD, title: 'Tarif baru', table })
const survey = async (elements: string) =>
  paste('surveys', { source: 'Laporan SKM', from: '1 Januari 2026', until: '30 Juni 2026', respondents: '150', elements })

const CLASSES =
  'No\tJenis Pelayanan\tKelas III\tKelas II\tVIP\n1\tAkomodasi per hari\t100.000\t175.000\t550.000\n2\tVisite dokter\t40.000\t55.000\t-'
const PARTS = 'No\tUraian\tJasa Sarana\tJasa Pelayanan\tTarif\n1\tJahit luka\t25.000\t35.000\t60.000\n2\tCabut gigi\t20.000\t30.000\t50.000'
const RANGES = 'Layanan\tTarif\nRadiologi\nFoto toraks\tRp 75.000,- s/d Rp 120.000,-\nAmbulans\t7.000/km'

test.each([
  ['classes', CLASSES, /Akomodasi per hari Rp100\.000 Rp175\.000 Rp550\.000/u],
  ['parts and their sum', PARTS, /Jahit luka Rp25\.000 Rp35\.000 Rp60\.000/u],
  ['ranges, sections and units', RANGES, /Radiologi Foto toraks Rp75\.000–120\.000 Ambulans Rp7\.000 per km/u],
])('L10: a sheet of tariffs with %s is seen as visitors will read it before it is saved', async (_, table, said) => {
  const read = textOf(await tariffs(table)).replaceAll('\u00A0', ' ')
  expect(read).toContain('Periksa sebelum disimpan')
  expect(read).toContain('Tampil di /layanan-publik#tarif.')
  expect(read).toMatch(said)
  expect(read, 'the day of its paper is no end').not.toContain('Tampil sampai')
})

test.each([
  ['a letter in an amount', CLASSES.replace('55.000', '55.OOO'), 'Baris 3, “Visite dokter”, kolom “Kelas II”: “55.OOO” bukan jumlah uang'],
  ['an empty cell', CLASSES.replace('55.000', ''), 'Baris 3, “Visite dokter”, kolom “Kelas II”: kosong'],
  ['a sum that does not fit', PARTS.replace('60.000', '65.000'), 'Baris 2, “Jahit luka”: bagian-bagiannya berjumlah 60000'],
])('L10: %s is told with its line and column, and the sheet stays as it was typed', async (_, table, said) => {
  const body = await tariffs(table)
  expect(textOf(body)).toContain(said)
  expect(textOf(/<textarea[^>]*name="table"[^>]*>.*?<\/textarea>/su.exec(body)?.[0] ?? '').trim()).toBe(table.replaceAll(/\s+/gu, ' '))
})

test('L10: a file is one of those that lie there, chosen by its name', async () => {
  const { body } = await manager.send('GET', `${FORM}?${new URLSearchParams(placeOf('public', 'performance')).toString()}`)
  const choices = /<select[^>]*name="file"[^>]*>(.*?)<\/select>/su.exec(body)?.[1]
  expect(choices).toContain('formulir-permohonan-informasi.pdf')
})

test('L10: what begins later is seen before it is saved, and there alone', async () => {
  const read = textOf(await paste('tariffs', { ...TOLD, title: 'Tarif 2027', table: RANGES, since: '1 Januari 2027' }))
  expect(read).toContain('berlaku mulai 1 Januari 2027')
  expect(read, 'the front page is the same').not.toContain('Lihat halaman dengan perubahan ini')
})

const NAMES = [
  'Persyaratan',
  'Prosedur',
  'Waktu',
  'Biaya/Tarif',
  'Produk',
  'Kompetensi',
  'Perilaku',
  'Penanganan Pengaduan',
  'Sarana dan Prasarana',
]
const rows = (line: (name: string, nth: number) => string) => NAMES.map(line).join('\n')

test.each([
  [
    'with numbers of rows',
    `No\tUnsur Pelayanan\tNRR\n${rows((name, nth) => `${nth + 1}\t${name}\t3,${20 + nth}`)}\nNilai IKM\t81,00\nMutu\tB`,
  ],
  ['by letters', rows((_, nth) => `U${nth + 1}\t3,${20 + nth}`)],
  ['typed', rows((name, nth) => `${name} 3,${20 + nth}`)],
])('L10: a survey %s is seen with the index that it gives', async (_, elements) => {
  const read = textOf(await survey(elements))
  expect(read).toContain('Tampil di /layanan-publik#skm.')
  expect(read, 'its last day is no end').not.toContain('Tampil sampai')
  expect(read).toMatch(/81,00 mutu B: baik.*Unsur terendah: Persyaratan/u)
})

test('L10: an index that the elements do not give is refused with both, and nothing typed is lost', async () => {
  const body = await survey(`${rows((name, nth) => `${name}\t3,${20 + nth}`)}\nNilai IKM\t90,10`)
  expect(textOf(body)).toContain('Tertulis IKM 90,10, padahal dari kesembilan unsurnya 81,00')
  expect(body).toContain('90,10</textarea>')
})
