import { z } from 'zod'
import { HOLIDAY_RULES } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { readMinutes, readTimes } from '../../schedule/times.ts'
import { line, siteReference } from './basic.ts'
import { holidayRules } from './words.ts'

/** Days of the week as `readDays` knows them, in the page's spelling from here on. */
export const days = z
  .string()
  .trim()
  .transform(read(readDays, 'days'))
  .meta({ kind: 'days', label: 'Hari', examples: ['Senin', 'Senin-Jumat', 'Senin, Rabu, Jumat', 'Setiap hari'] })

/** Times of a day as `readTimes` knows them. */
export const timesOfDay = z
  .string()
  .trim()
  .transform(read(readTimes, 'hours'))
  .meta({
    kind: 'hours',
    label: 'Jam',
    inFile: 'Di antara tanda kutip.',
    examples: ['08:00-14:00', '08:00-12:00, 16:00-20:00', '09:00-selesai', '24 jam'],
  })

/** A time of day, as the minute since midnight. */
export const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
  .transform(readMinutes)
  .meta({ kind: 'clock', label: 'Jam', inFile: 'Di antara tanda kutip.', examples: ['16:00'] })

/** What a row says of holidays, where the kind of the unit is not all there is to say. */
export const holidays = z
  .enum(HOLIDAY_RULES)
  .meta({
    label: 'Pada tanggal merah',
    choices: holidayRules,
    none: 'Seperti biasa',
    hint: 'Biasanya poliklinik tutup; jam besuk dan yang buka 24 jam tetap.',
    examples: ['juga'],
  })
  .optional()

/** Of a unit or a counter at another site. */
export const unitSite = siteReference.meta({ label: 'Lokasi', hint: 'Bila di lokasi lain.' }).optional()

/** One row of opening hours, with as many sessions a day as there are. */
export const openingHours = z.strictObject({
  name: line.meta({ label: 'Nama unit' }).optional(),
  days,
  hours: timesOfDay,
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
