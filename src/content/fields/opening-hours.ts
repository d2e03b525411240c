import { z } from 'zod'
import { HOLIDAY_RULES } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { readMinutes, readTimes } from '../../schedule/times.ts'
import { line, siteReference } from './basic.ts'
import type { FieldMeta } from './meta.ts'
import words from '../shapes/words.json' with { type: 'json' }
import { holidayRules } from './words.ts'

const { kinds: called } = words

/** Days of the week as `readDays` knows them, in the page's spelling from here on. */
export const days = z
  .string()
  .trim()
  .transform(read(readDays, 'days'))
  .meta({ ...called.days, kind: 'days' })

/** Times of a day as `readTimes` knows them. */
export const timesOfDay = z
  .string()
  .trim()
  .transform(read(readTimes, 'hours'))
  .meta({ ...called.hours, kind: 'hours' })

/** A time of day, as the minute since midnight. */
export const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
  .transform(readMinutes)
  .meta({ ...called.clock, kind: 'clock' })

/** What a row says of holidays, where the kind of the unit is not all there is to say. */
export const holidays = z
  .enum(HOLIDAY_RULES)
  .meta({ ...called.holidays, choices: holidayRules })
  .optional()

/** Of a unit or a counter at another site. */
export const unitSite = siteReference.meta(called.unitSite).optional()

/** One row of opening hours, with as many sessions a day as there are. */
export const openingHours = z.strictObject({
  name: line.meta(called.unitName).optional(),
  days,
  hours: timesOfDay,
  holidays,
})

/** The same of several of a kind, of which the name tells which one it is. */
export const hoursOf = (which: FieldMeta) => openingHours.extend({ name: line.meta({ ...which, isShownAtOnce: true }).optional() })

function read<Meaning>(reader: (text: string) => Meaning | null, problem: string) {
  return (text: string, context: z.core.$RefinementCtx): Meaning => {
    const meaning = reader(text)
    if (meaning !== null) return meaning
    context.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  }
}
