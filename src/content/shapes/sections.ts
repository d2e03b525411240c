import { z } from 'zod'
import { ofIdentity } from '../fields/kind.ts'
import { iconItem, picture } from '../fields/picture.ts'
import { line, paragraph, groupOf, listOf, calendarDay } from '../fields/basic.ts'

/** `about.yaml`: history, vision and mission, values, accreditation. */
export const aboutShape = z.strictObject({
  history: listOf(6, 'Sejarah, satu butir satu paragraf. Boleh dihapus.', paragraph).default([]),
  timeline: listOf(12, 'Garis waktu, dari yang terlama. Boleh dihapus.', {
    year: z.int().min(1800).max(2200).describe('Tahun, empat angka.'),
    title: line.describe('Nama peristiwa.'),
    description: line.describe('Satu kalimat penjelasan. Boleh dihapus.').optional(),
  }).default([]),
  vision: paragraph.describe('Visi. Boleh dihapus.').optional(),
  mission: listOf(10, 'Misi, satu butir satu kalimat. Boleh dihapus.', line).default([]),
  values: listOf(8, 'Nilai-nilai rumah sakit, paling banyak delapan. Boleh dihapus.', iconItem).default([]),
  accreditation: groupOf('Akreditasi dan sertifikasi. Boleh dihapus.', {
    lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
    /** Accreditation level, licence number, insurer cooperation, their dates. */
    entries: listOf(8, 'Akreditasi serta izin dan kerja sama.', {
      label: line.describe('Nama keterangan, misalnya Nomor izin operasional.'),
      value: ofIdentity('licence', line.clone()).describe('Isi keterangan.'),
      note: line.describe('Catatan kecil. Boleh dihapus.').optional(),
      /** The first day of validity; before it the entry is not shown. */
      from: calendarDay
        .meta({ description: 'Hari pertama tampil, bila baru mulai berlaku nanti. Boleh dihapus.', examples: ['2027-10-24'] })
        .optional(),
      /** The last day of validity. It is shown; afterwards the page says that it has ended. */
      until: calendarDay.meta({ description: 'Hari terakhir berlakunya. Boleh dihapus.', examples: ['2027-10-23'] }).optional(),
    }).min(1),
  }).optional(),
})

export type About = z.infer<typeof aboutShape>

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  medical: listOf(12, 'Fasilitas medis, paling banyak dua belas. Boleh dihapus.', {
    title: line.describe('Nama fasilitas.'),
    description: paragraph.describe('Penjelasan singkat. Boleh dihapus.').optional(),
    picture: picture.optional(),
    features: listOf(8, 'Isi fasilitas, paling banyak delapan butir. Boleh dihapus.', line).default([]),
  }).default([]),
  technologies: listOf(12, 'Teknologi medis, paling banyak dua belas. Boleh dihapus.', {
    name: line.describe('Nama alat.'),
    description: paragraph.describe('Kegunaan alat bagi pasien. Boleh dihapus.').optional(),
    specs: line.describe('Kemampuan alat dalam beberapa kata. Boleh dihapus.').optional(),
    picture: picture.optional(),
  }).default([]),
  support: listOf(12, 'Fasilitas penunjang, paling banyak dua belas. Boleh dihapus.', iconItem).default([]),
})

export type Facilities = z.infer<typeof facilitiesShape>

/** `hero.yaml`: the first screen. */
export const heroShape = z.strictObject({
  badge: line.describe('Tulisan kecil di atas judul. Boleh dihapus.').optional(),
  /** The badge's last day: an accreditation that has ended is no longer shown. */
  badgeUntil: calendarDay.meta({ description: 'Hari terakhir badge tampil. Boleh dihapus.', examples: ['2027-10-23'] }).optional(),
  headline: line.describe('Judul besar halaman.'),
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  picture,
  statistics: listOf(5, 'Paling banyak lima angka. Boleh dihapus.', {
    value: line.describe('Angka, misalnya 15+.'),
    label: line.describe('Keterangan angka.'),
  })
    .meta({ title: 'Angka di layar pertama' })
    .default([]),
})

export type Hero = z.infer<typeof heroShape>

const section = z.enum(['home', 'about', 'services', 'facilities', 'doctors', 'contact', 'reviews'])

/** Anchor of a section of the page. */
export type SectionId = z.infer<typeof section>

const menu = z
  .array(
    z.strictObject({
      label: line.describe('Tulisan menu.'),
      section: section.describe(
        'Bagian halaman yang dituju: home (awal halaman), about (tentang), services (layanan), facilities (fasilitas), doctors (dokter), contact (kontak), reviews (ulasan).',
      ),
    }),
  )
  .min(1)
  .max(8)

/** `navigation.yaml`: the menus and the footer's texts. */
export const navigationShape = z.strictObject({
  header: menu.describe('Menu di bagian atas.'),
  footer: menu.describe('Menu di bagian bawah.'),
  footerServices: listOf(10, 'Daftar layanan di bagian bawah. Boleh dihapus.', line).default([]),
  footerBlurb: paragraph.describe('Keterangan singkat rumah sakit di bagian bawah. Boleh dihapus.').optional(),
})

export type Navigation = z.infer<typeof navigationShape>
