import { closedDay } from './closed-day.ts'
import { MAIN_SITE, type DayRange, type HospitalCalendar, type UnitHours, type UnitKind } from './dated-facts.ts'
import { unitKind, groupUnits, type DayHours } from './unit-state.ts'

interface Unit {
  name: string
  kind: UnitKind
}

/** A closed day as the page tells it. */
export interface Closing {
  /** Why. */
  name: string
  shut: readonly Unit[]
  /** With the hours of that day; empty for a clinic or service whose hours are its people's. `named` is what the calendar names. */
  open: readonly (Unit & { hours: string; named: boolean })[]
  /** Where the hospital has named what is closed: the others stay as they are. */
  isPart?: true
}

/** Null on a day on which no unit is shut that would be open else. Where no hours of clinics are known, a closed day always counts. */
export function closingOn(calendar: HospitalCalendar, { day, rows, open, shut }: DayHours, sites: readonly string[]): Closing | null {
  const closed = closedDay(calendar, day)
  // A site of which units are known is told by them.
  const isTold = (name: string): boolean => rows.some((row) => row.name === name || (row.site ?? MAIN_SITE) === name)
  const services = [...(closed?.only ?? [])]
    .filter((name) => !isTold(name))
    // A specialty, or hours without a doctor's name, is no unit with hours.
    .map((name): Unit => ({ name: sites.includes(name) ? name : `Layanan ${name}`, kind: 'other' }))
  if (closed === null || (shut.length === 0 && services.length === 0 && rows.some((row) => unitKind(row) === 'clinics'))) return null
  const others = [...closed.open].filter((name) => !isTold(name) && !sites.includes(name))
  return {
    name: closed.name,
    shut: [...groupUnits(shut).map(([row]) => asUnit(row)), ...services],
    open: [
      ...groupUnits(open).map((unit) => {
        const { name, kind } = asUnit(unit[0])
        const named = [name, unit[0].site ?? MAIN_SITE].some((one) => closed.open.has(one))
        return { name, kind, hours: unit.map(({ hours }) => hours.text).join(', '), named }
      }),
      ...others.map((name) => ({ name, kind: 'other' as const, hours: '', named: true })),
    ],
    ...(closed.isWhole ? {} : { isPart: true }),
  }
}

/** The closed days of the coming `count` days; days on end of the same name and with the same units open are one. */
export function closingsAfter(
  calendar: HospitalCalendar,
  [, ...days]: readonly DayHours[],
  count: number,
  sites: readonly string[],
): (Closing & DayRange)[] {
  const closings: (Closing & DayRange)[] = []
  for (const [index, hours] of days.slice(0, count).entries()) {
    const closing = closingOn(calendar, hours, sites)
    if (closing === null) continue
    const last = closings.at(-1)
    const isSame = last?.until === days[index - 1]?.day && last?.name === closing.name && namedIn(last) === namedIn(closing)
    const { day } = hours
    if (last && isSame)
      closings[closings.length - 1] = { ...last, until: day, shut: groupUnits([...last.shut, ...closing.shut]).map(([unit]) => unit) }
    else closings.push({ ...closing, from: day, until: day })
  }
  return closings
}

const asUnit = (row: UnitHours): Unit => ({ name: row.name ?? '', kind: unitKind(row) })

const namedIn = ({ open }: Closing): string => open.flatMap(({ name, named }) => (named ? name : [])).join()
