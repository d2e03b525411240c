import { DAY_MINUTES, isCalendarDay, sayClock, type CalendarDay, type LocalTime } from '../../schedule/times.ts'

/** `2026-12-12`, or with an hour `2026-12-12 14.00`: meant in the hospital's time zone. */
export interface WrittenMoment {
  day: CalendarDay
  /** Minutes since midnight; null if only the day is given. */
  minute: number | null
}

const WRITTEN = /^(?<day>\d{4}-\d{2}-\d{2})(?: (?<hour>[01]\d|2[0-3])[.:](?<minute>[0-5]\d))?$/u

export function readMoment(text: string): WrittenMoment | null {
  const { day = '', hour, minute } = WRITTEN.exec(text)?.groups ?? {}
  if (!isCalendarDay(day)) return null
  return { day, minute: hour === undefined ? null : Number(hour) * 60 + Number(minute) }
}

/** Writes a moment as texts have it: `2026-12-12 14.00`. */
export const writeMoment = ({ day, minute }: LocalTime): string => `${day} ${sayClock(minute)}`

export const isBefore = (one: LocalTime, other: LocalTime): boolean =>
  one.day < other.day || (one.day === other.day && one.minute < other.minute)

/** The first minute of a moment; without an hour the day's beginning. */
export const firstMinuteOf = ({ day, minute }: WrittenMoment): LocalTime => ({ day, minute: minute ?? 0 })
/** The end of a moment; without an hour the midnight at the day's end. */
export const lastMinuteOf = ({ day, minute }: WrittenMoment): LocalTime => ({ day, minute: minute ?? DAY_MINUTES })
