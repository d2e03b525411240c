import { z } from 'zod'

const bedCountShape = z.object({ capacity: z.int(), free: z.int() })
export type BedCount = z.infer<typeof bedCountShape>

const named = bedCountShape.extend({ name: z.string() })

/** Answer of `GET /api/beds`: the free beds. `classes` is null once the numbers are too old to be shown. */
export const bedsAnswerShape = z.object({
  at: z.iso.datetime(),
  /** The phone number to ask. */
  phone: z.string(),
  classes: z
    .array(named.extend({ wards: z.array(named).readonly() }))
    .readonly()
    .nullable(),
})

/** Free beds as visitors read them. `said` is the time of the numbers, with the day if that is not today. */
export type ShownBeds = z.infer<typeof bedsAnswerShape> & { said: string }
