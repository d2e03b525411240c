import { z } from 'zod'
import { iconItem } from '../fields/icon-item.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { line, paragraph } from '../fields/text.ts'

/** `registration.yaml`: how one registers, and when. */
export const registrationShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka.'),
  benefits: z.array(iconItem).max(6).describe('Kemudahan mendaftar. Boleh dihapus.').default([]),
  openingHours: z.array(openingHours).max(7).describe('Jam pendaftaran. Boleh dihapus.').default([]),
  online: z
    .strictObject({
      lead: paragraph.describe('Kalimat pembuka pendaftaran online.'),
      steps: z.array(line).max(8).describe('Langkah mendaftar, satu butir satu langkah. Boleh dihapus.').default([]),
      note: line.describe('Catatan di bawah tombol. Boleh dihapus.').optional(),
    })
    .describe('Panel Pendaftaran Online. Ada bila registrationUrl di hospital.yaml diisi.')
    .optional(),
})

export type Registration = z.infer<typeof registrationShape>
