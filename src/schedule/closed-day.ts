import type { CalendarDay } from './times.ts'
import { covers, MAIN_SITE, type Closure, type DayRange, type HolidayRule, type HospitalCalendar } from './dated-facts.ts'

/** What is open all the same, and all that is closed where not everything is: names of units, clinics, specialties and sites. */
type Reason = Pick<Closure, 'name' | 'open' | 'only'> & { kind: 'closure' | 'holiday' }

/** Why the clinics are closed on a day, and what is open all the same. */
export interface ClosedDay {
  name: string
  reasons: readonly Reason[]
  /** What every reason leaves open, of those that close all. */
  open: ReadonlySet<string>
  only: ReadonlySet<string>
  /** False where nothing is closed but `only`. */
  isWhole: boolean
  /** What the hospital's own address is called. */
  mainSite: string
}

/** What may be closed: what the calendar calls it by, and the site where it is. */
export type Thing = { names: readonly (string | null | undefined)[]; site?: string | undefined }

/** Null on a day like any other. A closure counts before a holiday: it was written for this hospital. */
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

/** Of one day, or of some. */
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

/** Whether a row happens on such a day at all: there are rows of holidays alone. */
export function isOfDay({ holidays }: { holidays?: HolidayRule | undefined }, closed: ClosedDay | null, thing: Thing): boolean {
  if (holidays !== 'hanya') return true
  const reasons = reasonsFor(closed, thing)
  return reasons.length > 0 && reasons.every(({ kind }) => kind === 'holiday')
}

/** Whether each reason leaves it open by its own name: it is as on other days then, whatever its row of holidays says. */
export function isNamedOpen(closed: ClosedDay | null, thing: Thing): boolean {
  const reasons = reasonsFor(closed, thing)
  return reasons.length > 0 && reasons.every(({ open }) => isCalled(open, thing))
}

/** Whether a closure takes from it what is beside the weekly rows as well: a holiday does not. */
export function isClosure(closed: ClosedDay | null, thing: Thing): boolean {
  return reasonsFor(closed, thing).some(({ kind }) => kind === 'closure')
}

/** Whether a row of such a day stays in spite of it: `isAlways` is what no closed day shuts by itself, unless it is called by its own name. */
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
