import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { ANNOUNCED_DAYS, meet } from './dated-facts.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from './dated-facts.ts'
import { scheduleInSeason, seasonOn } from './season-schedule.ts'

/** The rows of a schedule as a card has them on a day, in the hours of the season: those of the same hours that follow each other in one line. */
export function rowsInLines(person: Practitioner, calendar: HospitalCalendar, today: CalendarDay): PracticeRow[][] {
  const lines: PracticeRow[][] = []
  for (const row of rowsAround(scheduleInSeason(person, seasonOn(calendar, today)), today)) {
    const line = lines[lines.length - 1]
    const before = line?.[0]
    const isAlike = before?.time !== undefined && before.time.text === row.time?.text
    if (line && before && isAlike && !hasDetails(before, today) && !hasDetails(row, today)) line.push(row)
    else lines.push([row])
  }
  return lines
}

/** The rows that hold or are about to; where none is, those that begin some day. */
function rowsAround(rows: readonly PracticeRow[], today: CalendarDay): PracticeRow[] {
  const near = rows.filter((row) => meet(row, { from: today, until: addDays(today, ANNOUNCED_DAYS) }))
  return near.length > 0 ? near : rows.filter((row) => meet(row, { from: today }))
}

/** Whether the last day of a row is told. */
export function endsSoon({ from = '', until }: PracticeRow, today: CalendarDay): boolean {
  return until !== undefined && (from > today || until <= addDays(today, ANNOUNCED_DAYS))
}

/** Whether more is told of a row than days and times. */
function hasDetails(row: PracticeRow, today: CalendarDay): boolean {
  const { from = '', byAppointment, weeks, exceptWeeks, everyOther, holidays, clinic, site, note } = row
  return (
    from > today ||
    endsSoon(row, today) ||
    [byAppointment, weeks, exceptWeeks, everyOther, holidays, clinic, site, row.for, note].some(Boolean)
  )
}
