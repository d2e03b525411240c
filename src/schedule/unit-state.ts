import { addDays, DAY_MINUTES, endOverMidnight, isAroundTheClock, joinSpans, spanAt, weekdayOf, writeTimes } from './times.ts'
import type { CalendarDay, Time } from './times.ts'
import { closedDay, isNamedOpen, isOfDay, staysOn } from './closed-day.ts'
import { unitName, type HospitalCalendar, type UnitHours, type UnitKind } from './dated-facts.ts'
import { beginsAtMidnight, endsAtMidnight } from './nights.ts'

/** Patterns that give the kind of a unit by its name, for content without `kind`; the first match counts. */
const KIND_NAMES: readonly { kind: UnitKind; names: RegExp }[] = [
  { kind: 'pharmacy', names: /farmasi|apotek/iu },
  { kind: 'laboratory', names: /\blab|patologi/iu },
  { kind: 'registration', names: /pendaftaran|\bloket\b/iu },
  { kind: 'visiting', names: /\bbesuk\b/iu },
  // After units that may lie within it: the pharmacy of an emergency unit is a pharmacy.
  { kind: 'emergency', names: /\b(?:igd|ugd|gawat darurat)\b/iu },
  { kind: 'clinics', names: /rawat jalan|poli|klinik/iu },
]

export function unitKind({ name = '', kind }: Pick<UnitHours, 'name' | 'kind'>): UnitKind {
  return kind ?? KIND_NAMES.find(({ names }) => names.test(name))?.kind ?? 'other'
}

/** Groups rows by unit (name and site), in the order of the first rows. */
export function groupUnits<Row extends Pick<UnitHours, 'name' | 'site'>>(rows: readonly Row[]): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, unitName).values()] as [Row, ...Row[]][]
}

/** The hours of other sites as rows of a unit with the site's short name, unless a unit of clinics names that site. */
export function siteUnits(
  sites: readonly { shortName: string; openingHours: readonly UnitHours[] }[],
  units: readonly UnitHours[],
): UnitHours[] {
  const isNamed = (site: string): boolean => units.some((row) => row.site === site && unitKind(row) === 'clinics')
  return sites.flatMap(({ shortName: site, openingHours }) =>
    isNamed(site) ? [] : openingHours.map((row) => Object.assign({}, row, { name: site, site, kind: 'clinics' as const })),
  )
}

export type UnitState =
  | { kind: 'always' }
  /** Open until a minute of today; beyond 1440 it is on the next day. */
  | { kind: 'open'; until: number }
  /** Open since a minute of today, with an unknown end. */
  | { kind: 'from'; from: number }
  | { kind: 'closed'; opens: { day: CalendarDay; minute: number } | null }

/** How many days ahead the next opening is searched. */
export const UNIT_DAYS_AHEAD = 31

export type DayHours = ReturnType<typeof dayOfHours>

/** The hours of a day and of the days after it, {@link UNIT_DAYS_AHEAD} in all. `rowsOn` returns the rows in the season of a day, of all weekdays. */
export function hoursFrom(day: CalendarDay, calendar: HospitalCalendar, rowsOn: (day: CalendarDay) => readonly UnitHours[]): DayHours[] {
  return Array.from({ length: UNIT_DAYS_AHEAD }, (_, ahead) => dayOfHours(addDays(day, ahead), calendar, rowsOn))
}

/**
 * The units' rows on a day: those that apply (`open`), those that a closed day cancels (`shut`), and hours after midnight of the night before
 * (`nights`); `rows` are those of all weekdays in the season.
 */
export function dayOfHours(day: CalendarDay, calendar: HospitalCalendar, rowsOn: (day: CalendarDay) => readonly UnitHours[]) {
  const rows = rowsOn(day)
  const { open, shut } = hoursOn(rows, calendar, day)
  const before = hoursOn(rows, calendar, addDays(day, -1)).open
  const nights = rowsAt(rows, day, (row, time) => isOfNightBefore(rows, row, time, day)).filter(({ name }) =>
    before.some((row) => row.name === name && row.hours.times.some(endsAtMidnight)),
  )
  return { day, rows, open, shut, nights }
}

