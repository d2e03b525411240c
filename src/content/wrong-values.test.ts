import { expect, test } from 'vitest'
import { SPECIALTIES } from '../contract/specialties.ts'
import { copyContent } from './content-copy.ts'
import type { Slip } from './content-copy.ts'

const slips: Slip[] = [
  {
    slip: 'an unknown specialty',
    file: 'doctors.yaml',
    from: 'specialty: Anak',
    to: 'specialty: Anakk',
    says: `doctors.yaml baris 34: doctors[2].specialty: "Anakk" bukan spesialisasi yang dikenal. Mungkin maksud Anda "Anak". Pilih salah satu: ${SPECIALTIES.join(', ')}.`,
  },
  {
    slip: 'a decimal comma',
    file: 'doctors.yaml',
    from: 'rating: 4.8',
    to: 'rating: 4,8',
    says: 'doctors.yaml baris 21: doctors[0].rating: harus angka tanpa tanda kutip. Untuk desimal pakai titik, bukan koma. Petunjuk: Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8.',
  },
  {
    slip: 'two decimals',
    file: 'doctors.yaml',
    from: 'rating: 4.8',
    to: 'rating: 4.85',
    says: 'doctors.yaml baris 21: doctors[0].rating: paling banyak satu angka di belakang koma. Tulis seperti 4.8.',
  },
  {
    slip: 'a rating above five',
    file: 'doctors.yaml',
    from: 'rating: 4.8',
    to: 'rating: 48',
    says: 'doctors.yaml baris 21: doctors[0].rating: terlalu besar: 48. Paling besar 5. Petunjuk: Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8.',
  },
  {
    slip: 'a negative count',
    file: 'doctors.yaml',
    from: 'patients: 1400',
    to: 'patients: -1',
    says: 'doctors.yaml baris 22: doctors[0].patients: terlalu kecil: -1. Paling kecil 0. Petunjuk: Jumlah pasien, bilangan bulat.',
  },
  {
    slip: 'a count with a fraction',
    file: 'doctors.yaml',
    from: 'patients: 1400',
    to: 'patients: 1.4',
    says: 'doctors.yaml baris 22: doctors[0].patients: harus bilangan bulat, tanpa titik dan tanpa tanda kutip.',
  },
  {
    slip: 'a yes for true',
    file: 'doctors.yaml',
    from: 'showFigures: true',
    to: 'showFigures: ya',
    says: 'doctors.yaml baris 12: showFigures: harus true atau false, tanpa tanda kutip.',
  },
  {
    slip: 'a number for a text',
    file: 'hospital.yaml',
    from: "'00119'",
    to: '00119',
    says: "hospital.yaml baris 44: address.postalCode: harus berupa tulisan. Apit dengan tanda kutip: '00119'.",
  },
  {
    slip: 'a short postal code',
    file: 'hospital.yaml',
    from: "'00119'",
    to: "'119'",
    says: 'hospital.yaml baris 44: address.postalCode: "119" tidak dapat dipakai. Petunjuk: Kode pos, lima angka di antara tanda kutip.',
  },
  {
    slip: 'a phone number as people write it',
    file: 'hospital.yaml',
    from: "general: '+62799000100'",
    to: 'general: (0711) 123456',
    says: `hospital.yaml baris 56: phones.general: "(0711) 123456" bukan nomor telepon yang dapat dihubungi. Tulis '+62711123456'.`,
  },
  {
    slip: 'a phone number without quotes',
    file: 'hospital.yaml',
    from: "general: '+62799000100'",
    to: 'general: 0711123456',
    says: "hospital.yaml baris 56: phones.general: harus berupa tulisan. Apit dengan tanda kutip: '+62711123456'.",
  },
  {
    slip: 'a phone number that is none',
    file: 'hospital.yaml',
    from: "general: '+62799000100'",
    to: 'general: menyusul',
    says: `hospital.yaml baris 56: phones.general: "menyusul" bukan nomor telepon yang dapat dihubungi. Tulis seperti '+62711123456'.`,
  },
  {
    slip: 'a short code for a chat',
    file: 'hospital.yaml',
    from: "contactChat: '+6284000000100'",
    to: "contactChat: '119'",
    says: `hospital.yaml baris 59: phones.contactChat: "119" bukan nomor WhatsApp yang dapat dihubungi. Tulis seperti '+6281234567890'.`,
  },
  {
    slip: 'an incomplete e-mail address',
    file: 'hospital.yaml',
    from: 'info@rsudkenanga.example',
    to: 'rsudkenanga.example',
    says: 'hospital.yaml baris 61: email: "rsudkenanga.example" bukan alamat email. Tulis seperti info@rsud.example.',
  },
  {
    slip: 'an address without https',
    file: 'hospital.yaml',
    from: 'https://daftar.',
    to: 'http://daftar.',
    says: 'hospital.yaml baris 62: registrationUrl: "http://daftar.rsudkenanga.example/" bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.',
  },
  {
    slip: 'an address that would run a script',
    file: 'hospital.yaml',
    from: 'https://daftar.rsudkenanga.example/',
    to: 'javascript:alert(1)',
    says: 'hospital.yaml baris 62: registrationUrl: "javascript:alert(1)" bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.',
  },
  {
    slip: 'swapped coordinates',
    file: 'hospital.yaml',
    from: 'latitude: -2.915',
    to: 'latitude: 106.305',
    says: 'hospital.yaml baris 49: coordinates.latitude: terlalu besar: 106.305. Paling besar 6.5. Petunjuk: Garis lintang, misalnya -2.99. Pakai titik, bukan koma.',
  },
  {
    slip: 'an unknown time zone',
    file: 'hospital.yaml',
    from: 'timeZone: Asia/Jakarta',
    to: 'timeZone: WIB',
    says: 'hospital.yaml baris 37: timeZone: "WIB" bukan zona waktu yang dikenal. Pilih salah satu: Asia/Jakarta, Asia/Pontianak, Asia/Makassar, Asia/Jayapura.',
  },
  {
    slip: 'an unknown day',
    file: 'registration.yaml',
    from: 'days: Sabtu',
    to: "days: Jum'at",
    says: `registration.yaml baris 23: openingHours[1].days: "Jum'at" bukan hari yang dikenal. Tulis seperti Senin-Jumat, Sabtu, atau Setiap hari.`,
  },
  {
    slip: 'opening hours as people write them',
    file: 'registration.yaml',
    from: "'08:00-20:00'",
    to: '8.00 – 20.00 WIB',
    says: `registration.yaml baris 22: openingHours[0].hours: "8.00 – 20.00 WIB" bukan jam buka yang dikenal. Tulis '08:00-20:00'.`,
  },
  {
    slip: 'opening hours that end before they begin',
    file: 'registration.yaml',
    from: "'08:00-20:00'",
    to: "'20:00-08:00'",
    says: `registration.yaml baris 22: openingHours[0].hours: "20:00-08:00" bukan jam buka yang dikenal. Tulis seperti '08:00-14:00' atau 24 jam; jam tutup sesudah jam buka.`,
  },
  {
    slip: 'an unknown section of the page',
    file: 'navigation.yaml',
    from: 'section: doctors',
    to: 'section: doctor',
    says: 'navigation.yaml baris 17: header[4].section: "doctor" bukan bagian halaman yang dikenal. Mungkin maksud Anda "doctors". Pilih salah satu: home, about, services, facilities, doctors, contact, reviews.',
  },
  {
    slip: 'a year of two digits',
    file: 'about.yaml',
    from: 'year: 2010',
    to: 'year: 10',
    says: 'about.yaml baris 16: timeline[0].year: terlalu kecil: 10. Paling kecil 1800. Petunjuk: Tahun, empat angka.',
  },
  {
    slip: 'a text that is too long',
    file: 'hero.yaml',
    from: 'badge: Terakreditasi',
    to: `badge: ${'a'.repeat(150)}`,
    says: 'hero.yaml baris 6: badge: terlalu panjang: 161 huruf, paling banyak 160 huruf.',
  },
  {
    slip: 'a text with a line break',
    file: 'hero.yaml',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge: "Terakreditasi\\nKARS"',
    says: 'hero.yaml baris 6: badge: memuat ganti baris atau tanda tersembunyi. Ketik ulang tulisannya dalam satu baris.',
  },
  {
    slip: 'a text of spaces',
    file: 'hero.yaml',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge: "   "',
    says: 'hero.yaml baris 6: badge: belum diisi. Petunjuk: Tulisan kecil di atas judul.',
  },
  {
    slip: 'nothing after the colon',
    file: 'hero.yaml',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge:',
    says: 'hero.yaml baris 6: badge: belum diisi. Petunjuk: Tulisan kecil di atas judul.',
  },
]

test.each(slips)('a wrong value: $slip', async ({ file, from, to, says }) => {
  const content = await copyContent()
  await content.edit(file, from, to)
  expect(await content.problems()).toEqual([says].flat())
})
