import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SPECIALTIES } from '../contract/specialties.ts'
import { copyContent, SAMPLE } from './content-copy.ts'
import { formatContentProblems, loadContent } from './load-content.ts'

test('the sample content loads', async () => {
  const content = await loadContent(SAMPLE)
  expect(content.ok ? [] : formatContentProblems(content.problems)).toEqual([])
})

interface Slip {
  slip: string
  file: string
  from: string
  to: string
  says: string | string[]
}

const slips: Slip[] = [
  // values
  { slip: 'an unknown specialty', file: 'doctors.yaml', from: 'specialty: Anak', to: 'specialty: Anakk',
    says: `doctors.yaml baris 34: doctors[2].specialty: "Anakk" bukan spesialisasi yang dikenal. Mungkin maksud Anda "Anak". Pilih salah satu: ${SPECIALTIES.join(', ')}.` },
  { slip: 'a decimal comma', file: 'doctors.yaml', from: 'rating: 4.8', to: 'rating: 4,8',
    says: 'doctors.yaml baris 21: doctors[0].rating: harus angka tanpa tanda kutip. Untuk desimal pakai titik, bukan koma. Petunjuk: Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8.' },
  { slip: 'two decimals', file: 'doctors.yaml', from: 'rating: 4.8', to: 'rating: 4.85',
    says: 'doctors.yaml baris 21: doctors[0].rating: paling banyak satu angka di belakang koma. Tulis seperti 4.8.' },
  { slip: 'a rating above five', file: 'doctors.yaml', from: 'rating: 4.8', to: 'rating: 48',
    says: 'doctors.yaml baris 21: doctors[0].rating: terlalu besar: 48. Paling besar 5. Petunjuk: Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8.' },
  { slip: 'a negative count', file: 'doctors.yaml', from: 'patients: 1400', to: 'patients: -1',
    says: 'doctors.yaml baris 22: doctors[0].patients: terlalu kecil: -1. Paling kecil 0. Petunjuk: Jumlah pasien, bilangan bulat.' },
  { slip: 'a count with a fraction', file: 'doctors.yaml', from: 'patients: 1400', to: 'patients: 1.4',
    says: 'doctors.yaml baris 22: doctors[0].patients: harus bilangan bulat, tanpa titik dan tanpa tanda kutip.' },
  { slip: 'a yes for true', file: 'doctors.yaml', from: 'showFigures: true', to: 'showFigures: ya',
    says: 'doctors.yaml baris 12: showFigures: harus true atau false, tanpa tanda kutip.' },
  { slip: 'a number for a text', file: 'hospital.yaml', from: "'00119'", to: '00119',
    says: "hospital.yaml baris 44: address.postalCode: harus berupa tulisan. Apit dengan tanda kutip: '00119'." },
  { slip: 'a short postal code', file: 'hospital.yaml', from: "'00119'", to: "'119'",
    says: 'hospital.yaml baris 44: address.postalCode: "119" tidak dapat dipakai. Petunjuk: Kode pos, lima angka di antara tanda kutip.' },
  { slip: 'a phone number as people write it', file: 'hospital.yaml', from: "general: '+62799000100'", to: 'general: (0711) 123456',
    says: `hospital.yaml baris 56: phones.general: "(0711) 123456" bukan nomor telepon yang dapat dihubungi. Tulis '+62711123456'.` },
  { slip: 'a phone number without quotes', file: 'hospital.yaml', from: "general: '+62799000100'", to: 'general: 0711123456',
    says: "hospital.yaml baris 56: phones.general: harus berupa tulisan. Apit dengan tanda kutip: '+62711123456'." },
  { slip: 'a phone number that is none', file: 'hospital.yaml', from: "general: '+62799000100'", to: 'general: menyusul',
    says: `hospital.yaml baris 56: phones.general: "menyusul" bukan nomor telepon yang dapat dihubungi. Tulis seperti '+62711123456'.` },
  { slip: 'a short code for a chat', file: 'hospital.yaml', from: "contactChat: '+6284000000100'", to: "contactChat: '119'",
    says: `hospital.yaml baris 59: phones.contactChat: "119" bukan nomor WhatsApp yang dapat dihubungi. Tulis seperti '+6281234567890'.` },
  { slip: 'an incomplete e-mail address', file: 'hospital.yaml', from: 'info@rsudkenanga.example', to: 'rsudkenanga.example',
    says: 'hospital.yaml baris 61: email: "rsudkenanga.example" bukan alamat email. Tulis seperti info@rsud.example.' },
  { slip: 'an address without https', file: 'hospital.yaml', from: 'https://daftar.', to: 'http://daftar.',
    says: 'hospital.yaml baris 62: registrationUrl: "http://daftar.rsudkenanga.example/" bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.' },
  { slip: 'an address that would run a script', file: 'hospital.yaml', from: 'https://daftar.rsudkenanga.example/', to: 'javascript:alert(1)',
    says: 'hospital.yaml baris 62: registrationUrl: "javascript:alert(1)" bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.' },
  { slip: 'swapped coordinates', file: 'hospital.yaml', from: 'latitude: -2.915', to: 'latitude: 106.305',
    says: 'hospital.yaml baris 49: coordinates.latitude: terlalu besar: 106.305. Paling besar 6.5. Petunjuk: Garis lintang, misalnya -2.99. Pakai titik, bukan koma.' },
  { slip: 'an unknown time zone', file: 'hospital.yaml', from: 'timeZone: Asia/Jakarta', to: 'timeZone: WIB',
    says: 'hospital.yaml baris 37: timeZone: "WIB" bukan zona waktu yang dikenal. Pilih salah satu: Asia/Jakarta, Asia/Pontianak, Asia/Makassar, Asia/Jayapura.' },
  { slip: 'an unknown day', file: 'registration.yaml', from: 'days: Sabtu', to: "days: Jum'at",
    says: `registration.yaml baris 23: openingHours[1].days: "Jum'at" bukan hari yang dikenal. Tulis seperti Senin-Jumat, Sabtu, atau Setiap hari.` },
  { slip: 'opening hours as people write them', file: 'registration.yaml', from: "'08:00-20:00'", to: '8.00 – 20.00 WIB',
    says: `registration.yaml baris 22: openingHours[0].hours: "8.00 – 20.00 WIB" bukan jam buka yang dikenal. Tulis '08:00-20:00'.` },
  { slip: 'opening hours that end before they begin', file: 'registration.yaml', from: "'08:00-20:00'", to: "'20:00-08:00'",
    says: `registration.yaml baris 22: openingHours[0].hours: "20:00-08:00" bukan jam buka yang dikenal. Tulis seperti '08:00-14:00' atau 24 jam; jam tutup sesudah jam buka.` },
  { slip: 'an unknown section of the page', file: 'navigation.yaml', from: 'section: doctors', to: 'section: doctor',
    says: 'navigation.yaml baris 17: header[4].section: "doctor" bukan bagian halaman yang dikenal. Mungkin maksud Anda "doctors". Pilih salah satu: home, about, services, facilities, doctors, contact, reviews.' },
  { slip: 'a year of two digits', file: 'about.yaml', from: 'year: 2010', to: 'year: 10',
    says: 'about.yaml baris 20: timeline[0].year: terlalu kecil: 10. Paling kecil 1800. Petunjuk: Tahun, empat angka.' },
  { slip: 'a text that is too long', file: 'hero.yaml', from: 'badge: Terakreditasi', to: `badge: ${'a'.repeat(150)}`,
    says: 'hero.yaml baris 6: badge: terlalu panjang: 161 huruf, paling banyak 160 huruf.' },
  { slip: 'a text with a line break', file: 'hero.yaml', from: 'badge: Terakreditasi KARS & ISO', to: 'badge: "Terakreditasi\\nKARS"',
    says: 'hero.yaml baris 6: badge: memuat ganti baris atau tanda tersembunyi. Ketik ulang tulisannya dalam satu baris.' },
  { slip: 'a text of spaces', file: 'hero.yaml', from: 'badge: Terakreditasi KARS & ISO', to: 'badge: "   "',
    says: 'hero.yaml baris 6: badge: belum diisi. Petunjuk: Tulisan kecil di atas judul.' },
  { slip: 'nothing after the colon', file: 'hero.yaml', from: 'badge: Terakreditasi KARS & ISO', to: 'badge:',
    says: 'hero.yaml baris 6: badge: belum diisi. Petunjuk: Tulisan kecil di atas judul.' },
  // shape
  { slip: 'a missing field', file: 'registration.yaml', from: '  note: Tombol ini membuka situs pendaftaran resmi rumah sakit. Dalam keadaan darurat, langsung datang ke IGD.\n', to: '',
    says: 'registration.yaml baris 28: online.note: belum ada. Tambahkan "note:" di sini. Petunjuk: Catatan di bawah tombol.' },
  { slip: 'a misspelt field', file: 'services.yaml', from: 'colour: teal', to: 'colour: teal\n    color: mint',
    says: 'services.yaml baris 27: cards[0].color: "color" tidak dikenal di sini. Mungkin maksud Anda "colour". Yang boleh ada: title, description, features, icon, colour.' },
  { slip: 'a field nobody knows', file: 'hero.yaml', from: 'statistics:', to: 'catatan: x\nstatistics:',
    says: 'hero.yaml baris 16: catatan: "catatan" tidak dikenal di sini. Hapus baris ini. Yang boleh ada: badge, headline, lead, picture, statistics.' },
  { slip: 'a fifth feature', file: 'services.yaml', from: '      - Poliklinik spesialis dan gigi', to: '      - Satu\n      - Dua',
    says: 'services.yaml baris 27: cards[0].features: harus tepat 4 butir, sekarang ada 5.' },
  { slip: 'a misspelt list', file: 'hero.yaml', from: 'statistics:', to: 'statistic:',
    says: [
      'hero.yaml baris 6: statistics: belum ada. Tambahkan "statistics:" di sini. Petunjuk: Tepat tiga angka.',
      'hero.yaml baris 16: statistic: "statistic" tidak dikenal di sini. Mungkin maksud Anda "statistics". Yang boleh ada: badge, headline, lead, picture, statistics.',
    ] },
  { slip: 'a text for a list', file: 'hero.yaml', from: 'statistics:', to: 'statistics: tiga\nangka:',
    says: [
      'hero.yaml baris 16: statistics: harus daftar. Tulis setiap butir di baris baru yang dimulai dengan "- ". Petunjuk: Tepat tiga angka.',
      'hero.yaml baris 17: angka: "angka" tidak dikenal di sini. Hapus baris ini. Yang boleh ada: badge, headline, lead, picture, statistics.',
    ] },
  { slip: 'a list for a text', file: 'hero.yaml', from: 'badge: Terakreditasi KARS & ISO', to: 'badge:\n  - a',
    says: 'hero.yaml baris 6: badge: harus berupa tulisan, bukan daftar atau kelompok. Petunjuk: Tulisan kecil di atas judul.' },
  // pictures and doubles
  { slip: 'a picture that is not there', file: 'hero.yaml', from: 'file: hero-gedung.jpg', to: 'file: hero-gedng.jpg',
    says: 'hero.yaml baris 12: picture.file: gambar "hero-gedng.jpg" tidak ada di images. Mungkin maksud Anda "hero-gedung.jpg".' },
  { slip: 'a picture of an unknown kind', file: 'hero.yaml', from: 'file: hero-gedung.jpg', to: 'file: gedung.heic',
    says: 'hero.yaml baris 12: picture.file: "gedung.heic" tidak dapat dipakai. Petunjuk: Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.' },
  { slip: 'a picture outside the folder', file: 'hero.yaml', from: 'file: hero-gedung.jpg', to: 'file: ../hero.yaml.jpg',
    says: 'hero.yaml baris 12: picture.file: "../hero.yaml.jpg" tidak dapat dipakai. Petunjuk: Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.' },
  { slip: 'a link preview that chats cannot draw', file: 'hospital.yaml', from: 'file: og-gedung.jpg', to: 'file: logo.svg',
    says: 'hospital.yaml baris 21: linkPreview.file: gambar pratinjau tautan tidak boleh SVG. Pakai JPG atau PNG berukuran 1200 × 630 piksel.' },
  { slip: 'the same doctor twice', file: 'doctors.yaml', from: 'dr. Hasudungan Sitompul, Sp.PD', to: 'dr. sekar  ayu wulandari, Sp.OG',
    says: 'doctors.yaml baris 24: doctors[1].name: Dokter "dr. sekar  ayu wulandari, Sp.OG" sudah ada di doctors[0]. Hapus salah satunya.' },
  { slip: 'the same subject twice', file: 'contact.yaml', from: '- Karir', to: '- Lainnya',
    says: 'contact.yaml baris 44: subjects[5]: Perihal "Lainnya" sudah ada di subjects[4]. Hapus salah satunya.' },
  // syntax
  { slip: 'a tab', file: 'navigation.yaml', from: '    section: home', to: '\tsection: home',
    says: 'navigation.yaml baris 9: Jarak di tepi kiri memakai tombol Tab. Ganti dengan spasi.' },
  { slip: 'the same field twice', file: 'hero.yaml', from: 'headline:', to: 'badge: Dua\nheadline:',
    says: 'hero.yaml baris 7: "badge" tertulis dua kali dalam satu kelompok. Hapus salah satunya.' },
  { slip: 'a quote that never closes', file: 'hero.yaml', from: 'value: 24/7', to: "value: '24/7",
    says: 'hero.yaml baris 23: Ada tanda yang kurang: tanda kutip penutup, kurung penutup, atau spasi setelah titik dua. Lengkapi baris ini atau baris di atasnya.' },
  { slip: 'a colon within a text', file: 'hero.yaml', from: 'headline: Pertolongan', to: 'headline: Kami siap: selalu',
    says: 'hero.yaml baris 7: Ada titik dua (:) di dalam tulisan, atau baris sesudahnya terlalu menjorok. Apit tulisan dengan tanda kutip, atau samakan jarak di tepi kiri.' },
  { slip: 'a line without a colon', file: 'hero.yaml', from: 'badge: Terakreditasi', to: 'badge Terakreditasi',
    says: 'hero.yaml baris 6: Titik dua (:) setelah nama kolom tidak ditemukan. Tulis seperti "nama: isi".' },
  { slip: 'a crooked margin', file: 'hero.yaml', from: 'headline:', to: '   headline:',
    says: 'hero.yaml baris 6: Ada titik dua (:) di dalam tulisan, atau baris sesudahnya terlalu menjorok. Apit tulisan dengan tanda kutip, atau samakan jarak di tepi kiri.' },
  { slip: 'a star at the start', file: 'hero.yaml', from: 'headline: Pertolongan', to: 'headline: *Pertolongan',
    says: 'hero.yaml baris 7: Tulisan yang dimulai dengan * atau & dibaca sebagai rujukan. Apit dengan tanda kutip.' },
  { slip: 'a word that only refers', file: 'hero.yaml', from: 'value: 24/7', to: 'value: *tujuh',
    says: 'hero.yaml baris 22: Tulisan yang dimulai dengan * atau & dibaca sebagai rujukan. Apit dengan tanda kutip.' },
  { slip: 'an exclamation mark at the start', file: 'hero.yaml', from: 'headline: Pertolongan', to: 'headline: !Pertolongan',
    says: 'hero.yaml baris 7: Tulisan yang dimulai dengan tanda seru (!) dibaca sebagai perintah. Apit dengan tanda kutip.' },
  { slip: 'an at sign at the start', file: 'hero.yaml', from: 'headline: Pertolongan', to: 'headline: @Pertolongan',
    says: 'hero.yaml baris 7: Tulisan tidak boleh dimulai dengan tanda ini. Apit seluruh tulisan dengan tanda kutip.' },
]

