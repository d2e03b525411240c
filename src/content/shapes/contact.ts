import { z } from 'zod'
import { iconItem } from '../fields/icon-item.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { line, paragraph, webAddress } from '../fields/text.ts'

/** `contact.yaml`: the contact section; numbers and address stand in `hospital.yaml`. */
export const contactShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka.'),
  openingHours: z
    .array(openingHours.extend({ name: line.describe('Nama unit yang buka.') }))
    .min(1)
    .max(12)
    .describe('Jam buka.'),
  emergency: z
    .strictObject({
      title: line.describe('Judul kotak darurat.'),
      description: paragraph.describe('Apa yang harus dilakukan dalam keadaan darurat.'),
    })
    .describe('Kotak darurat.'),
  extras: z.array(iconItem).max(6).describe('Fasilitas tambahan. Boleh dihapus.').default([]),
  /** The first is chosen by nobody: a visitor picks one. */
  subjects: z.array(line).min(1).max(12).describe('Pilihan perihal pada formulir pesan.'),
  map: z
    .strictObject({
      /** Shown in an iframe once the visitor comes near; the only third party of the page. */
      embedUrl: webAddress.describe('Alamat peta yang ditampilkan di halaman, dimulai dengan https://.'),
      /** Opened by "Petunjuk Arah". */
      directionsUrl: webAddress.describe('Alamat yang dibuka tombol Petunjuk Arah, dimulai dengan https://.'),
    })
    .describe('Peta. Boleh dihapus.')
    .optional(),
})

export type Contact = z.infer<typeof contactShape>
