import { z } from 'zod'
import { calendarDay } from '../fields/calendar-day.ts'
import { iconItem } from '../fields/icon-item.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { line, paragraph } from '../fields/text.ts'

/** `registration.yaml`: how and when patients register. */
export const registrationShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka.'),
  benefits: z.array(iconItem).max(6).describe('Kemudahan mendaftar. Boleh dihapus.').default([]),
  openingHours: z
    .array(openingHours)
    .max(24)
    .describe('Jam loket dan telepon pendaftaran; name bila jamnya berbeda-beda. Boleh dihapus.')
    .default([]),
  tariffs: z
    .strictObject({
      entries: z
        .array(
          z.strictObject({
            name: line.meta({ description: 'Nama layanan.', examples: ['Karcis rawat jalan'] }),
            amount: z
              .int()
              .min(0)
              .max(1_000_000_000)
              .meta({ description: 'Tarif dalam rupiah, angka saja tanpa titik.', examples: [15_000] }),
          }),
        )
        .min(1)
        .max(100)
        .describe('Daftar tarif.'),
      basis: line.meta({ description: 'Dasar hukum.', examples: ['Peraturan Gubernur Nomor 12 Tahun 2025'] }),
      since: calendarDay.meta({ description: 'Berlaku sejak.', examples: ['2025-03-01'] }),
    })
    .describe('Tarif. Boleh dihapus.')
    .optional(),
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
