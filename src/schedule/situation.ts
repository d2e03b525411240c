import { DAY_MINUTES, localTime, toInstant, type CalendarDay, type Span } from './times.ts'
import { closingOn, closingsAfter, endOf } from './closings.ts'
import { ANNOUNCED_DAYS, covers, placeIn, REGISTRATION, type Practitioner, type UnitHours, type UnitKind } from './dated-facts.ts'
import { endOfSession, teamOn, type ClosingMinute } from './doctor-state.ts'
import { practiceOn } from './practice-day.ts'
import { seasonOn } from './season-schedule.ts'
import { calendarOfUnits, rowsOn, type DatedSite } from './unit-rows.ts'
import { dayOfHours, hoursFrom, unitKind, unitOn, groupUnits, type UnitState } from './unit-state.ts'

/** The states of all units and people at a moment, as the page shows them. */
export type Situation = ReturnType<ReturnType<typeof situationsOn>['at']>
/** A situation with the interval in which it stays the same. */
export type DatedSituation = ReturnType<typeof situationAt>

export interface NamedState {
  /** {@link REGISTRATION}, `Farmasi`, `IGD` or `Poliklinik` where the hospital names none. */
  name: string
  state: UnitState
  /** The site, if not the main site. */
  site?: string | undefined
  hours: readonly Span[] | null
  /** Whether the unit has hours on this day. */
  isDay: boolean
}

export const MOST_NOTICES = 3

/** The situation of a hospital at an instant; equal for all instants of its interval. */
export function situationAt(site: DatedSite, instant: Date) {
  const { timeZone } = site.hospital
  const { day, minute } = localTime(timeZone, instant)
  const situation = situationsOn(site, day)
  const changes = findChanges(situation)
  const since = changes.findLast((change) => change <= minute) ?? 0
  const until = changes.find((change) => change > minute) ?? DAY_MINUTES
  return {
    ...situation.at(since),
    since: toInstant(timeZone, { day, minute: since }),
    until: toInstant(timeZone, { day, minute: until }),
  }
}

/** The situation at each minute of a day, and the minutes at which it may change. */
function situationsOn(site: DatedSite, day: CalendarDay) {
  const { doctors, calendar } = site
  const others = (site.hospital.sites ?? []).map(({ shortName }) => shortName)
  const sites = [placeIn(calendar, {}), ...others]
  const ofUnits = calendarOfUnits(site, day)
  const month = hoursFrom(day, ofUnits, (one) => rowsOn(site, one))
  const [today] = month
  const emergency = unitOn(month, (row) => unitKind(row) === 'emergency')
  const clinics = unitOn(month, (row) => unitKind(row) === 'clinics')
  const named = (kind: UnitKind, usual: string) =>
    groupUnits(today?.rows.filter((row) => unitKind(row) === kind) ?? []).flatMap(([{ name, site: at }]) => {
      const isMeant = (row: UnitHours): boolean => unitKind(row) === kind && row.name === name
      const unit = unitOn(month, isMeant)
      return unit ? { name: name ?? usual, site: at, unit, hours: unit.spans, isDay: today?.open.some(isMeant) === true } : []
    })
  const desks = named('registration', REGISTRATION)
  const pharmacies = named('pharmacy', 'Farmasi')
  const emergencies = named('emergency', 'IGD')
  const several = named('clinics', 'Poliklinik')
  const polyclinics = several.length > 1 || others.length > 0 ? several : []
  const closing = closingMinuteOn(site, day)
  const team = teamOn(doctors.doctors, calendar, day, closing)
  const services = teamOn(doctors.clinics ?? [], calendar, day, closing)
  const closed = today ? closingOn(ofUnits, today, sites, (name) => endOfService(site, name, day, closing)) : null
  const allDay = {
    day,
    /** Closed days of the next two weeks. */
    closings: closingsAfter(ofUnits, month, ANNOUNCED_DAYS, sites),
    season: seasonOn(calendar, day),
    notices: calendar.notices.filter((notice) => covers(notice, day)).slice(0, MOST_NOTICES),
    /** The opening spans of emergency unit and clinics on this day; null if an end is unknown. */
    hours: { emergency: emergency?.spans ?? null, clinics: clinics?.spans ?? null },
  }
  const statesAt = (units: ReturnType<typeof named>, minute: number): NamedState[] =>
    units.map(({ name, unit, ...told }) => ({ name, state: unit.stateAt(minute), ...told }))
  return {
    at: (minute: number) => ({
      ...allDay,
      /** The closing of today; null on an open day. */
      closed: closed && { ...closed, open: closed.open.filter(({ until }) => until === undefined || minute < until) },
      /** Null if the hospital has no such unit. */
      emergency: emergency?.stateAt(minute) ?? null,
      /** Every emergency unit, as several sites may have one. */
      emergencies: statesAt(emergencies, minute),
      clinics: clinics?.stateAt(minute) ?? null,
      /** Every registration counter with hours of its own. */
      registration: statesAt(desks, minute),
      /** Every unit of clinics; empty if there is only one. */
      polyclinics: statesAt(polyclinics, minute),
      pharmacies: statesAt(pharmacies, minute),
      /** One for each doctor, in their order. */
      doctors: team.statesAt(minute),
      /** One for each service without a doctor's name. */
      services: services.statesAt(minute),
    }),
    edges: [
      ...[emergency, clinics, ...desks.concat(pharmacies, polyclinics, emergencies).map(({ unit }) => unit)].flatMap(
        (unit) => unit?.edges ?? [],
      ),
      ...team.edges,
      ...services.edges,
      ...(closed?.open ?? []).flatMap(({ until = [] }) => until),
    ],
  }
}

