import { z } from 'zod'
import { icon } from '../fields/icon-item.ts'
import { line, paragraph } from '../fields/text.ts'

const tone = z.enum(['teal', 'mint', 'amber', 'coral']).describe('Warna kartu.')

/** `services.yaml`: the emergency unit, the service cards and the clinical specialties. */
export const servicesShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka.'),
  emergency: z
    .strictObject({
      title: line.describe('Judul kotak IGD.'),
      description: paragraph.describe('Penjelasan singkat.'),
      features: z.array(line).min(1).max(6).describe('Keunggulan, satu butir satu baris.'),
    })
    .describe('Kotak Instalasi Gawat Darurat (IGD).'),
  cards: z
    .array(
      z.strictObject({
        title: line.describe('Nama layanan.'),
        description: paragraph.describe('Satu kalimat penjelasan.'),
        features: z.array(line).length(4).describe('Tepat empat butir.'),
        icon,
        colour: tone,
      }),
    )
    .length(8)
    .describe('Tepat delapan kartu layanan.'),
  specialties: z
    .array(
      z.strictObject({
        name: line.describe('Nama bidang spesialis.'),
        icon,
      }),
    )
    .length(20)
    .describe('Tepat dua puluh bidang spesialis.'),
})

export type Services = z.infer<typeof servicesShape>
export type ServiceCard = Services['cards'][number]
