import { z } from 'zod'
import { calendarDay } from '../fields/calendar-day.ts'
import { groupOf, listOf } from '../fields/nested.ts'
import { iconItem } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `about.yaml`: history, vision and mission, values, accreditation. */
export const aboutShape = z.strictObject({
  history: listOf(6, 'Sejarah, satu butir satu paragraf. Boleh dihapus.', paragraph).default([]),
  timeline: listOf(12, 'Garis waktu, dari yang terlama. Boleh dihapus.', {
    year: z.int().min(1800).max(2200).describe('Tahun, empat angka.'),
    title: line.describe('Nama peristiwa.'),
    description: line.describe('Satu kalimat penjelasan. Boleh dihapus.').optional(),
  }).default([]),
  vision: paragraph.describe('Visi. Boleh dihapus.').optional(),
  mission: listOf(10, 'Misi, satu butir satu kalimat. Boleh dihapus.', line).default([]),
  values: listOf(8, 'Nilai-nilai rumah sakit, paling banyak delapan. Boleh dihapus.', iconItem).default([]),
  accreditation: groupOf('Akreditasi dan sertifikasi. Boleh dihapus.', {
    lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
    /** Accreditation level, licence number, insurer cooperation, their dates. */
    entries: listOf(8, 'Akreditasi serta izin dan kerja sama.', {
      label: line.describe('Nama keterangan, misalnya Nomor izin operasional.'),
      value: line.describe('Isi keterangan.'),
      note: line.describe('Catatan kecil. Boleh dihapus.').optional(),
      /** The first day of validity; before it the entry is not shown. */
      from: calendarDay
        .meta({ description: 'Hari pertama tampil, bila baru mulai berlaku nanti. Boleh dihapus.', examples: ['2027-10-24'] })
        .optional(),
      /** The last day of validity. It is shown; afterwards the page says that it has ended. */
      until: calendarDay.meta({ description: 'Hari terakhir berlakunya. Boleh dihapus.', examples: ['2027-10-23'] }).optional(),
    }).min(1),
  }).optional(),
})

export type About = z.infer<typeof aboutShape>
