import { z } from 'zod'
import { isDayRange, isOpeningTime } from '../../contract/opening-hours.ts'
import { line } from './text.ts'

/** One row of opening hours. `days`: `Senin-Jumat`, `Sabtu` or `Setiap hari`. `hours`: `08:00-14:00` or `24 jam`. */
export const openingHours = z.strictObject({
  name: line.describe('Nama unit yang buka.').optional(),
  days: z
    .string()
    .refine(isDayRange, { params: { problem: 'days' } })
    .meta({ description: 'Hari buka.', examples: ['Senin-Jumat', 'Sabtu', 'Setiap hari'] }),
  hours: z
    .string()
    .refine(isOpeningTime, { params: { problem: 'hours' } })
    .meta({ description: 'Jam buka, di antara tanda kutip.', examples: ['08:00-14:00', '24 jam'] }),
})
