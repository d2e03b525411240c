import { addDays, DAY_MINUTES, weekdayOf, type CalendarDay, type Time } from './times.ts'
import type { Weekday } from './days.ts'
import { covers, type PracticeRow } from './dated-facts.ts'

/*
 * A night session belongs to the day on which it begins: it is written as `21:00-24:00` on that day and `00:00-07:00` on the next.
 */

/** Whether a time may go on after midnight. */
export const endsAtMidnight = (time: Time | null): boolean => time?.kind === 'range' && time.from > 0 && time.to === DAY_MINUTES

export const beginsAtMidnight = (time: Time | null): boolean => time?.kind === 'range' && time.from === 0

export const dayBefore = (day: Weekday): Weekday => (day === 1 ? 7 : ((day - 1) as Weekday))

/** The rows of the evening before that a time from midnight continues; empty if it is a session of its own. */
export function findEvenings(schedule: readonly PracticeRow[], row: PracticeRow, time: Time | null, day: Weekday): PracticeRow[] {
  if (!beginsAtMidnight(time)) return []
  const eve = dayBefore(day)
  return schedule.filter(
    (other) => other.day.days.includes(eve) && writePattern(other) === writePattern(row) && other.time?.times.some(endsAtMidnight) === true,
  )
}

/** {@link findEvenings} for a date. If the evening rows have ended by then, the morning counts as a session of its own. */
export function isOfNightBefore(schedule: readonly PracticeRow[], row: PracticeRow, time: Time | null, day: CalendarDay): boolean {
  const evenings = findEvenings(schedule, row, time, weekdayOf(day))
  const eve = addDays(day, -1)
  return evenings.some((evening) => covers(evening, eve)) || (evenings.length > 0 && !covers(row, eve))
}

/** A key of what an evening and a morning must share to be one night session: clinic, site, patients and weeks. */
function writePattern({ clinic, site, for: whom, byAppointment, weeks, exceptWeeks, everyOther }: PracticeRow): string {
  return JSON.stringify([clinic, site, whom, byAppointment, weeks, exceptWeeks, everyOther !== undefined])
}
