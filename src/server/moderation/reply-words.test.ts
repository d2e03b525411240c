import { expect, test } from 'vitest'
import { findForeignNumbers, findMarked } from './reply-words.ts'

const PHONES = new Set(['+62799123456', '+6281234567890', '119', '1500567'])

test.each([
  ['NIK 3201014105900001 sudah kami terima.', '3201014105900001'],
  ['Kartu BPJS 0001 2345 67890 aktif.', '0001 2345 67890'],
  ['No. RM 12-34-56 sudah kami cek.', '12-34-56'],
  ['Kami telepon ke 0813-1111-2222.', '0813-1111-2222'],
  ['Kami telepon ke kosong delapan satu tiga 1111 2222.', 'kosong delapan satu tiga 1111 2222'],
  ['Kami telepon ke nol delapan satu tiga satu satu dua dua satu satu.', 'nol delapan satu tiga satu satu dua dua satu satu'],
  ['Lihat wa.me/6281311112222.', '6281311112222'],
  ['Hubungi (0799) 123457.', '(0799) 123457'],
  ['Hubungi 0711 123456.', '0711 123456'],
  ['Rekening 1234567890.', '1234567890'],
])('M04: %j is stopped for its number', (words, number) => {
  expect(findForeignNumbers(words, PHONES)).toEqual([{ words: number, why: expect.stringMatching(/\.$/u) }])
})

test.each([
  'Telepon (0799) 123456, 0799 123 456, +62 799 123456 atau 123456.',
  'Telepon 0799-123456 24 jam.',
  'WA wa.me/6281234567890, 0812-3456-7890 atau 081234567890, gawat darurat 119, pusat panggilan 1500567.',
  'Tarifnya Rp 150.000 sejak 1 Maret 2026, loket 08.00-14.00 di lantai 2.',
])('M04: the numbers of the hospital, and what is no number of anybody, pass: %j', (words) => {
  expect(findForeignNumbers(words, PHONES)).toEqual([])
})

test.each([
  ['Bapak DIRAWAT di Ruang Melati (VIP) sejak 12/3.', ['DIRAWAT', 'Ruang', 'Melati (VIP)', '12/3']],
  ['Raw\u200Bat inap dan operasinya, resepnya, diabetesmu.', ['Raw\u200Bat inap', 'operasinya', 'resepnya', 'diabetesmu']],
  ['Kedatangannya kemarin.', ['Kedatangannya', 'kemarin']],
  ['Terima kasih, masukan ini kami bahas.', []],
])('the second reader of %j is shown %j, where they stand', (reply, expected) => {
  const found = findMarked(reply, ['Melati (VIP)'])
  expect(found.map(({ words }) => words)).toEqual(expected)
  expect(found.map(({ start, words }) => reply.slice(start, start + words.length))).toEqual(expected)
})
