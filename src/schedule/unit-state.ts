import { addDays, DAY_MINUTES, endOverMidnight, isAroundTheClock, joinSpans, spanAt, weekdayOf, writeTimes } from './times.ts'
import type { CalendarDay, Time } from './times.ts'
import { closedDay, isNamedOpen, isOfDay, staysOn } from './closed-day.ts'
import { unitName, type HospitalCalendar, type UnitHours, type UnitKind } from './dated-facts.ts'
import { beginsAtMidnight, endsAtMidnight } from './nights.ts'

/** Names that tell the kind of a unit in content that does not; the first that fits counts. */
const KIND_NAMES: readonly { kind: UnitKind; names: RegExp }[] = [
  { kind: 'pharmacy', names: /farmasi|apotek/iu },
  { kind: 'laboratory', names: /\blab|patologi/iu },
  { kind: 'registration', names: /pendaftaran|\bloket\b/iu },
  { kind: 'visiting', names: /\bbesuk\b/iu },
  // After those that may stand within it: the pharmacy of an emergency unit is none.
  { kind: 'emergency', names: /\b(?:igd|ugd|gawat darurat)\b/iu },
  { kind: 'clinics', names: /rawat jalan|poli|klinik/iu },
]

export function unitKind({ name = '', kind }: Pick<UnitHours, 'name' | 'kind'>): UnitKind {
  return kind ?? KIND_NAMES.find(({ names }) => names.test(name))?.kind ?? 'other'
}

/** The rows of each unit, in the order of their first ones: rows of one name at one site are one unit. */
export function groupUnits<Row extends Pick<UnitHours, 'name' | 'site'>>(rows: readonly Row[]): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, unitName).values()] as [Row, ...Row[]][]
}

/** Hours of other sites as those of a unit by their short name, for each that no unit of the clinics names. */
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
  /** Until a minute of today; beyond 1440 it is one of the next day. */
  | { kind: 'open'; until: number }
  /** Open since a minute of today, and nobody knows until when. */
  | { kind: 'from'; from: number }
  | { kind: 'closed'; opens: { day: CalendarDay; minute: number } | null }

/** So far ahead the next opening is looked for. */
export const UNIT_DAYS_AHEAD = 31

export type DayHours = ReturnType<typeof dayOfHours>

/** The hours of a day and of a month after it. `rowsOn` gives the rows that hold on a day: those of its season, of every weekday. */
export function hoursFrom(day: CalendarDay, calendar: HospitalCalendar, rowsOn: (day: CalendarDay) => readonly UnitHours[]): DayHours[] {
  return Array.from({ length: UNIT_DAYS_AHEAD }, (_, ahead) => dayOfHours(addDays(day, ahead), calendar, rowsOn))
}

/**
 * What the hospital's units have on a day, and what a closed day takes from them: their rows of every weekday, as the season has them, and with
 * them those hours after midnight that belong to the night before.
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
 * Which of some units' rows begin on a day, and which of them a closed day shuts. What a unit has of holidays alone takes the place of its
 * other rows, but where the day names it as open.
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

/** The rows of a day of the week, with those of their times that are meant. */
function rowsAt<Row extends UnitHours>(rows: readonly Row[], day: CalendarDay, isMeant: (row: Row, time: Time) => boolean): Row[] {
  return rows.flatMap((row) => {
    if (!row.days.days.includes(weekdayOf(day))) return []
    const times = row.hours.times.filter((time) => isMeant(row, time))
    if (times.length === 0) return []
    return times.length === row.hours.times.length ? [row] : [Object.assign({}, row, { hours: writeTimes(times) })]
  })
}

/** Rows of one unit are one duty; all of them hold at any time. */
function isOfNightBefore(rows: readonly UnitHours[], { name }: UnitHours, time: Time, day: CalendarDay): boolean {
  if (!beginsAtMidnight(time)) return false
  const eve = weekdayOf(addDays(day, -1))
  return rows.some((other) => other.name === name && other.days.days.includes(eve) && other.hours.times.some(endsAtMidnight))
}

/** A day of units taken together: their state, and the minutes at which it may change; null when the hospital has none of them. */
export function unitOn(month: readonly DayHours[], isMeant: (row: UnitHours) => boolean) {
  if (!month.some(({ rows }) => rows.some(isMeant))) return null
  const times = month.map(({ open, nights }) => [...nights, ...open].filter(isMeant).flatMap(({ hours }) => hours.times))
  const spans = times.map(joinSpans)
  const [today = []] = spans
  const [timesToday = []] = times
  const begins = times.flatMap((ofDay, ahead) => ofDay.map((time) => ahead * DAY_MINUTES + (time.kind === 'all-day' ? 0 : time.from)))

  return {
    edges: [...today.flatMap(({ from, to }) => [from, to]), ...timesToday.flatMap((time) => (time.kind === 'open' ? time.from : []))],
    /** Null where nobody knows until when. */
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
