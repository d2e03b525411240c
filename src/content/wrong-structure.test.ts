import { expect, test } from 'vitest'
import { copyContent, problemsOf } from '../../tests/kit/content-copy.ts'
import type { Slip } from '../../tests/kit/content-copy.ts'

const slips: Slip[] = [
  {
    slip: 'a missing field',
    from: '  title: Keadaan darurat?\n',
    to: '',
    says: 'contact.yaml baris 25: emergency.title: belum ada. Tambahkan "title:" di sini. Petunjuk: Judul kotak darurat.',
  },
  {
    slip: 'a misspelt field',
    from: 'colour: strong',
    to: 'colour: strong\n    color: soft',
    says: 'services.yaml baris 27: cards[0].color: "color" tidak dikenal di sini. Mungkin maksud Anda "colour". Yang boleh ada: title, description, features, icon, colour.',
  },
  {
    slip: 'a field nobody knows',
    from: 'statistics:',
    to: 'catatan: x\nstatistics:',
    says: 'hero.yaml baris 16: catatan: "catatan" tidak dikenal di sini. Hapus baris ini. Yang boleh ada: badge, badgeUntil, headline, lead, picture, statistics.',
  },
  {
    slip: 'too many features',
    from: '      - Poliklinik spesialis dan gigi',
    to: '      - Satu\n      - Dua\n      - Tiga\n      - Empat\n      - Lima\n      - Enam',
    says: 'services.yaml baris 27: cards[0].features: paling banyak 8 butir, sekarang ada 9.',
  },
  {
    slip: 'no service at all',
    from: 'cards:',
    to: 'cards: []\nother:',
    says: [
      'services.yaml baris 22: cards: paling sedikit 1 butir, sekarang ada 0.',
      'services.yaml baris 23: other: "other" tidak dikenal di sini. Hapus baris ini. Yang boleh ada: lead, emergency, cards, specialties, urgent.',
    ],
  },
  {
    slip: 'an online panel without its address',
    file: 'hospital.yaml',
    from: 'registrationUrl: https://daftar.rsudkenanga.example/\n',
    to: '',
    says: 'registration.yaml baris 28: online: tidak akan tampil, karena registrationUrl di hospital.yaml belum diisi. Isi alamatnya, atau ganti nama "online:" menjadi "assisted:" untuk pendaftaran lewat telepon atau loket.',
  },
  {
    slip: 'steps of registering without a site, beside a site',
    from: 'online:',
    to: 'assisted: { steps: [Siapkan KTP.] }\nonline:',
    says: 'registration.yaml baris 28: assisted: tidak akan tampil, karena registrationUrl di hospital.yaml diisi. Pindahkan isinya ke "online:", atau hapus.',
  },
  {
    slip: 'an address for registration without its panel',
    from: 'online:',
    to: 'daring:',
    says: [
      'registration.yaml baris 7: online: belum ada, padahal registrationUrl di hospital.yaml diisi. Tambahkan "online:" dengan "lead:" di dalamnya, atau hapus registrationUrl.',
      'registration.yaml baris 28: daring: "daring" tidak dikenal di sini. Hapus baris ini. Yang boleh ada: lead, benefits, openingHours, bring, quota, tariffs, nextTariffs, online, assisted.',
    ],
  },
  {
    slip: 'figures without their source',
    from: 'source: Nilai dan jumlah pasien adalah data contoh rumah sakit, per 1 Juli 2025.\n',
    to: '',
    says: 'doctors.yaml baris 8: source: belum ada. Nilai dan jumlah pasien hanya tampil bersama sumbernya: tambahkan "source:", atau tulis "showFigures: false".',
  },
  {
    slip: 'a misspelt list',
    from: 'statistics:',
    to: 'statistic:',
    says: [
      'hero.yaml baris 16: statistic: "statistic" tidak dikenal di sini. Mungkin maksud Anda "statistics". Yang boleh ada: badge, badgeUntil, headline, lead, picture, statistics.',
    ],
  },
  {
    slip: 'a text for a list',
    from: 'statistics:',
    to: 'statistics: tiga\nangka:',
    says: [
      'hero.yaml baris 16: statistics: harus daftar. Tulis setiap butir di baris baru yang dimulai dengan "- ". Petunjuk: Paling banyak lima angka. Boleh dihapus.',
      'hero.yaml baris 17: angka: "angka" tidak dikenal di sini. Hapus baris ini. Yang boleh ada: badge, badgeUntil, headline, lead, picture, statistics.',
    ],
  },
  {
    slip: 'a list for a text',
    from: 'badge: Terakreditasi KARS & ISO',
    to: 'badge:\n  - a',
    says: 'hero.yaml baris 6: badge: harus berupa tulisan, bukan daftar atau kelompok. Petunjuk: Tulisan kecil di atas judul. Boleh dihapus.',
  },
  {
    slip: 'a picture that is not there',
    from: 'file: hero-gedung.jpg',
    to: 'file: hero-gedng.jpg',
    says: 'hero.yaml baris 12: picture.file: gambar "hero-gedng.jpg" tidak ada di images. Mungkin maksud Anda "hero-gedung.jpg".',
  },
  {
    slip: 'a picture of an unknown kind',
    from: 'file: hero-gedung.jpg',
    to: 'file: gedung.heic',
    says: 'hero.yaml baris 12: picture.file: "gedung.heic" tidak dapat dipakai. Petunjuk: Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.',
  },
  {
    slip: 'a picture outside the folder',
    from: 'file: hero-gedung.jpg',
    to: 'file: ../hero.yaml.jpg',
    says: 'hero.yaml baris 12: picture.file: "../hero.yaml.jpg" tidak dapat dipakai. Petunjuk: Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.',
  },
  {
    slip: 'a link preview that chats cannot draw',
    from: 'file: og-gedung.jpg',
    to: 'file: logo.svg',
    says: 'hospital.yaml baris 21: linkPreview.file: gambar pratinjau tautan tidak boleh SVG. Pakai JPG atau PNG berukuran 1200 × 630 piksel.',
  },
  {
    slip: 'the same doctor twice',
    from: 'dr. Hasudungan Sitompul, Sp.PD',
    to: 'dr. sekar  ayu wulandari, Sp.OG',
    says: 'doctors.yaml baris 24: doctors[1].name: Dokter "dr. sekar  ayu wulandari, Sp.OG" sudah ada di doctors[0]. Hapus salah satunya.',
  },
  {
    slip: 'the same subject twice',
    from: '- Karir',
    to: '- Lainnya',
    says: 'contact.yaml baris 48: subjects[5]: Perihal "Lainnya" sudah ada di subjects[4]. Hapus salah satunya.',
  },
]

test('marks that nothing reads out need no words', async () => {
  const content = await copyContent()
  for (const file of ['logo.svg', 'ikon-ponsel.png', 'favicon.svg'])
    await content.write(
      'hospital.yaml',
      (await content.read('hospital.yaml')).replace(new RegExp(`(file: ${file}\\n)  alt: .*\\n`, 'u'), '$1'),
    )
  expect((await content.read('hospital.yaml')).match(/^ {2}alt:/gmu)).toHaveLength(1)
  expect(await content.problems()).toEqual([])
})

test.each(slips)('a wrong structure: $slip', async (slip) => {
  expect(await problemsOf(slip)).toEqual([slip.says].flat())
})
