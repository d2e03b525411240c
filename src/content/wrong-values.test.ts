import { expect, test } from 'vitest'
import { problemsOf } from '../../tests/kit/content-copy.ts'
import type { Slip } from '../../tests/kit/content-copy.ts'

const slips: Slip[] = [
  ...['keamanan@rsud.example', 'http://rsud.example/lapor', 'mailto:keamanan', 'https://rsud.example Contact:'].map((to) => ({
    slip: `${to}, where holes are reported`,
    from: 'mailto:keamanan@rsudkenanga.example',
    to: `'${to}'`,
    says: `contact.yaml baris 55: securityContact: "${to}" tidak dapat dipakai. Petunjuk: Ke mana celah keamanan situs dilaporkan: mailto: dan alamat email, atau alamat halaman https://. Boleh dihapus.`,
  })),
  {
    slip: 'an unknown specialty',
    from: 'specialty: Anak',
    to: 'specialty: Anakk',
    says: `doctors.yaml baris 34: doctors[2].specialty: "Anakk" bukan spesialisasi yang dikenal. Mungkin maksud Anda "Anak". Pilih salah satu: Obgyn, Penyakit Dalam, Anak, Bedah, Mata, THT, Jantung Dan Pembuluh Darah, Orthopedi, Psikiatri, Kulkel, Paru, Konservasi, Periodonsi, Bedah Mulut, Gizi, Lab, Radiologi, Anestesi, IGD, JKN, Neurologi. Yang belum ada di sana ditambahkan pada specialties di services.yaml.`,
  },
  {
    slip: 'a specialty with the name of the button for all',
    from: '  - name: JKN\n',
    to: '  - name: semua\n    icon: eye\n  - name: JKN\n',
    says: 'services.yaml baris 353: specialties[19].name: "semua" adalah tombol untuk semua dokter. Pilih nama lain.',
  },
  {
    slip: 'a BPJS code in small letters',
    from: 'bpjsCode: OBG',
    to: 'bpjsCode: obg',
    says: 'services.yaml baris 102: specialties[0].bpjsCode: "obg" tidak dapat dipakai. Petunjuk: Kode poli BPJS Kesehatan, tiga huruf besar. Boleh dihapus.',
  },
  {
    slip: 'a colour on which nobody can read',
    from: "brand: '#18736f'",
    to: "brand: '#7fd1c7'",
    says: 'hospital.yaml baris 94: colours.brand: "#7fd1c7" membuat tulisan sulit dibaca. Warna terdekat yang dapat dipakai: \'#1f7870\'.',
  },
  {
    slip: 'a colour like that of IGD',
    from: "brand: '#18736f'",
    to: "brand: '#b8432e'",
    says: 'hospital.yaml baris 94: colours.brand: "#b8432e" terlalu mirip merah IGD. Warna terdekat yang dapat dipakai: \'#861500\'.',
  },
  {
    slip: 'the name of a colour',
    from: "accent: '#e9b162'",
    to: 'accent: kuning',
    says: 'hospital.yaml baris 95: colours.accent: "kuning" bukan warna. Tulis enam angka atau huruf a sampai f setelah #, misalnya \'#1f5f99\'.',
  },
  {
    slip: 'a last day as people write it',
    from: 'value: ISO 9001',
    to: 'value: ISO 9001\n      until: 23/10/2027',
    says: `about.yaml baris 70: accreditation.entries[3].until: "23/10/2027" bukan tanggal yang dikenal. Tulis '2027-10-23'.`,
  },
  {
    slip: 'a tariff with dots',
    from: 'online:',
    to: 'tariffs: { basis: Perda, since: 2025-03-01, entries: [{ name: Karcis, amount: Rp 15.000 }] }\nonline:',
    says: 'registration.yaml baris 28: tariffs.entries[0].amount: harus angka tanpa tanda kutip. Untuk desimal pakai titik, bukan koma. Petunjuk: Tarif dalam rupiah, angka saja tanpa titik.',
  },
  {
    slip: 'a contact without any way',
    from: 'emergency:',
    to: 'dataProtection: { name: Pejabat Data }\nemergency:',
    says: 'contact.yaml baris 25: dataProtection: belum menyebut satu pun cara menghubungi. Tambahkan "phone:" atau "email:".',
  },
  {
    slip: 'a decimal comma',
    from: 'rating: 4.8',
    to: 'rating: 4,8',
    says: 'doctors.yaml baris 21: doctors[0].rating: harus angka tanpa tanda kutip. Untuk desimal pakai titik, bukan koma. Petunjuk: Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8. Boleh dihapus.',
  },
  {
    slip: 'two decimals',
    from: 'rating: 4.8',
    to: 'rating: 4.85',
    says: 'doctors.yaml baris 21: doctors[0].rating: paling banyak satu angka di belakang koma. Tulis seperti 4.8.',
  },
  {
    slip: 'a rating above five',
    from: 'rating: 4.8',
    to: 'rating: 48',
    says: 'doctors.yaml baris 21: doctors[0].rating: terlalu besar: 48. Paling besar 5. Petunjuk: Nilai 0 sampai 5 dengan satu angka desimal. Pakai titik: 4.8. Boleh dihapus.',
  },
  {
    slip: 'a negative count',
    from: 'patients: 1400',
    to: 'patients: -1',
    says: 'doctors.yaml baris 22: doctors[0].patients: terlalu kecil: -1. Paling kecil 0. Petunjuk: Jumlah pasien, bilangan bulat. Boleh dihapus.',
  },
  {
    slip: 'a count with a fraction',
    from: 'patients: 1400',
    to: 'patients: 1.4',
    says: 'doctors.yaml baris 22: doctors[0].patients: harus bilangan bulat, tanpa titik dan tanpa tanda kutip.',
  },
  {
    slip: 'a yes for true',
    from: 'showFigures: true',
    to: 'showFigures: ya',
    says: 'doctors.yaml baris 12: showFigures: harus true atau false, tanpa tanda kutip.',
  },
  {
    slip: 'a number for a text',
    from: "'00119'",
    to: '00119',
    says: "hospital.yaml baris 44: address.postalCode: harus berupa tulisan. Apit dengan tanda kutip: '00119'.",
  },
  {
    slip: 'a short postal code',
    from: "'00119'",
    to: "'119'",
    says: 'hospital.yaml baris 44: address.postalCode: "119" tidak dapat dipakai. Petunjuk: Kode pos, lima angka di antara tanda kutip. Boleh dihapus.',
  },
  {
    slip: 'a phone number as people write it',
    from: "general: '+62799000100'",
    to: 'general: (0711) 123456',
    says: `hospital.yaml baris 56: phones.general: "(0711) 123456" bukan nomor telepon yang dapat dihubungi. Tulis '+62711123456'.`,
  },
  {
    slip: 'a phone number without quotes',
    from: "general: '+62799000100'",
    to: 'general: 0711123456',
    says: "hospital.yaml baris 56: phones.general: harus berupa tulisan. Apit dengan tanda kutip: '+62711123456'.",
  },
  {
    slip: 'a phone number that is none',
    from: "general: '+62799000100'",
    to: 'general: menyusul',
    says: `hospital.yaml baris 56: phones.general: "menyusul" bukan nomor telepon yang dapat dihubungi. Tulis seperti '+62711123456'.`,
  },
  {
    slip: 'a short code for a chat',
    from: "contactChat: '+6284000000100'",
    to: "contactChat: '119'",
    says: `hospital.yaml baris 59: phones.contactChat: "119" bukan nomor WhatsApp yang dapat dihubungi. Tulis seperti '+6281234567890'.`,
  },
  {
    slip: 'an incomplete e-mail address',
    from: 'info@rsudkenanga.example',
    to: 'rsudkenanga.example',
    says: 'hospital.yaml baris 61: email: "rsudkenanga.example" bukan alamat email. Tulis seperti info@rsud.example.',
  },
  {
    slip: 'an address without https',
    from: 'https://daftar.',
    to: 'http://daftar.',
    says: 'hospital.yaml baris 62: registrationUrl: "http://daftar.rsudkenanga.example/" bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.',
  },
  {
    slip: 'an address that would run a script',
    from: 'https://daftar.rsudkenanga.example/',
    to: 'javascript:alert(1)',
    says: 'hospital.yaml baris 62: registrationUrl: "javascript:alert(1)" bukan alamat situs yang lengkap. Tulis mulai dari https://, misalnya https://rsud.example/daftar.',
  },
  {
    slip: 'swapped coordinates',
    from: 'latitude: -2.915',
    to: 'latitude: 106.305',
    says: 'hospital.yaml baris 49: coordinates.latitude: terlalu besar: 106.305. Paling besar 6.5. Petunjuk: Garis lintang, misalnya -2.99. Pakai titik, bukan koma.',
  },
  {
    slip: 'an unknown time zone',
    from: 'timeZone: Asia/Jakarta',
    to: 'timeZone: WIB',
    says: 'hospital.yaml baris 37: timeZone: "WIB" ditulis "Asia/Jakarta". Pilih salah satu: Asia/Jakarta, Asia/Pontianak, Asia/Makassar, Asia/Jayapura.',
  },
  {
    slip: 'an unknown day',
    from: 'days: Sabtu',
    to: "days: Jum'at",
    says: `registration.yaml baris 23: openingHours[1].days: "Jum'at" bukan hari yang dikenal. Tulis 'Jumat'.`,
  },
  {
    slip: 'opening hours as people write them',
    from: "'08:00-20:00'",
    to: '8.00 – 20.00 WIB',
    says: `registration.yaml baris 22: openingHours[0].hours: "8.00 – 20.00 WIB" bukan jam yang dikenal. Tulis '08:00-20:00'.`,
  },
  {
    slip: 'opening hours that end before they begin',
    from: "'08:00-20:00'",
    to: "'20:00-08:00'",
    says: `registration.yaml baris 22: openingHours[0].hours: "20:00-08:00" melewati tengah malam. Tulis '20:00-24:00' pada hari itu, dan '00:00-08:00' pada hari sesudahnya.`,
  },
  {
    slip: 'an unknown section of the page',
    from: 'section: doctors',
    to: 'section: doctor',
    says: 'navigation.yaml baris 17: header[4].section: "doctor" bukan bagian halaman yang dikenal. Mungkin maksud Anda "doctors". Pilih salah satu: home, about, services, facilities, doctors, contact, reviews.',
  },
  {
    slip: 'a year of two digits',
    from: 'year: 2010',
    to: 'year: 10',
    says: 'about.yaml baris 16: timeline[0].year: terlalu kecil: 10. Paling kecil 1800. Petunjuk: Tahun, empat angka.',
  },
  {
    slip: 'a text that is too long',
    from: 'badge: Terakreditasi',
    to: `badge: ${'a'.repeat(150)}`,
    says: 'hero.yaml baris 6: badge: terlalu panjang: 161 huruf, paling banyak 160 huruf.',
  },
  {
    slip: 'a text with a line break',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge: "Terakreditasi\\nKARS"',
    says: 'hero.yaml baris 6: badge: memuat ganti baris atau tanda tersembunyi. Ketik ulang tulisannya dalam satu baris.',
  },
  {
    slip: 'a text of spaces',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge: "   "',
    says: 'hero.yaml baris 6: badge: belum diisi. Petunjuk: Tulisan kecil di atas judul. Boleh dihapus.',
  },
  {
    slip: 'nothing after the colon',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge:',
    says: 'hero.yaml baris 6: badge: belum diisi. Petunjuk: Tulisan kecil di atas judul. Boleh dihapus.',
  },
]

test.each(slips)('a wrong value: $slip', async (slip) => {
  expect(await problemsOf(slip)).toEqual([slip.says].flat())
})
