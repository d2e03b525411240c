import { expect, test } from 'vitest'
import { plainLine, withoutContacts } from './foreign-text.ts'

test.each([
  ['RSUD menelepon 0812-3456-7890 transfer', 'RSUD menelepon transfer'],
  ['hubungi +62 812 3456 7890', 'hubungi'],
  ['WA (0711) 123 456 sekarang', 'WA sekarang'],
  ['0812.3456.7890', ''],
  ['0 8 1 2 3 4 5', ''],
  ['O812/3456/78 9O', 'O'],
  ['0812—3456…7890', ''],
  ['０８１２３４５６７８', ''],
  ['٠٨١٢٣٤٥٦٧٨', ''],
  ['𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔', ''],
  ['⓪⑧①②③④⑤⑥', ''],
  ['NIK 3201234567890123', 'NIK'],
  ['rekening 1234567 BRI', 'rekening BRI'],
  ['08:00-12:00-0812', ''],
  ['buka https://rsud.example/bayar ya', 'buka ya'],
  ['HTTP://1.2', ''],
  ['www.rsud', ''],
  ['(WWW.rsud)', ''],
  ['rsud-kenanga.com, daftar', 'daftar'],
  ['rsud。com', ''],
  ['ｒｓｕｄ．ｃｏｍ', ''],
  ['wa.me/6281', ''],
  ['bit.ly/x', ''],
  ['s.id', ''],
  ['rsud.example/bayar', ''],
  ['tulis ke cs@rsud.example.', 'tulis ke'],
  ['ikuti @rsud_kenanga', 'ikuti'],
  ['0812 www.x 3456 7', ''],
  ['x 0812345678www.rsud', 'x'],
  ['08 a.com 12 b.com 345', ''],
])('Q06: of %j only %j is repeated', (text, kept) => {
  expect(withoutContacts(plainLine(text))).toBe(kept)
})

test.each([
  'anak saya umur 3 tahun panas 39,5 sudah 4 hari',
  'tensi 160/100 umur 65',
  'dokter anak besok jam 10.00-12.00',
  'sp.og',
  'Sp.PD-KHOM',
  'dr.Ratih, Sp.A(K)/Sp.OG',
  'Abd.Rahman',
  'sakit kepala.sudah lama',
  'gigi & mulut? "<b>" %41 #x',
  'BPJS kelas 3, kamar 12',
  'periksa @ poli gigi',
  'Ñandú 李小龍 عمر ½ ﬁ',
])('%j is repeated as it is', (text) => {
  expect(withoutContacts(plainLine(text))).toBe(text)
})
