import { z } from 'zod'
import { calendarDay } from '../fields/calendar-day.ts'
import { iconItem } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `about.yaml`: history, vision and mission, values, accreditation. */
export const aboutShape = z.strictObject({
  history: z.array(paragraph).max(6).describe('Sejarah, satu butir satu paragraf. Boleh dihapus.').default([]),
  timeline: z
    .array(
      z.strictObject({
        year: z.int().min(1800).max(2200).describe('Tahun, empat angka.'),
        title: line.describe('Nama peristiwa.'),
        description: line.describe('Satu kalimat penjelasan. Boleh dihapus.').optional(),
      }),
    )
    .max(12)
    .describe('Garis waktu, dari yang terlama. Boleh dihapus.')
    .default([]),
  vision: paragraph.describe('Visi. Boleh dihapus.').optional(),
  mission: z.array(line).max(10).describe('Misi, satu butir satu kalimat. Boleh dihapus.').default([]),
  values: z.array(iconItem).max(8).describe('Nilai-nilai rumah sakit, paling banyak delapan. Boleh dihapus.').default([]),
  accreditation: z
    .strictObject({
      lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
      /** Accreditation level, licence number, insurer cooperation, their dates. */
      entries: z
        .array(
          z.strictObject({
            label: line.describe('Nama keterangan, misalnya Nomor izin operasional.'),
            value: line.describe('Isi keterangan.'),
            note: line.describe('Catatan kecil. Boleh dihapus.').optional(),
            /** The last day of validity. It is shown; afterwards the page says that it has ended. */
            until: calendarDay.meta({ description: 'Hari terakhir berlakunya. Boleh dihapus.', examples: ['2027-10-23'] }).optional(),
          }),
        )
        .min(1)
        .max(8)
        .describe('Daftar akreditasi, izin, dan kerja sama.'),
    })
    .describe('Akreditasi dan sertifikasi. Boleh dihapus.')
    .optional(),
})

export type About = z.infer<typeof aboutShape>
