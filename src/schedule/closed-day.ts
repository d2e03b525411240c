import type { CalendarDay } from './calendar-day.ts'
import { covers } from './dated-facts.ts'
import type { Closure, DayRange, HolidayRule, HospitalCalendar } from './dated-facts.ts'

/** Why the clinics are closed on a day, and what is open all the same. */
export interface ClosedDay {
  name: string
  kind: 'closure' | 'holiday'
  /** Names of units, clinics and specialties. */
  open: ReadonlySet<string>
}

/** Null on a day like any other. A closure counts before a holiday: it was written for this hospital. */
export function closedDay({ closures, holidays }: HospitalCalendar, day: CalendarDay): ClosedDay | null {
  const closed = closures.filter((closure) => covers(daysOfClosure(closure), day))
  const free = holidays.flatMap(({ days }) => days.filter(({ date, clinicsOpen }) => date === day && !clinicsOpen))
  const [first] = [...closed, ...free]
  if (!first) return null
  const open = [...closed, ...free].reduce<readonly string[]>(
    (names, reason) => names.filter((name) => reason.open.includes(name)),
    first.open,
  )
  return { name: first.name, kind: closed.length > 0 ? 'closure' : 'holiday', open: new Set(open) }
}

export function daysOfClosure({ date = '', from = date, until = from }: Closure): DayRange {
  return { from, until }
}

/** Whether a row happens on such a day at all: there are rows of holidays alone. */
export function isOfDay({ holidays }: { holidays?: HolidayRule | undefined }, closed: ClosedDay | null): boolean {
  return holidays !== 'hanya' || closed?.kind === 'holiday'
}

/** Whether a row of such a day stays in spite of it: `name` is what the calendar keeps open, `isAlways` what no closed day shuts by itself. */
export function staysOn(
  { holidays }: { holidays?: HolidayRule | undefined },
  closed: ClosedDay | null,
  { name, isAlways }: { name: string | null; isAlways: boolean },
): boolean {
  if (closed === null || (name !== null && closed.open.has(name))) return true
  if (closed.kind === 'holiday' && (holidays === 'juga' || holidays === 'hanya')) return true
  return isAlways && holidays !== 'tutup'
}
