import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `hero.yaml`: the first screen. */
export const heroShape = z.strictObject({
  badge: line.describe('Tulisan kecil di atas judul. Boleh dihapus.').optional(),
  headline: line.describe('Judul besar halaman.'),
  lead: paragraph.describe('Kalimat pembuka.'),
  picture,
  statistics: z
    .array(
      z.strictObject({
        value: line.describe('Angka, misalnya 15+.'),
        label: line.describe('Keterangan angka.'),
      }),
    )
    .max(4)
    .describe('Paling banyak empat angka. Boleh dihapus.')
    .default([]),
})

export type Hero = z.infer<typeof heroShape>
