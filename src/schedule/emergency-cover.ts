import { spansToMidnight, type CalendarDay, type Span } from './times.ts'
import type { HospitalCalendar, UnitHours } from './dated-facts.ts'
import { seasonOn, unitsInSeason } from './season-schedule.ts'
import { dayOfHours, unitKind } from './unit-state.ts'

export const isEmergency = (unit: Pick<UnitHours, 'name' | 'kind'>): boolean => unitKind(unit) === 'emergency'

/** The spans of a day in which at least one emergency unit is open. */
export function emergencySpans(units: readonly UnitHours[], calendar: HospitalCalendar, day: CalendarDay): Span[] {
  const { open, nights } = dayOfHours(day, calendar, (one) => unitsInSeason(units, seasonOn(calendar, one)).filter(isEmergency))
  return spansToMidnight([...nights, ...open].flatMap(({ hours }) => hours.times))
}

export function isWithin(spans: readonly Span[], others: readonly Span[]): boolean {
  return spans.every(({ from, to }) => others.some((other) => other.from <= from && to <= other.to))
}
