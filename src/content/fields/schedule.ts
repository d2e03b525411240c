import { z } from 'zod'
import { weekdayOf } from '../../schedule/times.ts'
import type { WrittenDays } from '../../schedule/days.ts'
import { days, holidays, timesOfDay } from './opening-hours.ts'
import { line, siteReference, specialtyReference, calendarDay, dayRange, refuseBackwards, refuseIn } from './basic.ts'
import words from '../shapes/words.json' with { type: 'json' }

const { row: called } = words

/** Weeks of a month as `weekOfMonth` counts them. */
const weeks = z.array(z.int().min(1).max(5)).min(1).max(4)

/** For a row whose day is arranged with each patient. */
const NO_DAY: WrittenDays = { text: 'Dengan perjanjian', days: [] }

/** One row of a schedule. */
const row = z
  .strictObject({
    /** Absent if `byAppointment` says that there is no fixed day. */
    day: days
      .optional()
      .transform((written) => written ?? NO_DAY)
      .meta({ ...days.meta(), isShownAtOnce: true }),
    /** Absent if only the days are known. */
    time: timesOfDay.meta({ isShownAtOnce: true }).optional(),
    byAppointment: z.literal(true).meta(called.byAppointment).optional(),
    holidays,
    weeks: weeks.meta(called.weeks).optional(),
    exceptWeeks: weeks.meta(called.exceptWeeks).optional(),
    everyOther: calendarDay.meta(called.everyOther).optional(),
    from: dayRange.from.meta(called.from).optional(),
    until: dayRange.until.meta(called.until).optional(),
    /** The same person sits in another clinic that day, and is found under both. */
    clinic: specialtyReference.meta(called.clinic).optional(),
    site: siteReference.meta({ ...called.site, isShownAtOnce: true }).optional(),
    for: line.max(40).meta(called.for).optional(),
    note: line.max(80).meta(called.note).optional(),
  })
  .superRefine((written, context) => {
    refuseBackwards(written, context)
    const refuse = refuseIn(context)
    if (written.day === NO_DAY && !written.byAppointment) refuse('day', 'no-weekday')
    if (written.weeks && written.exceptWeeks) refuse('exceptWeeks', 'weeks-twice')
    if (written.everyOther === undefined) return
    if (written.weeks || written.exceptWeeks) refuse('everyOther', 'weeks-and-every-other')
    if (!written.day.days.includes(weekdayOf(written.everyOther))) refuse('everyOther', 'every-other-day')
  })

/** Four sessions on each day of the week. */
export const MOST_ROWS = 28

export const schedule = z.array(row).max(MOST_ROWS)