describe('each slip is named with its file, line and remedy', () => {
  test.each(slips)('$slip', async ({ file, from, to, says }) => {
    const content = await copyContent()
    await content.edit(file, from, to)
    expect(await content.problems()).toEqual([says].flat())
  })
})

describe('a whole file', () => {
  test('is missed', async () => {
    const content = await copyContent()
    await rm(join(content.folder, 'services.yaml'))
    expect(await content.problems()).toEqual(['services.yaml: berkas ini tidak ditemukan. Salin dari contoh, lalu ganti isinya.'])
  })

  test('has almost the right name', async () => {
    const content = await copyContent()
    await content.write('doctors.yml', await content.read('doctors.yaml'))
    await rm(join(content.folder, 'doctors.yaml'))
    expect(await content.problems()).toEqual(['doctors.yaml: berkas ini tidak ditemukan. Ganti nama "doctors.yml" menjadi "doctors.yaml".'])
  })

  test.each([
    { what: 'is empty', bytes: '', says: 'hero.yaml baris 1: berkas ini masih kosong.' },
    { what: 'is a list', bytes: '- a\n', says: 'hero.yaml baris 1: isi berkas harus berupa baris "nama: isi".' },
    { what: 'is saved as UTF-16', bytes: Buffer.from('\uFEFFbadge: x', 'utf16le'),
      says: 'hero.yaml: berkas ini tidak tersimpan sebagai UTF-8. Simpan ulang dengan pilihan "UTF-8".' },
    { what: 'is huge', bytes: `# ${'a'.repeat(1_000_000)}`, says: 'hero.yaml: berkas ini lebih besar dari 1 MB. Isinya harus tulisan saja.' },
    { what: 'holds two documents', bytes: 'badge: a\n---\nbadge: b\n', says: 'hero.yaml baris 2: Hapus baris yang hanya berisi "---".' },
    { what: 'multiplies itself', bytes: bomb(), says: 'hero.yaml baris 1: Tulisan yang dimulai dengan * atau & dibaca sebagai rujukan. Apit dengan tanda kutip.' },
  ])('$what', async ({ bytes, says }) => {
    const content = await copyContent()
    await content.write('hero.yaml', bytes)
    expect(await content.problems()).toEqual([says])
  })

  test('is a folder', async () => {
    const content = await copyContent()
    await rm(join(content.folder, 'hero.yaml'))
    await mkdir(join(content.folder, 'hero.yaml'))
    expect(await content.problems()).toEqual(['hero.yaml: berkas ini tidak dapat dibaca. Periksa izin berkasnya.'])
  })

  test('comes from Windows, with a byte order mark and CRLF', async () => {
    const content = await copyContent()
    await content.write('hero.yaml', `\uFEFF${(await content.read('hero.yaml')).replaceAll('\n', '\r\n')}`)
    expect(await content.problems()).toEqual([])
  })
})

