import { z } from 'zod'

const bedCountShape = z.object({ capacity: z.int(), free: z.int() })
export type BedCount = z.infer<typeof bedCountShape>

const named = bedCountShape.extend({ name: z.string() })

/** `GET /api/beds`: free beds. `classes` is null once its numbers are too old to be told. */
export const bedsAnswerShape = z.object({
  at: z.iso.datetime(),
  /** Whom to ask. */
  phone: z.string(),
  classes: z
    .array(named.extend({ wards: z.array(named).readonly() }))
    .readonly()
    .nullable(),
})

/** As visitors read them. `said` is their time, with a day that is not today. */
export type ShownBeds = z.infer<typeof bedsAnswerShape> & { said: string }
