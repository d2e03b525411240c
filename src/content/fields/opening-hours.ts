import { z } from 'zod'
import { HOLIDAY_RULES } from '../../schedule/dated-facts.ts'
import { readDays } from '../../schedule/days.ts'
import { readMinutes, readTimes } from '../../schedule/times.ts'
import { line, siteReference } from './basic.ts'
import type { FieldMeta } from './meta.ts'
import words from '../shapes/words.json' with { type: 'json' }
import { holidayRules } from './words.ts'

const { kinds: called } = words

/** Days of the week as `readDays` reads them, stored in the page's spelling. */
export const days = z
  .string()
  .trim()
  .transform(read(readDays, 'days'))
  .meta({ ...called.days, kind: 'days' })

/** Times of a day as `readTimes` reads them. */
export const timesOfDay = z
  .string()
  .trim()
  .transform(read(readTimes, 'hours'))
  .meta({ ...called.hours, kind: 'hours' })

/** A time of day, in minutes since midnight. */
export const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
  .transform(readMinutes)
  .meta({ ...called.clock, kind: 'clock' })

/** What a row says of holidays, if the kind of the unit does not decide it. */
export const holidays = z
  .enum(HOLIDAY_RULES)
  .meta({ ...called.holidays, choices: holidayRules })
  .optional()

/** The site of a unit or counter at another address. */
export const unitSite = siteReference.meta(called.unitSite).optional()

/** One row of opening hours, with any number of sessions a day. */
export const openingHours = z.strictObject({
  name: line.meta(called.unitName).optional(),
  days,
  hours: timesOfDay,
  holidays,
})

/** Opening hours of several units of a kind, which their names tell apart. */
export const hoursOf = (which: FieldMeta) => openingHours.extend({ name: line.meta({ ...which, isShownAtOnce: true }).optional() })

function read<Meaning>(reader: (text: string) => Meaning | null, problem: string) {
  return (text: string, context: z.core.$RefinementCtx): Meaning => {
    const meaning = reader(text)
    if (meaning !== null) return meaning
    context.addIssue({ code: 'custom', params: { problem } })
    return z.NEVER
  }
}
