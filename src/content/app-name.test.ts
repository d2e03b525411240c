import { expect, test } from 'vitest'
import { cutBelowIcon } from './app-name.ts'

test.each([
  ['RSUD Kenanga Nusantara', 'RSUD Kenanga'],
  ['RSUD', 'RSUD'],
  ['RSUD dr. Soetomo', 'RSUD'],
  ['RSUD H. Moh. Anwar', 'RSUD'],
  ['Rumah Sakit Umum Daerah Cendrawasih', 'Rumah Sakit'],
  ['RSU Ibu dan Anak', 'RSU Ibu'],
  ['RSUD Panglima Sebaya', 'RSUD'],
  ['RSUD Kab Buton Utara', 'RSUD Kab'],
  ['Panglimasebaya Kedua', 'Panglimasebaya'],
  ['RSUD  Ambon', 'RSUD Ambon'],
])('of %j the words that fit stand below the icon on a home screen: %j', (name, short) => {
  expect(cutBelowIcon(name)).toBe(short)
})
