import { DAY_MINUTES, localTime, toInstant, type CalendarDay, type Span } from './times.ts'
import { closingOn, closingsAfter, endOf } from './closings.ts'
import { ANNOUNCED_DAYS, covers, placeIn, REGISTRATION, type Practitioner, type UnitHours, type UnitKind } from './dated-facts.ts'
import { endOfSession, teamOn, type ClosingMinute } from './doctor-state.ts'
import { practiceOn } from './practice-day.ts'
import { seasonOn } from './season-schedule.ts'
import { calendarOfUnits, rowsOn, type DatedSite } from './unit-rows.ts'
import { dayOfHours, hoursFrom, unitKind, unitOn, groupUnits, type UnitState } from './unit-state.ts'

/** What holds at a moment, as the page says it. */
export type Situation = ReturnType<ReturnType<typeof situationsOn>['at']>
/** A situation, and from when until when nothing of it changes. */
export type DatedSituation = ReturnType<typeof situationAt>

export interface NamedState {
  /** {@link REGISTRATION}, `Farmasi`, `IGD` or `Poliklinik` where the hospital names none. */
  name: string
  state: UnitState
  /** Another place than the hospital's own address. */
  site?: string | undefined
  hours: readonly Span[] | null
  /** Whether it has hours on this day. */
  isDay: boolean
}

export const MOST_NOTICES = 3

/** What holds in a hospital at an instant, and how long. The same interval gives the same answer. */
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

/** A day's situations: at each of its minutes, and the minutes at which they may change. */
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
    /** When emergency unit and clinics are open on this day; null where nobody knows until when. */
    hours: { emergency: emergency?.spans ?? null, clinics: clinics?.spans ?? null },
  }
  const statesAt = (units: ReturnType<typeof named>, minute: number): NamedState[] =>
    units.map(({ name, unit, ...told }) => ({ name, state: unit.stateAt(minute), ...told }))
  return {
    at: (minute: number) => ({
      ...allDay,
      /** Why this is a closed day, what it shuts and what stays open. */
      closed: closed && { ...closed, open: closed.open.filter(({ until }) => until === undefined || minute < until) },
      /** Null where the hospital names no such unit. */
      emergency: emergency?.stateAt(minute) ?? null,
      /** Each unit for emergencies: several sites may have one. */
      emergencies: statesAt(emergencies, minute),
      clinics: clinics?.stateAt(minute) ?? null,
      /** Each way to register that has hours of its own. */
      registration: statesAt(desks, minute),
      /** Each of several units of the clinics; empty where there is but one. */
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

/** Each unit of the clinics counts for itself: whoever began in the morning is not there until an evening clinic closes. */
export function closingMinuteOn(site: DatedSite, day: CalendarDay): ClosingMinute {
  const { open } = dayOfHours(day, calendarOfUnits(site, day), (one) => rowsOn(site, one))
  const units = groupUnits(open.filter((row) => unitKind(row) === 'clinics'))
    .map((unit) => ({ site: unit[0].site, to: endOf(unit.flatMap(({ hours }) => hours.times)) ?? DAY_MINUTES }))
    .toSorted((one, other) => one.to - other.to)
  return (at, begin) => {
    const own = units.filter((unit) => unit.site === at)
    const there = own.length > 0 ? own : units
    return (begin === undefined ? there.at(-1) : there.find(({ to }) => begin < to))?.to ?? DAY_MINUTES
  }
}

/** When the last of those who sit in a clinic or service that stays open is done; 0 where all of it is called off. */
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

/** Where something does change: an hour at which somebody stays where they are is none. */
function findChanges({ at, edges }: ReturnType<typeof situationsOn>): number[] {
  const possible = [...new Set([0, ...edges])].filter((edge) => edge < DAY_MINUTES).toSorted((one, other) => one - other)
  const told = possible.map((edge) => JSON.stringify(at(edge)))
  return possible.filter((_, index) => told[index] !== told[index - 1])
}
