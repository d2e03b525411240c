import { z } from 'zod'
import { calendarDay } from '../fields/calendar-day.ts'
import { iconItem } from '../fields/picture.ts'
import { openingHours } from '../fields/opening-hours.ts'
import { line, paragraph } from '../fields/text.ts'

/** How patients register, at the panel that leads them there. */
const panel = {
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  steps: z.array(line).max(8).describe('Langkah mendaftar, satu butir satu langkah. Boleh dihapus.').default([]),
  note: line.describe('Catatan di bawah tombol. Boleh dihapus.').optional(),
}

/** `registration.yaml`: how and when patients register. */
export const registrationShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  benefits: z.array(iconItem).max(6).describe('Kemudahan mendaftar. Boleh dihapus.').default([]),
  openingHours: z
    .array(openingHours)
    .max(24)
    .describe('Jam loket dan telepon pendaftaran; name bila jamnya berbeda-beda. Boleh dihapus.')
    .default([]),
  /** Stands in what visitors send to their family about a doctor. */
  bring: line
    .meta({
      description: 'Yang dibawa pasien saat berobat, satu kalimat. Ikut terkirim lewat "Kirim ke keluarga". Boleh dihapus.',
      examples: ['KTP. Peserta JKN juga membawa kartu dan surat rujukan.'],
    })
    .optional(),
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
  online: z.strictObject(panel).describe('Panel Pendaftaran Online. Ada bila registrationUrl di hospital.yaml diisi.').optional(),
  assisted: z
    .strictObject(panel)
    .describe('Cara mendaftar lewat telepon, WhatsApp, atau loket. Ada bila registrationUrl di hospital.yaml tidak diisi. Boleh dihapus.')
    .optional(),
})

export type Registration = z.infer<typeof registrationShape>