/**
 * The rows that begin on a day, and those that a closed day cancels. Rows for holidays only replace a unit's other rows, unless the closed day
 * names the unit as open.
 */
export function hoursOn<Row extends UnitHours>(rows: readonly Row[], calendar: HospitalCalendar, day: CalendarDay) {
  const closed = closedDay(calendar, day)
  const thingOf = (row: Row) => ({ names: [unitName(row)], site: row.site })
  const all = rowsAt(rows, day, (row) => isOfDay(row, closed, thingOf(row)))
  const today = rowsAt(all, day, (row, time) => !isOfNightBefore(rows, row, time, day))
  const isReplacing = (row: Row): boolean => row.holidays === 'hanya' && !isNamedOpen(closed, thingOf(row))
  const ofHoliday = new Set(today.flatMap((row) => (isReplacing(row) ? [row.name] : [])))
  const meant = today.filter(({ name, holidays }) => !ofHoliday.has(name) || holidays !== undefined)
  const stays = (row: Row): boolean => {
    const unit = all.filter(({ name }) => name === row.name)
    const isAlways = unitKind(row) === 'visiting' || isAroundTheClock(unit.flatMap(({ hours }) => hours.times))
    return staysOn(row, closed, { ...thingOf(row), isAlways })
  }
  return { open: meant.filter(stays), shut: meant.filter((row) => !stays(row)) }
}

/** The rows of a date's weekday, with those of their times that `isMeant` selects. */
function rowsAt<Row extends UnitHours>(rows: readonly Row[], day: CalendarDay, isMeant: (row: Row, time: Time) => boolean): Row[] {
  return rows.flatMap((row) => {
    if (!row.days.days.includes(weekdayOf(day))) return []
    const times = row.hours.times.filter((time) => isMeant(row, time))
    if (times.length === 0) return []
    return times.length === row.hours.times.length ? [row] : [Object.assign({}, row, { hours: writeTimes(times) })]
  })
}

/** Whether a time from midnight continues an evening of the same unit. */
function isOfNightBefore(rows: readonly UnitHours[], { name }: UnitHours, time: Time, day: CalendarDay): boolean {
  if (!beginsAtMidnight(time)) return false
  const eve = weekdayOf(addDays(day, -1))
  return rows.some((other) => other.name === name && other.days.days.includes(eve) && other.hours.times.some(endsAtMidnight))
}

/** The common state of units on a day, and the minutes at which it may change; null if the hospital has none of them. */
export function unitOn(month: readonly DayHours[], isMeant: (row: UnitHours) => boolean) {
  if (!month.some(({ rows }) => rows.some(isMeant))) return null
  const times = month.map(({ open, nights }) => [...nights, ...open].filter(isMeant).flatMap(({ hours }) => hours.times))
  const spans = times.map(joinSpans)
  const [today = []] = spans
  const [timesToday = []] = times
  const begins = times.flatMap((ofDay, ahead) => ofDay.map((time) => ahead * DAY_MINUTES + (time.kind === 'all-day' ? 0 : time.from)))

  return {
    edges: [...today.flatMap(({ from, to }) => [from, to]), ...timesToday.flatMap((time) => (time.kind === 'open' ? time.from : []))],
    /** Null if an end is unknown. */
    spans: timesToday.some((time) => time.kind === 'open') ? null : today,
    stateAt(minute: number): UnitState {
      const now = spanAt(today, minute)
      if (now !== null) {
        const until = endOverMidnight(now, spans.slice(1))
        return until === null ? { kind: 'always' } : { kind: 'open', until }
      }
      const open = timesToday.find((time) => time.kind === 'open' && time.from <= minute)
      if (open?.kind === 'open') return { kind: 'from', from: open.from }
      const next = Math.min(...begins.filter((begin) => begin > minute))
      const day = month[Math.floor(next / DAY_MINUTES)]?.day
      return { kind: 'closed', opens: day === undefined ? null : { day, minute: next % DAY_MINUTES } }
    },
  }
}
