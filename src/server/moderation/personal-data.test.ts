import { expect, test } from 'vitest'
import { findPersonalData } from './hold-rules.ts'

const found = (text: string): string[] => findPersonalData(text).map(({ code, words }) => `${code} ${words}`)

test.each([
  ['NIK saya 3201014105900001 ya', 'identity-number 3201014105900001'],
  ['32-01-01-41-05-90-0001', 'identity-number 32-01-01-41-05-90-0001'],
  ['nomor kk 32010101', 'identity-number 32010101'],
  ['kartu 0001 2345 67890', 'identity-number 0001 2345 67890'],
  ['rek BCA 1234567890', 'identity-number 1234567890'],
  ['WA 0812-3456-7890.', 'phone 0812-3456-7890'],
  ['+62 812 3456 7890', 'phone +62 812 3456 7890'],
  ['hubungi (0711) 123.456 ya', 'phone (0711) 123.456'],
  ['wa81234567890', 'phone 81234567890'],
  ['Kosong Delapan satu dua tiga empat lima enam tujuh delapan', 'phone Kosong Delapan satu dua tiga empat lima enam tujuh delapan'],
  ['nol lapan satu dua 3456 789', 'phone nol lapan satu dua 3456 789'],
  ['O8l2 3456 789O', 'phone O8l2 3456 789O'],
  ['０８１２３４５６７８９０', 'phone ０８１２３４５６７８９０'],
  ['٠٨١٢٣٤٥٦٧٨', 'phone ٠٨١٢٣٤٥٦٧٨'],
  ['𝟎8\u200B1\u202E2\u00AD3️⃣45678', 'phone 𝟎8\u200B1\u202E2\u00AD3️⃣45678'],
  ['0812💙3456💙7890', 'phone 0812💙3456💙7890'],
  ['tlp 354321', 'phone 354321'],
  ['surel budi.s@contoh.example!', 'email budi.s@contoh.example'],
  ['budi at gmail dot com', 'email budi at gmail dot com'],
  ['budi[at]yahoo.com', 'email budi[at]yahoo.com'],
  ['klik HTTPS://Contoh.example/a', 'link HTTPS://Contoh.example/a'],
  ['klik www obatku com', 'link www obatku com'],
  ['lihat (toko.my.id)', 'link toko.my.id'],
  ['obatku titik com', 'link obatku titik com'],
  ['wa.me/62812345678', 'link wa.me/62812345678'],
  ['cari @budi_santoso', 'link @budi_santoso'],
  ['ig: obatherbal', 'link ig: obatherbal'],
  ['klik tokoku.online', 'link tokoku.online'],
  ['no. RM 12-34-56', 'record-number 12-34-56'],
  ['rekam medis saya 00123456', 'record-number 00123456'],
  ['nomor rm ibu 1234', 'record-number 1234'],
])('M01: of %j is held what identifies somebody', (text, expected) => {
  expect(found(text)).toEqual([expected])
})

test('M01: each place is told once, as it was typed and where', () => {
  const text = 'Ａyah\u0301 😀 di wa.me/62812345678, NIK 3201 0141 0590 0001 atau budi@contoh.example'
  const findings = findPersonalData(text)
  expect(findings.map(({ code }) => code)).toEqual(['link', 'identity-number', 'email'])
  expect(findings.map(({ start, words }) => text.slice(start, start + words.length))).toEqual(findings.map(({ words }) => words))
})

test.each([
  'antre nomor 0123, lalu A-023 di loket 3',
  'bayar Rp 150.000, Rp1.500.000,- atau 2500000',
  'jam 08.00–12.00, 13:00 - 15:30 dan 07.30 s.d. 14.00',
  'tanggal 12/11/2026, 12-11-2026, 2026-11-12, tahun 2024 2025 2026 2027',
  'tensi 120/80, 3 x 24 jam, 5-10 menit, umur 45, lantai 2 ruang 203',
  'hubungi 119, telp 112 atau call center 1500-567',
  'bagus.pelayanan ramah, ok.bagus, kamar bersih.tv rusak, cuma 3.org, bersih.ac.tv.kulkas ada',
  'dr.Ratih,Sp.A(K)/Sp.OG dan bagus.dokter/perawat ramah @ poli gigi',
  'fotokopi ktp 2 lembar 5000, iuran bpjs 150000, rekam medis 15 menit',
  'hasil dikirim lewat gmail, infonya ada di ig rumah sakit',
])('M02: nothing in %j identifies anybody', (text) => {
  expect(found(text)).toEqual([])
})
