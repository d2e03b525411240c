import { z } from 'zod'
import { listOf } from '../fields/nested.ts'
import { line, paragraph } from '../fields/text.ts'

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
