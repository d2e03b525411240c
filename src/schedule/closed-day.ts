import type { CalendarDay } from './times.ts'
import { covers, MAIN_SITE, type Closure, type DayRange, type HolidayRule, type HospitalCalendar } from './dated-facts.ts'

/** A reason why a day is closed. `open`: what stays open; `only`: if given, all that is closed. Both are names of units, clinics, specialties and sites. */
type Reason = Pick<Closure, 'name' | 'open' | 'only'> & { kind: 'closure' | 'holiday' }

/** A closed day: its reasons, and what stays open or is closed. */
export interface ClosedDay {
  name: string
  reasons: readonly Reason[]
  /** Names that stay open by every reason that closes everything. */
  open: ReadonlySet<string>
  only: ReadonlySet<string>
  /** False if only the names in `only` are closed. */
  isWhole: boolean
  /** The name of the main site. */
  mainSite: string
}

/** Something that may be closed: the names by which the calendar knows it, and its site. */
export type Thing = { names: readonly (string | null | undefined)[]; site?: string | undefined }

/** The closed day, or null if nothing is closed. A closure takes precedence over a holiday, because it was written for this hospital. */
export function closedDay({ closures, holidays, mainSite = MAIN_SITE }: HospitalCalendar, day: CalendarDay): ClosedDay | null {
  const held = closures.filter((closure) => covers(daysOfFact(closure), day))
  const red = holidays.flatMap(({ days }) => days.filter(({ date, clinicsOpen }) => date === day && !clinicsOpen))
  const reasons: Reason[] = [
    ...held.map((closure) => Object.assign({}, closure, { kind: 'closure' as const })),
    ...red.map((holiday) => Object.assign({}, holiday, { kind: 'holiday' as const })),
  ]
  if (reasons.length === 0) return null
  const [first, ...others] = reasons.filter(({ only }) => only === undefined)
  return {
    name: first?.name ?? [...new Set(reasons.map(({ name }) => name))].join(', '),
    reasons,
    open: new Set((first?.open ?? []).filter((name) => others.every(({ open }) => open.includes(name)))),
    only: new Set(reasons.flatMap(({ only }) => only ?? [])),
    isWhole: first !== undefined,
    mainSite,
  }
}

/** The first and last day of a fact that has either `date` or `from` and `until`. */
export const daysOfFact = ({ date = '', from = date, until = from }: Pick<Closure, 'date' | 'from' | 'until'>): DayRange => ({
  from,
  until,
})

function isCalled(named: readonly string[], { names }: Thing): boolean {
  return names.some((name) => typeof name === 'string' && named.includes(name))
}

const isIn = (named: readonly string[], thing: Thing, { mainSite }: ClosedDay): boolean =>
  isCalled(named, thing) || named.includes(thing.site ?? mainSite)

function reasonsFor(closed: ClosedDay | null, thing: Thing): readonly Reason[] {
  return closed?.reasons.filter(({ only }) => only === undefined || isIn(only, thing, closed)) ?? []
}

/** Whether a row applies on the day at all: rows with `hanya` apply on holidays only. */
export function isOfDay({ holidays }: { holidays?: HolidayRule | undefined }, closed: ClosedDay | null, thing: Thing): boolean {
  if (holidays !== 'hanya') return true
  const reasons = reasonsFor(closed, thing)
  return reasons.length > 0 && reasons.every(({ kind }) => kind === 'holiday')
}

/** Whether every reason names the thing as open; then its usual rows apply, whatever its rows for holidays say. */
export function isNamedOpen(closed: ClosedDay | null, thing: Thing): boolean {
  const reasons = reasonsFor(closed, thing)
  return reasons.length > 0 && reasons.every(({ open }) => isCalled(open, thing))
}

/** Whether a closure closes the thing; that also cancels extra sessions, which a holiday does not. */
export function isClosure(closed: ClosedDay | null, thing: Thing): boolean {
  return reasonsFor(closed, thing).some(({ kind }) => kind === 'closure')
}

/** Whether a row applies although the day is closed. `isAlways`: the thing is open around the clock and closes only if a closure names it or its row says `tutup`. */
export function staysOn(
  { holidays }: { holidays?: HolidayRule | undefined },
  closed: ClosedDay | null,
  { isAlways, ...thing }: Thing & { isAlways: boolean },
): boolean {
  return reasonsFor(closed, thing).every(({ kind, open, only }) => {
    if (only !== undefined && isCalled(only, thing)) return false
    if (closed && isIn(open, thing, closed)) return true
    if (kind === 'holiday' && (holidays === 'juga' || holidays === 'hanya')) return true
    return isAlways && holidays !== 'tutup'
  })
}
