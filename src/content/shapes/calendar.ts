import { z } from 'zod'
import { clock, openingHours, unitSite } from '../fields/opening-hours.ts'
import { schedule } from '../fields/schedule.ts'
import { anySiteReference, line, siteReference, webAddress, group, list, listOf } from '../fields/basic.ts'
import { calendarDay, dayRange, refuseBackwards, refuseIn } from '../fields/basic.ts'
import words from './words.json' with { type: 'json' }

const { calendar: called } = words

/** Units that stay open although the others are closed. Those that are always open need not be named. */
const open = list(40, called.open, line.meta({ kind: 'open' })).default([])

/** Units that are closed although the others stay open. */
const only = list(40, called.only, line.meta({ kind: 'closed' }))
  .min(1)
  .optional()

const closure = z
  .strictObject({
    date: calendarDay.meta(called.closure.date).optional(),
    from: dayRange.from.optional(),
    until: dayRange.until.optional(),
    name: line.max(80).meta(called.closure.name),
    open,
    only,
  })
  .superRefine((written, context) => {
    refuseBackwards(written, context)
    const refuse = refuseIn(context)
    if (written.only && written.open.length > 0) refuse('open', 'open-and-only')
    const isDay = written.date !== undefined
    const isRange = written.from !== undefined || written.until !== undefined
    if (isDay && isRange) refuse('date', 'day-and-range')
    else if (!isDay && written.from === undefined) refuse(isRange ? 'from' : 'date', 'no-day')
    else if (!isDay && written.until === undefined) refuse('until', 'no-last-day')
  })

const holiday = z.strictObject({
  date: calendarDay,
  name: line.max(80).meta(called.holiday.name),
  /** Collective leave ("cuti bersama") closes offices; many hospitals keep their clinics open. */
  clinicsOpen: z.boolean().meta(called.holiday.clinicsOpen).default(false),
  open,
  only,
})

const notice = z
  .strictObject({
    ...dayRange,
    text: line.meta(called.notice.text),
    site: siteReference.meta(called.notice.site).optional(),
    link: webAddress.meta(called.notice.link).optional(),
  })
  .superRefine(refuseBackwards)

const season = z
  .strictObject({
    name: line.max(40).meta(called.season.name),
    ...dayRange,
    openingHours: list(
      24,
      called.season.openingHours,
      openingHours.extend({ name: line.meta({ ...called.season.unit, kind: 'unit' }), site: unitSite }),
    ).default([]),
    registrationHours: list(24, called.season.registrationHours, openingHours.extend({ site: unitSite })).default([]),
    practiceHours: listOf(24, called.season.practiceHours, {
      ...openingHours.omit({ name: true }).shape,
      site: anySiteReference.meta(called.season.practiceSite).optional(),
      moveFrom: clock.meta(called.season.moveFrom).optional(),
    }).default([]),
    keepFrom: clock.meta(called.season.keepFrom).optional(),
    keep: list(40, called.season.keep, line.meta({ kind: 'kept' }))
      .min(1)
      .optional(),
    schedules: listOf(200, called.season.schedules, {
      name: line.meta({ ...called.season.practitioner, kind: 'practitioner' }),
      schedule: schedule.meta(called.season.schedule),
    }).default([]),
  })
  .superRefine(refuseBackwards)

/** `calendar.yaml`: what holds on certain days only. The file and each of its lists may be missing. */
export const calendarShape = group(called.file, {
  notices: list(30, called.notices, notice).default([]),
  closures: list(60, called.closures, closure).default([]),
  seasons: list(12, called.seasons, season).default([]),
  holidays: listOf(20, called.holidays, {
    year: z
      .int()
      .min(2000)
      .max(2100)
      .meta({ ...called.year, once: '' }),
    days: list(60, called.days, holiday).min(1),
  }).default([]),
})

export type Calendar = z.infer<typeof calendarShape>
