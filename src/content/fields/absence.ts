import { z } from 'zod'
import { ABSENCE_REASONS, NEUTRAL_REASON, type AbsenceReason } from '../../schedule/dated-facts.ts'
import { timesOfDay } from './opening-hours.ts'
import { anySiteReference, line, siteReference, calendarDay, dayRange, refuseBackwards, refuseIn } from './basic.ts'
import words from '../shapes/words.json' with { type: 'json' }

const { absence: called } = words

/** The reason as one of the known ones, in small or capital letters; undefined for any other. */
export const readReason = (written: string): AbsenceReason | undefined =>
  ABSENCE_REASONS.find((reason) => reason === written.trim().toLowerCase())

/** Earlier versions took any text here, which may tell of somebody's health: it is read as the neutral reason, and `remindOfReasons` says so. */
const reason = z
  .preprocess(
    (written) => (typeof written === 'string' && written.trim() !== '' ? (readReason(written) ?? NEUTRAL_REASON) : written),
    z.enum(ABSENCE_REASONS),
  )
  .meta({ ...called.reason, examples: ABSENCE_REASONS })

const note = line.max(80).meta(called.note)

/** Days on which someone has no sessions. Shown from two weeks before the first until the last day. */
export const absence = z
  .strictObject({
    from: dayRange.from,
    until: dayRange.until.meta(called.until).optional(),
    /** Deliberately without "sakit", because an illness is private. */
    reason,
    site: anySiteReference.meta(called.onlySite).optional(),
    replacement: line.meta({ ...called.replacement, kind: 'person' }).optional(),
    replacementSite: anySiteReference.meta(called.replacementSite).optional(),
  })
  .superRefine(refuseBackwards)

/** A session on one day, in addition to the weekly rows. */
export const extraSession = z.strictObject({
  date: calendarDay,
  time: timesOfDay,
  site: siteReference.meta(called.extraSite).optional(),
  note: note.meta(called.extraNote).optional(),
})

/** A session of the weekly rows that is at another time on one date, or cancelled. `checkChanges` compares it with the schedule. */
export const sessionChange = z
  .strictObject({
    date: calendarDay,
    session: timesOfDay
      .refine((written) => written.times.length === 1, { params: { problem: 'one-session' } })
      .meta(called.session)
      .optional(),
    time: timesOfDay.meta(called.time).optional(),
    site: anySiteReference.meta(called.site).optional(),
    cancelled: z.literal(true).meta(called.cancelled).optional(),
    note: note.meta(called.changeNote).optional(),
  })
  .superRefine(({ time, site, cancelled }, context) => {
    const refuse = refuseIn(context)
    if (time && cancelled) refuse('cancelled', 'time-and-cancelled')
    else if (site !== undefined && cancelled) refuse('cancelled', 'site-and-cancelled')
    if (!time && !cancelled && site === undefined) refuse('time', 'no-change')
  })
