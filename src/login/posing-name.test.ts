import { expect, test, describe } from 'vitest'
import { isPosing, cleanDisplayName, MAX_NAME_LENGTH, NAMELESS } from './posing-name.ts'

const house = {
  hospital: 'RSUD Kenanga Nusantara',
  director: 'dr. Ratih Kusumawardani Lubis, M.Kes.',
  doctors: ['dr. Siti Aminah, Sp.A', 'drg. Teuku Iskandar Muda Rizal, Sp.BM', 'dr. Suryani, Sp.PD', 'Ns. Maria Goreti Tukan, S.Kep.'],
}

const namesIn = (table: string): string[] =>
  table
    .split(/[|\n]/u)
    .map((name) => name.trim())
    .filter(Boolean)

test.each(
  namesIn(`
  Admin | ADMIN | Admin 2 | Admin88 | admin_rsud | Administrator Situs | Superadmin | AdminWeb | Moderator | Humas RSUD | humasrsud
  A d m i n | A.d.m.i.n | Ad min | Аdmіn | Adm1n | 4dm1n | @dm!n | ADMlN | Ádmin | Ａｄｍｉｎ | ᴀᴅᴍɪɴ | ʜᴜᴍᴀꜱ | 𝐀𝐝𝐦𝐢𝐧 | 𝒜𝒹𝓂𝒾𝓃
  🅐🅓🅜🅘🅝 | 🅰🅳🅼🅸🅽 | 🇦🇩🇲🇮🇳 | ⓐⓓⓜⓘⓝ | ⒜⒟⒨⒤⒩ | ᗩᗪᗰIᑎ | аԁмin | αdmιn | đmin admin | Admin ✅ | 🏥 Humas 🏥 | Adm\u0336in
  Direktur Utama | Dirut | D i r u t | D1rut | Pak Dirut | Wadir Pelayanan | Direksi | Manajemen | Kepala Ruangan | Kepala Rumah Sakit
  Petugas Resmi | Petugas Loket | Akun Resmi | Official | IGD 24 Jam | Dokter IGD | Dokter Jaga | Tim Dokter | Perawat Jaga | UGD
  Customer Service | CustomerService | Cus tomer Ser vice | CS | CS RSUD | CS Kenanga | Call Center | Resepsionis | Pendaftaran | Loket 3
  Poli Gigi | Poliklinik Anak | Info Kenanga | Pusat Informasi | Layanan Pengaduan | Hotline | BPJS Kesehatan | Instalasi Gawat Darurat
  RЅUD Kenanga Nusantara | Rumah Sakit RSUD | rsudkenanga | R.S.U.D | RSUD-Kenanga-Nusantara | Kenanga Nusantara RS | RSUD Kota Lain
  Ratih Kusumawardani Lubis | dr. Ratih Kusumawardani Lubis, M.Kes. | dr Ratih Kusumawardani Lubis MKes | Prof. RATIH KUSUMAWARDANI LUBIS
  Rаtіh Kusumаwаrdаni Lubіs | Rat1h Kusumawardan1 Lub1s | Lubis Ratih dr. | Lubis, dr. Ratih | Ratih Kusumawardani Lubis Official
  dr. Ratih
  Siti Aminah | SITI AMINAH | Aminah Siti | Aminah, Siti | dr. Siti Aminah | Siti Aminah Sp.A | dokter Aminah | S1ti Am1nah | sitiaminah
  Siti Aminah 🩺
  ꜱɪᴛɪ ᴀᴍɪɴᴀʜ | Bu Siti Aminah | Hj. Siti Aminah | drg Teuku Iskandar | Teuku Iskandar Muda Rizal | Iskandar Muda Rizal Teuku | dr. Suryani
  Suryani Sp.PD
  Asisten dr. Siti Aminah | Siti Aminah dokter spesialis anak | dr. Jaga | Tim IT | Pusat Bantuan | Maria Goreti Tukan
  M. Ratih Kusumawardani Lubis | Admin Siti | S i t i  A m i n a h | A m i n a h  S i t i | drSitiAminah | SitiAminah Official | Sysadmin | Pengelola Situs
`),
)('A10: %s poses as the house', (name) => {
  expect(isPosing(name, house)).toBe(true)
})

