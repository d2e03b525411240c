import { addDays, type CalendarDay } from '../schedule/times.ts'
import { daysOfFact } from '../schedule/closed-day.ts'
import { covers, type HospitalCalendar } from '../schedule/dated-facts.ts'
import type { FieldPath, Site } from './site.ts'

export const NOTHING: HospitalCalendar = { closures: [], holidays: [], seasons: [] }

export type Fact = ReturnType<typeof listFacts>[number]

type Written = Site['calendar']['closures' | 'seasons'][number] | HospitalCalendar['holidays'][number]['days'][number]

export function listFacts({ closures, holidays, seasons }: Site['calendar']) {
  const factOf = (written: Written, path: FieldPath, alone: Partial<HospitalCalendar>, kind: string) => ({
    ...daysOfFact(written),
    path,
    written,
    alone: { ...NOTHING, ...alone },
    /** Facts of one kind affect a unit in the same way. */
    kind: 'open' in written ? JSON.stringify([kind, written.open, written.only]) : kind,
  })
  return [
    ...closures.map((one, index) => factOf(one, ['closures', index], { closures: [one] }, 'closure')),
    ...holidays.flatMap(({ year, days }, list) =>
      days.map((one, index) =>
        factOf(one, ['holidays', list, 'days', index], { holidays: [{ year, days: [one] }] }, `holiday ${one.clinicsOpen}`),
      ),
    ),
    ...seasons.map((one, index) => factOf(one, ['seasons', index], { seasons: [one] }, `season ${index}`)),
  ]
}

/** The facts of a day and of the day before it. Indexed by day, because holidays are many and each lasts one day. */
export function factsByDay(facts: readonly Fact[]): (day: CalendarDay) => Fact[] {
  const single = Map.groupBy(facts, ({ from, until }) => (from === until ? from : ''))
  const ranges = single.get('') ?? []
  return (day) => {
    const before = addDays(day, -1)
    const held = ranges.filter((fact) => covers(fact, day) || covers(fact, before))
    return [...(single.get(before) ?? []), ...(single.get(day) ?? []), ...held]
  }
}

export function together(all: readonly HospitalCalendar[]): HospitalCalendar {
  return {
    closures: all.flatMap(({ closures }) => closures),
    holidays: all.flatMap(({ holidays }) => holidays),
    seasons: all.flatMap(({ seasons }) => seasons),
  }
}

/**
 * Days that are enough to check: between two dates at which a fact begins or ends, eight days show every weekday and the night before. Where no fact
 * holds only the first day is needed, but eight after the last fact.
 */
export function daysToLookAt(facts: readonly Fact[], today: CalendarDay): CalendarDay[] {
  const edges = facts.flatMap(({ from, until }) => [from, addDays(until, 1)])
  const begins = [...new Set([today, ...edges])].filter((day) => day >= today).toSorted()
  return begins.flatMap((begin, index) => {
    const end = begins[index + 1] ?? addDays(begin, 8)
    const isLast = index === begins.length - 1
    const count = isLast || facts.some((fact) => covers(fact, begin)) ? 8 : 1
    return Array.from({ length: count }, (_, ahead) => addDays(begin, ahead)).filter((day) => day < end)
  })
}
