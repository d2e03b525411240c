import { z } from 'zod'
import { calendarDay } from '../fields/calendar-day.ts'
import { listOf } from '../fields/nested.ts'
import { picture } from '../fields/picture.ts'
import { line, paragraph } from '../fields/text.ts'

/** `hero.yaml`: the first screen. */
export const heroShape = z.strictObject({
  badge: line.describe('Tulisan kecil di atas judul. Boleh dihapus.').optional(),
  /** The badge's last day: an accreditation that has ended is no longer shown. */
  badgeUntil: calendarDay.meta({ description: 'Hari terakhir badge tampil. Boleh dihapus.', examples: ['2027-10-23'] }).optional(),
  headline: line.describe('Judul besar halaman.'),
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  picture,
  statistics: listOf(5, 'Paling banyak lima angka. Boleh dihapus.', {
    value: line.describe('Angka, misalnya 15+.'),
    label: line.describe('Keterangan angka.'),
  })
    .meta({ title: 'Angka di layar pertama' })
    .default([]),
})

export type Hero = z.infer<typeof heroShape>
