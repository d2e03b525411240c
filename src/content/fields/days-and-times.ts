import { z } from 'zod'
import { readDays } from '../../contract/schedule/days.ts'
import { readTimes } from '../../contract/schedule/times.ts'

/** Days of the week as `readDays` knows them. */
export const days = z
  .string()
  .trim()
  .refine((text) => readDays(text) !== null, { params: { problem: 'days' } })
  .meta({ description: 'Hari.', examples: ['Senin', 'Senin-Jumat', 'Senin, Rabu, Jumat', 'Setiap hari'] })

/** Times of a day as `readTimes` knows them. */
export const times = z
  .string()
  .trim()
  .refine((text) => readTimes(text) !== null, { params: { problem: 'hours' } })
  .meta({ description: 'Jam, di antara tanda kutip.', examples: ['08:00-14:00', '08:00-12:00, 16:00-20:00', '09:00-selesai', '24 jam'] })
