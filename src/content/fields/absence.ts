import { z } from 'zod'
import { ABSENCE_REASONS } from '../../schedule/dated-facts.ts'
import { calendarDay, dayRange, refuseBackwards } from './calendar-day.ts'
import { times } from './opening-hours.ts'
import { line } from './text.ts'

/** Days on which someone has no sessions. Shown from two weeks before the first until the last day. */
export const absence = z
  .strictObject({
    ...dayRange,
    /** Deliberately without "sakit": an illness is nobody else's business. */
    reason: z.enum(ABSENCE_REASONS).meta({ description: 'Alasan, tanpa menyebut kesehatan siapa pun.', examples: ['cuti'] }),
    replacement: line
      .meta({
        description: 'Nama lengkap pengganti, seperti tertulis pada name di doctors.yaml. Boleh dihapus.',
        examples: ['dr. Nama Pengganti, Sp.A'],
      })
      .optional(),
  })
  .superRefine(refuseBackwards)

/** A session on one day, in addition to the weekly rows. */
export const extraSession = z.strictObject({
  date: calendarDay,
  time: times,
  note: line
    .max(80)
    .meta({ description: 'Catatan singkat. Boleh dihapus.', examples: ['pengganti 21 Desember'] })
    .optional(),
})
