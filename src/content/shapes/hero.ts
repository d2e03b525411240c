import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `hero.yaml`: the first screen. */
export const heroShape = z.strictObject({
  badge: line.describe('Tulisan kecil di atas judul.'),
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
    .length(3)
    .describe('Tepat tiga angka.'),
})

export type Hero = z.infer<typeof heroShape>