/** The closing time of the clinics on a day. Each unit counts by itself, so that a morning session does not last until an evening clinic closes. */
export function closingMinuteOn(site: DatedSite, day: CalendarDay): ClosingMinute {
  const { open } = dayOfHours(day, calendarOfUnits(site, day), (one) => rowsOn(site, one))
  const units = groupUnits(open.filter((row) => unitKind(row) === 'clinics'))
    .map((unit) => ({ site: unit[0].site, to: endOf(unit.flatMap(({ hours }) => hours.times)) ?? DAY_MINUTES }))
    .toSorted((one, other) => one.to - other.to)
  return (at, begin) => {
    const own = units.filter((unit) => unit.site === at)
    const ofSite = own.length > 0 ? own : units
    return (begin === undefined ? ofSite.at(-1) : ofSite.find(({ to }) => begin < to))?.to ?? DAY_MINUTES
  }
}

/** The minute at which the last session of a clinic or service ends; 0 if all are cancelled, undefined if unknown. */
function endOfService({ doctors, calendar }: DatedSite, name: string, day: CalendarDay, closing: ClosingMinute): number | undefined {
  const teams = [doctors.doctors, doctors.clinics ?? []]
  const ends = teams.flatMap((team) =>
    practiceOn(team, calendar, day).flatMap(({ sessions }, index) =>
      sessions.filter(({ clinic }) => [clinic, team[index]?.name].includes(name)).map((session) => endOfSession(session, closing)),
    ),
  )
  const isCalledOff = ({ specialty, name: own, changes = [] }: Practitioner): boolean =>
    [specialty, own].includes(name) && changes.some(({ date, cancelled }) => date === day && cancelled)
  if (ends.length === 0) return teams.flat().some(isCalledOff) ? 0 : undefined
  const last = Math.max(...ends)
  return last < DAY_MINUTES ? last : undefined
}

/** The minutes at which the situation really changes, of those at which it may. */
function findChanges({ at, edges }: ReturnType<typeof situationsOn>): number[] {
  const possible = [...new Set([0, ...edges])].filter((edge) => edge < DAY_MINUTES).toSorted((one, other) => one - other)
  const states = possible.map((edge) => JSON.stringify(at(edge)))
  return possible.filter((_, index) => states[index] !== states[index - 1])
}
