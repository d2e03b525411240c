import { z } from 'zod'
import { iconItem } from '../fields/icon-item.ts'
import { picture } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `facilities.yaml`: medical facilities, technologies, support facilities. */
export const facilitiesShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka.'),
  medical: z
    .array(
      z.strictObject({
        title: line.describe('Nama fasilitas.'),
        description: paragraph.describe('Penjelasan singkat.'),
        picture,
        features: z.array(line).length(4).describe('Tepat empat butir.'),
      }),
    )
    .length(4)
    .describe('Tepat empat fasilitas medis.'),
  technologies: z
    .array(
      z.strictObject({
        name: line.describe('Nama alat.'),
        description: paragraph.describe('Kegunaan alat bagi pasien.'),
        specs: line.describe('Kemampuan alat dalam beberapa kata.'),
        picture,
      }),
    )
    .length(4)
    .describe('Tepat empat teknologi medis.'),
  support: z.array(iconItem).length(6).describe('Tepat enam fasilitas penunjang.'),
})

export type Facilities = z.infer<typeof facilitiesShape>
