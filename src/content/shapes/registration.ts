import { z } from 'zod'
import { iconItem } from '../fields/icon-item.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { line, paragraph } from '../fields/text.ts'

/** `registration.yaml`: how one registers, and when. */
export const registrationShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka.'),
  benefits: z.array(iconItem).min(1).max(6).describe('Kemudahan mendaftar.'),
  openingHours: z.array(openingHours).min(1).max(7).describe('Jam pendaftaran.'),
  online: z
    .strictObject({
      lead: paragraph.describe('Kalimat pembuka pendaftaran online.'),
      steps: z.array(line).min(1).max(5).describe('Langkah mendaftar, satu butir satu langkah.'),
      note: line.describe('Catatan di bawah tombol.'),
    })
    .describe('Panel Pendaftaran Online.'),
})

export type Registration = z.infer<typeof registrationShape>
