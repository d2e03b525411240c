import { expect, test } from 'vitest'
import { readSaidMoment } from './said-moment.ts'

const read = (typed: string) => Object.values(readSaidMoment(typed, { today: '2026-12-01', timeZone: 'Asia/Jakarta' }))[0]

test.each([
  ['12 Desember 2026 pukul 14.00', '2026-12-12 14.00'],
  ['12/12/2026 14:00', '2026-12-12 14.00'],
  ['12 Des 2026, jam 2 siang', '2026-12-12 14.00'],
  ['Sabtu, 12 Des 2026 pkl. 08.00 WIB', '2026-12-12 08.00'],
  ['12-12-2026', '2026-12-12'],
  ['2026-12-12 14.00', '2026-12-12 14.00'],
  ['tgl 12 Desember', '2026-12-12'],
  ['besok', '2026-12-02'],
  ['12 Desember 2026 pukul 24.00', '2026-12-12'],
  ['7 Desember 2026 pukul 02.00', '2026-12-07 02.00'],
  ['7/12/2026 00:30', '2026-12-07 00.30'],
])('N27: until is read as people type it: %s', (typed, moment) => {
  expect(read(typed)).toBe(moment)
})

test.each([
  ['12 Januari', /Tahun berapa\? 12 Januari tahun ini sudah lewat.*12 Januari 2027/u],
  ['12 Desember 2026 pukul 14.00 WITA', /WITA bukan zona waktu rumah sakit ini/u],
  ['31 Februari 2027', /bukan tanggal/u],
  ['12 Desember 2026 jam 2', /Jam berapa "2"/u],
  ['12 Desember 2026 jam 2.00', /Jam berapa "2.00"/u],
  ['segera', /bukan tanggal/u],
])('N27: what may mean something else is asked: %s', (typed, asked) => {
  expect(read(typed)).toMatch(asked)
})
