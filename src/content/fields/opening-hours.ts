import { z } from 'zod'
import { HOLIDAY_RULES } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { readTimes } from '../../schedule/times.ts'
import { ofKind } from './kind.ts'
import { line, siteReference } from './basic.ts'

/** Days of the week as `readDays` knows them, in the page's spelling from here on. */
export const days = ofKind(
  'days',
  z
    .string()
    .trim()
    .transform(read(readDays, 'days'))
    .meta({ description: 'Hari.', examples: ['Senin', 'Senin-Jumat', 'Senin, Rabu, Jumat', 'Setiap hari'] }),
)

/** Times of a day as `readTimes` knows them. */
export const times = ofKind(
  'hours',
  z
    .string()
    .trim()
    .transform(read(readTimes, 'hours'))
    .meta({ description: 'Jam, di antara tanda kutip.', examples: ['08:00-14:00', '08:00-12:00, 16:00-20:00', '09:00-selesai', '24 jam'] }),
)

/** A time of day, as the minute since midnight. */
export const clock = ofKind(
  'clock',
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
    .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
    .meta({ description: 'Jam, di antara tanda kutip.', examples: ['16:00'] }),
)

/** What a row says of holidays, where the kind of the unit is not all there is to say. */
export const holidays = z
  .enum(HOLIDAY_RULES)
  .meta({
    description:
      'Pada tanggal merah: juga (buka juga hari itu), hanya (hanya hari itu, sebagai pengganti baris lainnya), tutup (tidak pada tanggal merah dan hari tutup, juga bila 24 jam). Boleh dihapus: poliklinik tutup, jam besuk dan yang 24 jam tetap.',
    examples: ['juga'],
  })
  .optional()

/** Of a unit at another site. */
export const unitSite = siteReference
  .meta({ description: 'Lokasi unit, bila di lokasi lain: salah satu shortName di sites pada hospital.yaml. Boleh dihapus.' })
  .optional()

/** One row of opening hours, with as many sessions a day as there are. */
export const openingHours = z.strictObject({
  name: line.describe('Nama unit yang buka.').optional(),
  days,
  hours: times,
  holidays,
})

function read<Meaning>(reader: (text: string) => Meaning | null, problem: string) {
  return (text: string, context: z.core.$RefinementCtx): Meaning => {
    const meaning = reader(text)
    if (meaning !== null) return meaning
    context.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  }
}
