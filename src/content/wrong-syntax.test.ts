import { expect, test } from 'vitest'
import { problemsOf } from '../../tests/kit/content-copy.ts'
import type { Slip } from '../../tests/kit/content-copy.ts'

const slips: Slip[] = [
  {
    slip: 'a tab',
    from: '    section: home',
    to: '\tsection: home',
    says: 'navigation.yaml baris 9: Jarak di tepi kiri memakai tombol Tab. Ganti dengan spasi.',
  },
  {
    slip: 'the same field twice',
    from: 'headline:',
    to: 'badge: Dua\nheadline:',
    says: 'hero.yaml baris 7: "badge" tertulis dua kali dalam satu kelompok. Hapus salah satunya.',
  },
  {
    slip: 'a quote that never closes',
    from: 'value: 24/7',
    to: "value: '24/7",
    says: 'hero.yaml baris 23: Ada tanda yang kurang: tanda kutip penutup, kurung penutup, atau spasi setelah titik dua. Lengkapi baris ini atau baris di atasnya.',
  },
  {
    slip: 'a colon within a text',
    from: 'headline: Pertolongan',
    to: 'headline: Kami siap: selalu',
    says: 'hero.yaml baris 7: Ada titik dua (:) di dalam tulisan, atau baris sesudahnya terlalu menjorok. Apit tulisan dengan tanda kutip, atau samakan jarak di tepi kiri.',
  },
  {
    slip: 'a line without a colon',
    from: 'badge: Terakreditasi',
    to: 'badge Terakreditasi',
    says: 'hero.yaml baris 6: Titik dua (:) setelah nama kolom tidak ditemukan. Tulis seperti "nama: isi".',
  },
  {
    slip: 'a crooked margin',
    from: 'headline:',
    to: '   headline:',
    says: 'hero.yaml baris 6: Ada titik dua (:) di dalam tulisan, atau baris sesudahnya terlalu menjorok. Apit tulisan dengan tanda kutip, atau samakan jarak di tepi kiri.',
  },
  {
    slip: 'a star at the start',
    from: 'headline: Pertolongan',
    to: 'headline: *Pertolongan',
    says: 'hero.yaml baris 7: Tulisan yang dimulai dengan * atau & dibaca sebagai rujukan. Apit dengan tanda kutip.',
  },
  {
    slip: 'a word that only refers',
    from: 'value: 24/7',
    to: 'value: *tujuh',
    says: 'hero.yaml baris 21: Tulisan yang dimulai dengan * atau & dibaca sebagai rujukan. Apit dengan tanda kutip.',
  },
  {
    slip: 'an exclamation mark at the start',
    from: 'headline: Pertolongan',
    to: 'headline: !Pertolongan',
    says: 'hero.yaml baris 7: Tulisan yang dimulai dengan tanda seru (!) dibaca sebagai perintah. Apit dengan tanda kutip.',
  },
  {
    slip: 'an at sign at the start',
    from: 'headline: Pertolongan',
    to: 'headline: @Pertolongan',
    says: 'hero.yaml baris 7: Tulisan tidak boleh dimulai dengan tanda ini. Apit seluruh tulisan dengan tanda kutip.',
  },
]

test.each(slips)('a wrong syntax: $slip', async (slip) => {
  expect(await problemsOf(slip)).toEqual([slip.says].flat())
})
