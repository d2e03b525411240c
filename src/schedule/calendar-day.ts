import type { Weekday } from './days.ts'

/** A day as `2026-12-01`: no hour, no zone. */
export type CalendarDay = string

const DAY_MILLISECONDS = 86_400_000

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const time = Date.parse(text)
  // February has no 30th: a date that does not exist comes back as another.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const weekdayOf = (day: CalendarDay): Weekday => (((daysSinceEpoch(day) + 3) % 7) + 1) as Weekday

/** 1 for the first such weekday of its month, 5 for a fifth. */
export const weekOfMonth = (day: CalendarDay): number => Math.ceil(Number(day.slice(8)) / 7)

/** Counts weeks that begin on Monday. */
export const weekNumber = (day: CalendarDay): number => Math.floor((daysSinceEpoch(day) + 3) / 7)

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(day) + count * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

export const daysBetween = (from: CalendarDay, until: CalendarDay): number => daysSinceEpoch(until) - daysSinceEpoch(from)

/** 1 January 1970 was a Thursday. */
const daysSinceEpoch = (day: CalendarDay): number => Math.floor(Date.parse(day) / DAY_MILLISECONDS)
