import type { CalendarDay } from './calendar-day.ts'
import { closingOn, closingsAfter, type Closing } from './closings.ts'
import { ANNOUNCED_DAYS, covers, MAIN_SITE } from './dated-facts.ts'
import type { DayRange, HospitalCalendar, Notice, Practitioner, Season, UnitHours, UnitKind } from './dated-facts.ts'
import { teamOn, type DoctorState } from './doctor-state.ts'
import { registrationInSeason, seasonOn, unitsInSeason } from './season-schedule.ts'
import { DAY_MINUTES, type Span } from './times.ts'
import { hoursFrom, unitKind, siteUnits, unitOn, groupUnits, type UnitState } from './unit-state.ts'
import { toInstant, localTime, type TimeZone } from './zone.ts'

/** As much of a hospital's content as time has a say in. */
export interface DatedSite {
  hospital: { timeZone: TimeZone; sites?: Parameters<typeof siteUnits>[0] }
  contact: { openingHours: readonly UnitHours[] }
  /** Hours of the counter and the telephone. */
  registration: { openingHours: readonly UnitHours[] }
  doctors: { doctors: readonly Practitioner[]; clinics?: readonly Practitioner[] }
  calendar: HospitalCalendar & { notices: readonly Notice[] }
}

/** What holds at a moment, as the page says it. */
export interface Situation {
  day: CalendarDay
  /** Why this is a closed day, what it shuts and what stays open. */
  closed: Closing | null
  /** Closed days of the next two weeks. */
  closings: readonly (Closing & DayRange)[]
  season: Season | null
  /** Null where the hospital names no such unit. */
  emergency: UnitState | null
  /** Each unit for emergencies: several sites may have one. */
  emergencies: readonly NamedState[]
  clinics: UnitState | null
  /** Each of several units of the clinics; empty where there is but one. */
  polyclinics: readonly NamedState[]
  /** Each way to register that has hours of its own. */
  registration: readonly NamedState[]
  pharmacies: readonly NamedState[]
  /** When emergency unit and clinics are open on this day; null where nobody knows until when. */
  hours: { emergency: readonly Span[] | null; clinics: readonly Span[] | null }
  /** One for each doctor, in their order. */
  doctors: readonly DoctorState[]
  /** One for each service without a doctor's name. */
  services: readonly DoctorState[]
  notices: readonly Notice[]
}

export interface NamedState {
  /** {@link REGISTRATION}, `Farmasi`, `IGD` or `Poliklinik` where the hospital names none. */
  name: string
  state: UnitState
  hours: readonly Span[] | null
  /** Whether it has hours on this day. */
  isDay: boolean
}

/** A situation, and from when until when nothing of it changes. */
export interface DatedSituation extends Situation {
  since: Date
  until: Date
}

export const MOST_NOTICES = 3

/** The name under which the calendar keeps the registration open, when its hours have none. */
export const REGISTRATION = 'Pendaftaran'

/** What holds in a hospital at an instant, and how long. The same interval gives the same answer. */
export function situationAt(site: DatedSite, instant: Date): DatedSituation {
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
  const sites = [MAIN_SITE, ...(site.hospital.sites ?? []).map(({ shortName }) => shortName)]
  const month = hoursFrom(day, calendar, (one) => rowsOn(site, one))
  const [today] = month
  const emergency = unitOn(month, (row) => unitKind(row) === 'emergency')
  const clinics = unitOn(month, (row) => unitKind(row) === 'clinics')
  const named = (kind: UnitKind, usual: string) =>
    groupUnits(today?.rows.filter((row) => unitKind(row) === kind) ?? []).flatMap(([{ name }]) => {
      const isMeant = (row: UnitHours): boolean => unitKind(row) === kind && row.name === name
      const unit = unitOn(month, isMeant)
      return unit ? { name: name ?? usual, unit, isDay: today?.open.some(isMeant) === true } : []
    })
  const desks = named('registration', REGISTRATION)
  const pharmacies = named('pharmacy', 'Farmasi')
  const emergencies = named('emergency', 'IGD')
  const several = named('clinics', 'Poliklinik')
  const polyclinics = several.length > 1 ? several : []
  const team = teamOn(doctors.doctors, calendar, day, clinics?.closing ?? null)
  const services = teamOn(doctors.clinics ?? [], calendar, day, clinics?.closing ?? null)
  const allDay = {
    day,
    closed: today ? closingOn(calendar, today, sites) : null,
    closings: closingsAfter(calendar, month, ANNOUNCED_DAYS, sites),
    season: seasonOn(calendar, day),
    notices: calendar.notices.filter((notice) => covers(notice, day)).slice(0, MOST_NOTICES),
    hours: { emergency: emergency?.spans ?? null, clinics: clinics?.spans ?? null },
  }
  const statesAt = (units: ReturnType<typeof named>, minute: number): NamedState[] =>
    units.map(({ name, unit, isDay }) => ({ name, state: unit.stateAt(minute), hours: unit.spans, isDay }))
  return {
    at: (minute: number): Situation => ({
      ...allDay,
      emergency: emergency?.stateAt(minute) ?? null,
      emergencies: statesAt(emergencies, minute),
      clinics: clinics?.stateAt(minute) ?? null,
      registration: statesAt(desks, minute),
      polyclinics: statesAt(polyclinics, minute),
      pharmacies: statesAt(pharmacies, minute),
      doctors: team.statesAt(minute),
      services: services.statesAt(minute),
    }),
    edges: [
      ...[emergency, clinics, ...desks.concat(pharmacies, polyclinics, emergencies).map(({ unit }) => unit)].flatMap(
        (unit) => unit?.edges ?? [],
      ),
      ...team.edges,
      ...services.edges,
    ],
  }
}

/** The rows of all units as they hold on a day. The hours of the registration section count before a row of the same kind elsewhere. */
function rowsOn({ hospital, contact, registration, calendar }: DatedSite, day: CalendarDay): UnitHours[] {
  const season = seasonOn(calendar, day)
  const usual = [...contact.openingHours, ...siteUnits(hospital.sites ?? [], contact.openingHours)]
  const units = unitsInSeason(usual, season)
  const desks = registrationRowsOn(registration.openingHours, season)
  if (desks.length === 0) return units
  return [...units.filter((row) => unitKind(row) !== 'registration'), ...desks]
}

/** Hours without a name hold for each way to register that has one. */
function registrationRowsOn(usual: readonly UnitHours[], season: Season | null): UnitHours[] {
  const rows = registrationInSeason(usual, season)
  const named = new Set([...usual, ...rows].flatMap(({ name }) => name ?? []))
  const names = named.size > 0 ? [...named] : [REGISTRATION]
  return rows.flatMap((row) => {
    const meant = row.name === undefined ? names : [row.name]
    return meant.map((name) => Object.assign({}, row, { name, kind: 'registration' as const }))
  })
}

/** Where something does change: an hour at which somebody stays where they are is none. */
function findChanges({ at, edges }: ReturnType<typeof situationsOn>): number[] {
  const possible = [...new Set([0, ...edges])].filter((edge) => edge < DAY_MINUTES).toSorted((one, other) => one - other)
  const told = possible.map((edge) => JSON.stringify(at(edge)))
  return possible.filter((_, index) => told[index] !== told[index - 1])
}