test.each(
  namesIn(`
  Siti Rahmawati | Ratih Lubis | Ratih | Retno Marsudi | Parsudi | Kenanga | Nusantara Jaya | Bidin Madminah | Adminah | Adminto
  Siti Adminah
  Humaira | Humaidi | Rsudin | Rusdi | Igdal | Dirga | Diruta | Aminah | Siti | Siti Nur Aminah | Siti Aminah Hasibuan | Suryani
  Suryani Putri
  dr. Budi Hartono | dr. Siti Rahma | Bidan Yeyen | Suster Maria Goreti | Resmi | Resmi Utami | Utama | I Gd. Putra Utama | I G. N. Rai
  I G D Arya
  Anak Agung Gede Rai | Ni Luh Putu Sari | Ida Bagus Made | Cut Nyak Meutia | Teuku Iskandar | Iskandar Muda | Tengku Amir
  Ucok Simanjuntak
  Butet Boru Siregar | Yuliana Poli | Jansen Kepel | Daeng Matutu | Andi Mappanyukki | Baiq Rohani | Lalu Muhammad | Yosef Lamak
  Petrus Wenda
  Agustinus Kambuaya | Dayang Nuraini | Asep Sunandar | Cecep | Kasiran | Slamet | Mas Bagus | Bu Tejo | Liem Giok Hwa | Tan Hu | Mohd. Ali
  Abd.Kadir
  M. Nur | H. Moh. Saleh, S.H. | R. A. Kartini | Budi RS | Dewi 88 | Ayu🌸 | Rizky Official | Ñandú 李小龍 عمر | Иван Петров | Ελένη
  Pengunjung
`),
)("A10: %s is somebody's own name", (name) => {
  expect(isPosing(name, house)).toBe(false)
})

test('A10: a director of one name shares it with others; a doctor of one name shares it with everybody', () => {
  const single = { hospital: 'RSUD Kota', director: 'dr. Sutrisno, Sp.OG', doctors: ['dr. Wahyuni'] }
  const posing = ['Sutrisno Hadi', 'Sutrisno', 'Wahyuni', 'dr. Wahyuni', 'dr. Wahyuni Hadi'].filter((name) => isPosing(name, single))
  expect(posing).toEqual(['Sutrisno', 'dr. Wahyuni'])
})

test('A10: the name of a hospital that is called after somebody is not taken from those who bear it', () => {
  const named = { hospital: 'RSUD Siti Fatimah', director: undefined, doctors: [] }
  expect(['Siti Fatimah', 'Siti', 'Fatimah Rumah Sakit', 'CS Fatimah'].map((name) => isPosing(name, named))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('A10: a long name is read as quickly as a short one', () => {
  for (const name of ['callcenter'.repeat(8), 'a '.repeat(40), '1'.repeat(80), 'gawatdarurat'.repeat(6), 'rs'.repeat(40)]) {
    expect(typeof isPosing(`${name}x`, house)).toBe('boolean')
  }
})

describe('A10: a display name', () => {
  test.each([
    ['stays as it is', 'Siti Rahmawati', 'Siti Rahmawati'],
    ['keeps other scripts', 'Ñandú 李小龍 عمر', 'Ñandú 李小龍 عمر'],
    ['keeps markup as text', '<b onclick="x">Budi</b>', '<b onclick="x">Budi</b>'],
    ['loses bidi marks', 'Budi\u202Eitab\u2066\u2069', 'Budiitab'],
    ['loses zero-width letters', 'Bu\u200B\u200D\uFEFFdi', 'Budi'],
    ['keeps what joins pictographs', 'Keluarga 👨\u200D👩\u200D👧', 'Keluarga 👨\u200D👩\u200D👧'],
    ['keeps the colours of what is joined', 'Bidan 👩🏽\u200D⚕\uFE0F ❤\uFE0F\u200D🔥', 'Bidan 👩🏽\u200D⚕\uFE0F ❤\uFE0F\u200D🔥'],
    ['loses a joiner that joins nothing', '\u200D👧\u200DSiti\u200D 👧\u200D\u200D👧\u200D', '👧Siti 👧👧'],
    ['loses a joiner behind its last letter', `${'a'.repeat(78)}👧\u200D👧👧`, `${'a'.repeat(78)}👧`],
    ['is one line', '  Budi\r\n\tSantoso\u2028!\u0000 ', 'Budi Santoso !'],
    ['loses lone surrogates', 'Bu\uD800di', 'Budi'],
    ['keeps a name written without a space', 'Abd.Kadir, S.Kom', 'Abd.Kadir, S.Kom'],
    ['has at most three marks on a letter', `Z${'\u0335'.repeat(50)}`, `Z${'\u0335'.repeat(3)}`],
  ])('%s', (_name, claim, shown) => {
    expect(cleanDisplayName(claim)).toBe(shown)
  })

  test.each([
    [null],
    [undefined],
    [42],
    [{ toString: () => 'x' }],
    [['Budi']],
    [''],
    ['  '],
    ['\u200B\u3164\u2800'],
    ['budi@contoh.id'],
    ['Budi 0812-3456-7890'],
    ['WA +62 812 3456 7890'],
    ['www.contoh.id'],
    ['Toko wa.me/62812'],
    ['@budi_contoh'],
  ])('%j becomes the general name', (claim) => {
    expect(cleanDisplayName(claim)).toBe(NAMELESS)
  })

  test('of 10,000 letters is cut', () => {
    expect([...cleanDisplayName('🙂'.repeat(10_000))]).toHaveLength(MAX_NAME_LENGTH)
  })
})