test('a folder that is not there is one problem', async () => {
  expect(await loadContent('/tidak/ada')).toEqual({
    ok: false,
    problems: [{ file: '/tidak/ada', line: null, field: '', message: 'folder ini tidak ditemukan. Periksa CONTENT_DIR.' }],
  })
})

test('a picture whose bytes are not what its name says is refused', async () => {
  const content = await copyContent()
  await rm(join(content.folder, 'images'))
  await mkdir(join(content.folder, 'images'))
  await writeFile(join(content.folder, 'images', 'hero-gedung.jpg'), 'ftypheic')
  expect(await content.problems()).toContain('hero.yaml baris 12: picture.file: gambar "hero-gedung.jpg" rusak atau bukan JPG. Simpan ulang gambarnya sebagai JPG.')
})

test('all problems come at once, in the order of files and lines', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'demo: true', 'demo: ya')
  await content.edit('hospital.yaml', 'name: RSUD Kenanga Nusantara', 'name:')
  await content.edit('hero.yaml', 'badge:', '\tbadge:')
  await content.edit('doctors.yaml', 'patients: 1400', 'patients: banyak')
  await content.edit('doctors.yaml', 'showFigures: true', 'showFigures: 1')
  const places = (await content.problems()).map((problem) => problem.split(':', 1)[0])
  expect(places).toEqual(['hospital.yaml baris 8', 'hospital.yaml baris 9', 'hero.yaml baris 6', 'doctors.yaml baris 12', 'doctors.yaml baris 22'])
})

/** Nine levels of ten references: a gigabyte of text from a few lines. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]`)
  return ['a0: &a0 ha', ...levels].join('\n')
}
