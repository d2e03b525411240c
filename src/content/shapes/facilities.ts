import { z } from 'zod'
import { iconItem, picture } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  medical: z
    .array(
      z.strictObject({
        title: line.describe('Nama fasilitas.'),
        description: paragraph.describe('Penjelasan singkat. Boleh dihapus.').optional(),
        picture: picture.optional(),
        features: z.array(line).max(8).describe('Isi fasilitas, paling banyak delapan butir. Boleh dihapus.').default([]),
      }),
    )
    .max(12)
    .describe('Fasilitas medis, paling banyak dua belas. Boleh dihapus.')
    .default([]),
  technologies: z
    .array(
      z.strictObject({
        name: line.describe('Nama alat.'),
        description: paragraph.describe('Kegunaan alat bagi pasien. Boleh dihapus.').optional(),
        specs: line.describe('Kemampuan alat dalam beberapa kata. Boleh dihapus.').optional(),
        picture: picture.optional(),
      }),
    )
    .max(12)
    .describe('Teknologi medis, paling banyak dua belas. Boleh dihapus.')
    .default([]),
  support: z.array(iconItem).max(12).describe('Fasilitas penunjang, paling banyak dua belas. Boleh dihapus.').default([]),
})

export type Facilities = z.infer<typeof facilitiesShape>
