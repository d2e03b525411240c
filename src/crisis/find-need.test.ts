import { describe, expect, test } from 'vitest'
import { processorOfWork } from '../../tests/kit/processes/processor-time.ts'
import { rowsOf, tableOf } from '../../tests/kit/tables.ts'
import { asksForHelp, findNeed } from './find-need.ts'
import { asRead } from '../said/text-as-read.ts'

const textsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn))

describe('of the tables', () => {
  const need = rowsOf('crisis/need.txt').map(([kind = '', text = '']) => ({ kind, text }))
  const ordinary = rowsOf('crisis/ordinary.txt').map(([text = '']) => text)
  const plain = rowsOf('crisis/plain.txt').map(([text = '']) => text)

  test('M18: at least 95 of 100 texts of people in need are met, and most of each kind', () => {
    const missed = need.filter(({ text }) => !asksForHelp(text))
    expect(missed.slice(need.length * 0.05)).toEqual([])
    const kinds = Map.groupBy(need, ({ kind }) => kind)
    expect([...kinds].filter(([, each]) => each.filter((row) => missed.includes(row)).length > each.length / 4)).toEqual([])
  })

  test('M18: at most 4 of 100 ordinary texts that sound like them are taken for one, and 1 of 100 plain ones', () => {
    const taken = ordinary.filter(asksForHelp)
    expect(taken.slice(ordinary.length * 0.04)).toEqual([])
    const takenOfPlain = plain.filter(asksForHelp)
    expect(takenOfPlain.slice(plain.length * 0.01)).toEqual([])
  })

  test('they are large, and nothing stands there twice', () => {
    expect(need.length).toBeGreaterThanOrEqual(7_000)
    expect(ordinary.length).toBeGreaterThanOrEqual(10_000)
    expect(plain.length).toBeGreaterThanOrEqual(3_000)
    const texts = [...need.map(({ text }) => text), ...ordinary, ...plain]
    expect(texts.length).toBe(new Set(texts).size)
  })

  test('M18: no ordinary search of the doctors is taken for one', () => {
    const files = ['day-queries', 'sample-queries', 'second-hospital-queries']
    const searches = files.flatMap((file) => textsIn(tableOf(`doctor-search/${file}.yaml`)))
    expect(searches.length).toBeGreaterThan(1000)
    expect(searches.filter(asksForHelp)).toEqual(['pengen bunuh diri', 'minum racun serangga', 'overdosis'])
  })
})

test('M18: letters without end cost no more than as many in words', () => {
  const measure = (text: string): number => processorOfWork(() => void asksForHelp(text))
  const inWords = measure('bunuhdirigantungdiri '.repeat(8_000))
  expect(measure('bunuhdirigantungdiri'.repeat(8_000))).toBeLessThan(inWords)
})

describe('whatever else a sentence is about', () => {
  const acts = [
    'mau bunuh diri',
    'saya ingin mati',
    'saya mau gantung diri',
    'ingin mengakhiri hidup',
    'kepikiran bunuh diri',
    'aku pengen mati aja',
  ]
  const sentences = [
    'dokter baik perawat ramah tapi …',
    '… karena biaya rumah sakit mahal',
    '… menunggu dokter di poliklinik',
    'antrean bpjs lama sekali, …',
    'loket pendaftaran tutup …',
    '… gara-gara hasil laboratorium',
  ]
  test.each(sentences)('M18: a few words of need are heard in “%s”', (sentence) => {
    const said = acts.map((act) => sentence.replace('…', act))
    expect(said.filter((text) => !asksForHelp(text)).slice(1)).toEqual([])
  })
})

test('M18: one sentence of need is heard within a long review, and shown where it stands', () => {
  const long = 'Dokternya ramah, antrean tertib, obat lengkap, parkir luas, perawat sabar menjelaskan cara minum obat. '.repeat(6)
  const need = 'Saya sudah tidak ingin hidup lagi, malam ini saya minum racun.'
  expect(asksForHelp(long)).toBe(false)
  const [found, ...others] = findNeed(asRead(`${long}${need} ${long}`))
  expect(found?.words).toContain('tidak ingin hidup')
  expect(others).toEqual([])
  // A text without any end of a sentence is recognized as well.
  expect(asksForHelp(`${long}${need} ${long}`.replaceAll('.', ' dan'))).toBe(true)
  expect(asksForHelp(long.replaceAll('.', ' dan'))).toBe(false)
})

test.each([
  ['Antre lama. Saya mau BUN*H d1ri!', ['Saya mau BUN*H d1ri']],
  ['m.a.t.i aja', ['m.a.t.i aja']],
  ['Teman saya mau lompat dari lantai 3, tolong', ['Teman saya mau lompat dari lantai 3, tolong']],
])('in %j the words are shown as they were typed', (text, expected) => {
  expect(findNeed(asRead(text)).map(({ words }) => words)).toEqual(expected)
})

