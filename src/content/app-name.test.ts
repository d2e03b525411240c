import { expect, test } from 'vitest'
import { shortenName } from './app-name.ts'

test.each([
  ['RSUD Kenanga Nusantara', 'RSUD Kenanga'],
  ['RSUD', 'RSUD'],
  ['RSUD dr. Soetomo', 'Soetomo'],
  ['RSUD H. Moh. Anwar', 'Anwar'],
  ['Rumah Sakit Umum Daerah Cendrawasih', 'Cendrawasih'],
  ['RSU Ibu dan Anak', 'RSU Ibu'],
  ['RSUD Panglima Sebaya', 'Panglima'],
  ['RSUD Kab Buton Utara', 'Buton Utara'],
  ['Rumah Sakit', 'Rumah Sakit'],
  ['Panglimasebaya Kedua', 'Panglimasebaya'],
  ['RSUD  Ambon', 'RSUD Ambon'],
])('of %j the words that fit and tell it apart stand below the icon on a home screen: %j', (name, short) => {
  expect(shortenName(name)).toBe(short)
})
