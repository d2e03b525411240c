import { z } from 'zod'
import { days, times } from './days-and-times.ts'
import { line } from './text.ts'

/** One row of opening hours, with as many sessions a day as there are. */
export const openingHours = z.strictObject({
  name: line.describe('Nama unit yang buka.').optional(),
  days,
  hours: times,
})
