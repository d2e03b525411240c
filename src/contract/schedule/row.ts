import { addDays, weekdayOf, weekNumber, weekOfMonth } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { readDays } from './days.ts'
import type { Weekday } from './days.ts'
import { readTimes } from './times.ts'
import type { Time } from './times.ts'

/** One row of a schedule as it stands in the content. */
export interface WrittenRow {
  day: string
  time?: string | undefined
  /** The n-th such weekdays of a month on which it happens, or does not: 1 to 5. */
  weeks?: readonly number[] | undefined
  exceptWeeks?: readonly number[] | undefined
  /** A day on which it happens; it then happens every other week. */
  everyOther?: CalendarDay | undefined
}

/** What a row means. */
export interface ScheduleRow {
  days: readonly Weekday[]
  /** Empty when only the days are known. */
  times: readonly Time[]
  weeks: readonly number[]
  everyOther: CalendarDay | null
}

const ALL_WEEKS = [1, 2, 3, 4, 5]

/** A row that has passed the content's checks. */
export function readRow({ day, time, weeks = ALL_WEEKS, exceptWeeks = [], everyOther }: WrittenRow): ScheduleRow {
  return {
    days: readDays(day) ?? [],
    times: time === undefined ? [] : (readTimes(time) ?? []),
    weeks: weeks.filter((week) => !exceptWeeks.includes(week)),
    everyOther: everyOther ?? null,
  }
}

export function happensOn({ days, weeks, everyOther }: ScheduleRow, day: CalendarDay): boolean {
  if (!days.includes(weekdayOf(day)) || !weeks.includes(weekOfMonth(day))) return false
  return everyOther === null || (weekNumber(day) - weekNumber(everyOther)) % 2 === 0
}

/** The first day on which it happens, from this day on; null when it does not within a year. */
export function nextDay(row: ScheduleRow, from: CalendarDay): CalendarDay | null {
  for (let count = 0; count < 366; count += 1) {
    const day = addDays(from, count)
    if (happensOn(row, day)) return day
  }
  return null
}
