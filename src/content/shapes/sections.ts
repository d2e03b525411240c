import { z } from 'zod'
import { iconItem, picture } from '../fields/picture.ts'
import { sections } from '../fields/words.ts'
import { lead, line, paragraph, group, list, calendarDay } from '../fields/basic.ts'

/** `about.yaml`: history, vision and mission, values, accreditation. */
export const aboutShape = group('Tentang kami', {
  history: list(6, 'Sejarah', paragraph).meta({ each: 'paragraf', hint: 'Satu isian untuk satu paragraf.' }).default([]),
  timeline: list(12, 'Garis waktu', {
    year: z.int().min(1800).max(2200).meta({ label: 'Tahun', hint: 'Empat angka.' }),
    title: line.meta({ label: 'Nama peristiwa' }),
    description: line.meta({ label: 'Penjelasan', hint: 'Satu kalimat.' }).optional(),
  })
    .meta({ each: 'peristiwa', hint: 'Dari yang terlama.' })
    .default([]),
  vision: paragraph.meta({ label: 'Visi' }).optional(),
  mission: list(10, 'Misi', line).meta({ hint: 'Satu isian untuk satu kalimat.' }).default([]),
  values: list(8, 'Nilai-nilai rumah sakit', iconItem).meta({ each: 'nilai', hint: 'Paling banyak delapan.' }).default([]),
  accreditation: group('Akreditasi dan sertifikasi', {
    lead,
    /** Accreditation level, licence number, insurer cooperation, their dates. */
    entries: list(8, 'Akreditasi, izin, dan kerja sama', {
      label: line.meta({ label: 'Nama keterangan', examples: ['Nomor izin operasional'] }),
      value: line.meta({ label: 'Isi keterangan', identity: 'licence' }),
      note: line.meta({ label: 'Catatan kecil' }).optional(),
      /** The first day of validity; before it the entry is not shown. */
      from: calendarDay.meta({ label: 'Tampil mulai', hint: 'Bila baru berlaku nanti.', examples: ['2027-10-24'] }).optional(),
      /** The last day of validity. It is shown; afterwards the page says that it has ended. */
      until: calendarDay.meta({ label: 'Berlaku sampai', examples: ['2027-10-23'] }).optional(),
    })
      .meta({ each: 'keterangan' })
      .min(1),
  }).optional(),
})

export type About = z.infer<typeof aboutShape>

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = group('Fasilitas', {
  lead,
  medical: list(12, 'Fasilitas medis', {
    title: line.meta({ label: 'Nama fasilitas' }),
    description: paragraph.meta({ label: 'Penjelasan singkat' }).optional(),
    picture: picture.optional(),
    features: list(8, 'Isi fasilitas', line).meta({ hint: 'Paling banyak delapan.' }).default([]),
  })
    .meta({ hint: 'Paling banyak dua belas.' })
    .default([]),
  technologies: list(12, 'Teknologi medis', {
    name: line.meta({ label: 'Nama alat' }),
    description: paragraph.meta({ label: 'Kegunaan bagi pasien' }).optional(),
    specs: line.meta({ label: 'Kemampuan alat', hint: 'Beberapa kata saja.' }).optional(),
    picture: picture.optional(),
  })
    .meta({ hint: 'Paling banyak dua belas.' })
    .default([]),
  support: list(12, 'Fasilitas penunjang', iconItem).meta({ hint: 'Paling banyak dua belas.' }).default([]),
})

export type Facilities = z.infer<typeof facilitiesShape>

/** `hero.yaml`: the first screen. */
export const heroShape = group('Layar pertama', {
  badge: line.meta({ label: 'Tulisan kecil di atas judul' }).optional(),
  /** The badge's last day: an accreditation that has ended is no longer shown. */
  badgeUntil: calendarDay.meta({ label: 'Tulisan kecil tampil sampai', examples: ['2027-10-23'] }).optional(),
  headline: line.meta({ label: 'Judul besar' }),
  lead,
  picture,
  statistics: list(5, 'Angka di layar pertama', {
    value: line.meta({ label: 'Angka', examples: ['15+'] }),
    label: line.meta({ label: 'Keterangan angka' }),
  })
    .meta({ each: 'angka', hint: 'Paling banyak lima.' })
    .default([]),
})

export type Hero = z.infer<typeof heroShape>

const section = z.enum(['home', 'about', 'services', 'facilities', 'doctors', 'contact', 'reviews'])

/** Anchor of a section of the page. */
export type SectionId = z.infer<typeof section>

const menuItem = z.strictObject({
  label: line.meta({ label: 'Tulisan menu' }),
  section: section.meta({ label: 'Bagian halaman yang dituju', choices: sections }),
})

/** `navigation.yaml`: the menus and the footer's texts. */
export const navigationShape = group('Menu dan kaki halaman', {
  header: list(8, 'Menu di bagian atas', menuItem).min(1),
  footer: list(8, 'Menu di bagian bawah', menuItem).min(1),
  footerServices: list(10, 'Layanan di bagian bawah', line).default([]),
  footerBlurb: paragraph.meta({ label: 'Keterangan di bagian bawah', hint: 'Tentang rumah sakit, singkat saja.' }).optional(),
})

export type Navigation = z.infer<typeof navigationShape>
