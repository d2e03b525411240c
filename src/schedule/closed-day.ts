import type { CalendarDay } from './calendar-day.ts'
import { covers } from './dated-facts.ts'
import type { Closure, DayRange, HolidayRule, HospitalCalendar } from './dated-facts.ts'

/** Why the clinics are closed on a day, and what is open all the same. */
export interface ClosedDay {
  name: string
  kind: 'closure' | 'holiday'
  /** Names of units, clinics and specialties. */
  open: ReadonlySet<string>
  /** Names of those that are closed even where the others are not, and around the clock. */
  only: ReadonlySet<string>
  /** False where nothing is closed but `only`. */
  isWhole: boolean
}

/** Null on a day like any other. A closure counts before a holiday: it was written for this hospital. */
export function closedDay({ closures, holidays }: HospitalCalendar, day: CalendarDay): ClosedDay | null {
  const all = closures.filter((closure) => covers(daysOfClosure(closure), day))
  const closed = all.filter((closure) => closure.only === undefined)
  const parts = all.filter((closure) => closure.only !== undefined)
  const only = new Set(parts.flatMap((closure) => closure.only ?? []))
  const free = holidays.flatMap(({ days }) => days.filter(({ date, clinicsOpen }) => date === day && !clinicsOpen))
  const [first] = [...closed, ...free]
  if (!first && parts.length === 0) return null
  if (!first) {
    const name = [...new Set(parts.map((part) => part.name))].join(', ')
    return { name, kind: 'closure', open: new Set(), only, isWhole: false }
  }
  const open = [...closed, ...free].reduce<readonly string[]>(
    (names, reason) => names.filter((name) => reason.open.includes(name)),
    first.open,
  )
  return { name: first.name, kind: closed.length > 0 ? 'closure' : 'holiday', open: new Set(open), only, isWhole: true }
}

export function daysOfClosure({ date = '', from = date, until = from }: Closure): DayRange {
  return { from, until }
}

/** Whether a row happens on such a day at all: there are rows of holidays alone. */
export function isOfDay({ holidays }: { holidays?: HolidayRule | undefined }, closed: ClosedDay | null): boolean {
  return holidays !== 'hanya' || closed?.kind === 'holiday'
}

/** Whether a closure takes from a clinic what is beside the weekly rows as well: a holiday does not. */
export function isClosure(closed: ClosedDay | null, clinic: string | undefined): boolean {
  return closed !== null && ((closed.kind === 'closure' && closed.isWhole) || (clinic !== undefined && closed.only.has(clinic)))
}

/** Whether a row of such a day stays in spite of it: `names` are what the calendar calls it by, `isAlways` what no closed day shuts by itself. */
export function staysOn(
  { holidays }: { holidays?: HolidayRule | undefined },
  closed: ClosedDay | null,
  { names, isAlways }: { names: readonly (string | null | undefined)[]; isAlways: boolean },
): boolean {
  if (closed === null) return true
  const isIn = (named: ReadonlySet<string>): boolean => names.some((name) => typeof name === 'string' && named.has(name))
  if (isIn(closed.only)) return false
  if (!closed.isWhole || isIn(closed.open)) return true
  if (closed.kind === 'holiday' && (holidays === 'juga' || holidays === 'hanya')) return true
  return isAlways && holidays !== 'tutup'
}
