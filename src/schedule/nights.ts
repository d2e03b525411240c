import { addDays, DAY_MINUTES, weekdayOf, type CalendarDay, type Time } from './times.ts'
import type { Weekday } from './days.ts'
import { covers, type PracticeRow } from './dated-facts.ts'

/*
 * A night is one duty, of the day on which it began: it is written as `21:00-24:00` on that day and `00:00-07:00` on the next.
 */

/** Whether a time may go on after midnight. */
export const endsAtMidnight = (time: Time | null): boolean => time?.kind === 'range' && time.from > 0 && time.to === DAY_MINUTES

export const beginsAtMidnight = (time: Time | null): boolean => time?.kind === 'range' && time.from === 0

export const dayBefore = (day: Weekday): Weekday => (day === 1 ? 7 : ((day - 1) as Weekday))

/** The rows whose evening such a time goes on with on a day of the week; none for a session of its own. */
export function findEvenings(schedule: readonly PracticeRow[], row: PracticeRow, time: Time | null, day: Weekday): PracticeRow[] {
  if (!beginsAtMidnight(time)) return []
  const eve = dayBefore(day)
  return schedule.filter(
    (other) => other.day.days.includes(eve) && writePattern(other) === writePattern(row) && other.time?.times.some(endsAtMidnight) === true,
  )
}

/** As {@link findEvenings} tells of a date. Where the evening is over for good, and the morning is not, the morning stands alone. */
export function isOfNightBefore(schedule: readonly PracticeRow[], row: PracticeRow, time: Time | null, day: CalendarDay): boolean {
  const evenings = findEvenings(schedule, row, time, weekdayOf(day))
  const eve = addDays(day, -1)
  return evenings.some((evening) => covers(evening, eve)) || (evenings.length > 0 && !covers(row, eve))
}

/** Rows of another clinic or site, for others or in other weeks are another duty. */
function writePattern({ clinic, site, for: whom, byAppointment, weeks, exceptWeeks, everyOther }: PracticeRow): string {
  return JSON.stringify([clinic, site, whom, byAppointment, weeks, exceptWeeks, everyOther !== undefined])
}
