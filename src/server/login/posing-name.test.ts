import { expect, test } from 'vitest'
import { isPosing } from './posing-name.ts'

const house = { hospital: 'RSUD Kenanga Nusantara', director: 'dr. Ratih Kusumawardani Lubis, M.Kes.' }

test.each([
  'Admin',
  'ADMIN',
  'Admin 2',
  'admin_rsud',
  'A d m i n',
  'Аdmіn',
  'Adm1n',
  'ADMlN',
  'Ádmin',
  'Ａｄｍｉｎ',
  'Administrator Situs',
  'Moderator',
  'Humas RSUD',
  'Direktur Utama',
  'RЅUD Kenanga Nusantara',
  'Rumah Sakit RSUD',
  'rsudkenanga',
  'RSUD-Kenanga-Nusantara',
  'Ratih Kusumawardani Lubis',
  'dr. Ratih Kusumawardani Lubis, M.Kes.',
  'dr Ratih Kusumawardani Lubis MKes',
  'Prof. RATIH KUSUMAWARDANI LUBIS',
  'Rаtіh Kusumаwаrdаni Lubіs',
  'Rat1h Kusumawardan1 Lub1s',
])('A10: %s poses as the house', (name) => {
  expect(isPosing(name, house)).toBe(true)
})

test.each([
  'Siti Rahmawati',
  'Ratih Lubis',
  'Ratih',
  'Retno Marsudi',
  'Parsudi',
  'Kenanga',
  'Nusantara Jaya',
  'Bidin Madminah',
  'Ñandú 李小龍 عمر',
  'Pengunjung',
  '',
])("%s is somebody's own name", (name) => {
  expect(isPosing(name, house)).toBe(false)
})

test('a director of one name shares it with others', () => {
  const single = { hospital: 'RSUD Kota', director: 'dr. Sutrisno, Sp.OG' }
  expect(isPosing('Sutrisno Hadi', single)).toBe(false)
  expect(isPosing('Sutrisno', single)).toBe(true)
})
