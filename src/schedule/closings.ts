import { closedDay } from './closed-day.ts'
import { placeIn, type DayRange, type HospitalCalendar, type UnitHours, type UnitKind } from './dated-facts.ts'
import { DAY_MINUTES, type Time } from './times.ts'
import { unitKind, groupUnits, type DayHours } from './unit-state.ts'

type Unit = Pick<UnitHours, 'site'> & { name: string; kind: UnitKind }

/** A closed day as shown on the page. */
export interface Closing {
  /** The reason. */
  name: string
  shut: readonly Unit[]
  /**
   * What stays open, with the hours of that day; empty for a clinic or service without hours of its own. `named`: the calendar names it as open;
   * `until`: the minute of the day at which it ends, if known.
   */
  open: readonly (Unit & { hours: string; named: boolean; until?: number | undefined })[]
  /** Set if the hospital has named what is closed; all else stays open. */
  isPart?: true
}

/**
 * The closing of a day; null if no unit is closed that would usually be open. Without known hours of clinics every closed day counts.
 * `endOfService` returns the minute at which a clinic or service without hours of its own ends.
 */
export function closingOn(
  calendar: HospitalCalendar,
  { day, rows, open, shut }: DayHours,
  sites: readonly string[],
  endOfService?: (name: string) => number | undefined,
): Closing | null {
  const closed = closedDay(calendar, day)
  // A site with known units is shown by these.
  const isTold = (name: string): boolean => rows.some((row) => row.name === name || placeIn(calendar, row) === name)
  const services = [...(closed?.only ?? [])]
    .filter((name) => !isTold(name))
    // A specialty or a service is no unit with hours, so it is shown as `Layanan …`.
    .map((name): Unit => ({ name: sites.includes(name) ? name : `Layanan ${name}`, kind: 'other' }))
  if (closed === null || (shut.length === 0 && services.length === 0 && rows.some((row) => unitKind(row) === 'clinics'))) return null
  const others = [...closed.open].filter((name) => !isTold(name) && !sites.includes(name))
  return {
    name: closed.name,
    shut: [...groupUnits(shut).map(([row]) => asUnit(row)), ...services],
    open: [
      ...groupUnits(open).map((unit) => {
        const one = asUnit(unit[0])
        const named = [one.name, placeIn(calendar, one)].some((name) => closed.open.has(name))
        const until = endOf(unit.flatMap(({ hours }) => hours.times))
        return Object.assign(one, { hours: unit.map(({ hours }) => hours.text).join(', '), named, until })
      }),
      ...others.map((name) => ({ name, kind: 'other' as const, hours: '', named: true, until: endOfService?.(name) })),
    ],
    ...(closed.isWhole ? {} : { isPart: true }),
  }
}

/** The closings of the next `count` days; consecutive days of the same name and with the same open units are merged. */
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

const asUnit = (row: UnitHours): Unit => ({ name: row.name ?? '', kind: unitKind(row), site: row.site })

/** The minute of the day at which the last of these times ends; undefined if one is open-ended or goes on after midnight. */
export function endOf(times: readonly (Time | null)[]): number | undefined {
  const ends = times.flatMap((time) => (time?.kind === 'range' && time.to < DAY_MINUTES ? time.to : []))
  return ends.length === 0 || ends.length < times.length ? undefined : Math.max(...ends)
}

const namedIn = ({ open }: Closing): string => open.flatMap(({ name, named }) => (named ? name : [])).join()