const PAIRS = [
  ['teman saya mau lompat dari jembatan', 'teman saya dulu lompat dari jembatan'],
  ['suami saya baru minum racun', 'suami saya pernah minum racun'],
  ['adik saya overdosis, tolong', 'adik saya overdosis, ditangani cepat'],
  ['aku sayat tangan', 'luka sayat di tangan dijahit dokter'],
  ['dulu aku mau bunuh diri, sekarang kepikiran lagi', 'dulu aku mau bunuh diri, sekarang sudah sembuh'],
  ['saya ingin mati saja', 'saya tidak ingin mati'],
  ['kula pengin nglalu', 'kapala ngalu sudah tiga hari'],
  ['saya telan semua obat', 'saya telan semua obat sesuai resep'],
  ['mati saja saya', 'ac mati saja'],
  ['mau tusuk perut sendiri', 'perut saya seperti ditusuk'],
  ['teman saya menusuk perutnya sendiri', 'perawat mau menusuk tangan saya'],
  ['saya suicidal sejak bulan lalu', 'bulan lalu saya suicidal'],
  ['pengen od', 'pengen obat od 2x sehari'],
  ['tadi adik saya minum racun', 'dulu adik saya minum racun'],
  ['ingin ditabrak truk', 'saya ditabrak truk'],
  ['sudah tidak sanggup, pamit ya semuanya', 'sudah tidak sanggup antre, saya pamit pulang'],
  ['saya minum racun', 'saya pernah minum racun'],
  ['Tidak ada harapan lagi. Titip anak-anak ya. Selamat tinggal', 'Titip anak-anak ya. Selamat tinggal'],
  ['Saya sudah pamitan ke istri. Besok saya sudah tidak ada', 'Besok saya sudah tidak ada jadwal'],
  ['istri saya habis melahirkan, bilang mau mati', 'melahirkan itu mau mati sakitnya'],
  ['anak saya menulis surat pamit', 'dokter menulis surat kontrol'],
  ['di lengannya ada sayatan, dia bilang biar lega', 'di lengannya ada luka sayatan, sudah dijahit'],
  ['ibu saya gantung diri kemarin, masih selamat', 'ibu saya dulu gantung diri, masih selamat'],
  ['rasanya mau jedotin kepala', 'sakit gigi ini nyiksa, rasanya mau jedotin kepala'],
  ['suntik mati aja', 'suntik mati aja ini aplikasi'],
  ['saya bagi-bagi barang, sudah ga butuh lagi', 'bagi-bagi barang di acara donor darah'],
  ['sengaja nabrakin motor ke truk, sekarang dirawat', 'ditabrak truk, sekarang dirawat'],
  ['kangen almh ibu, pengen nyusul ibu', 'pengen nyusul ibu ke IGD'],
  ['nelen minyak tanah', 'terminum minyak tanah'],
  ['mau makan racun', 'racun di makanan'],
  ['mau mati saja', 'mau mati rasanya nunggu antrean'],
  ['leher saya masih merah bekas tali, untung ketahuan ibu', 'leher saya merah bekas gigitan nyamuk'],
  ['bekas sayatan di paha saya nambah terus', 'bekas sayatan operasi di paha saya sudah kering'],
  ['abis OD obat tidur minggu lalu, pengen ngulang lagi', 'overdosis obat batuk pada anak, dokternya teliti'],
  ['pacar kirim foto obat segenggam sama kata maaf, tolong', 'obat segenggam dikasih apoteker, jelas'],
  ['nekat megang kabel kemarin, untung ditarik tetangga', 'kabel terkelupas, untung cepat diperbaiki'],
  ['Tuhan, saya sudah siap pulang', 'sudah siap pulang setelah tiga hari dirawat'],
  ['lihat rel rasanya ingin berbaring di sana', 'rel tempat tidur macet'],
  ['mau bunuh diri', 'lidah mau bunuh diri makan bubur'],
  ['pengen mati', 'pengen mati nunggu antrean'],
  ['Tidak ada jalan keluar lagi.', 'Tidak ada jalan keluar dari parkiran.'],
  ['there is no way out', 'there is no way out of the parking lot'],
  ['ingin ma*i', 'ingin kursi lebih banyak untuk keluarga pasien di ruang depan, kemarin pohon di taman mati'],
] as const

test.each([
  'no way out',
  'ga ada jalan keluar',
  'wis ora ono dalan metu maneh',
  'teu aya jalan kaluar deui',
  'indak ado jalan kalua lai',
  'trada jalan keluar lagi',
])('M18: who sees no way out is met: %s', (text) => {
  expect(asksForHelp(text)).toBe(true)
})

test('M18: of two texts that differ in few words the one in need is met, and two of three others are left alone', () => {
  expect(PAIRS.filter(([need]) => !asksForHelp(need))).toEqual([])
  const taken = PAIRS.filter(([, ordinary]) => asksForHelp(ordinary))
  expect(taken.slice(PAIRS.length / 3)).toEqual([])
})
