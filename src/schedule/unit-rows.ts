import { addDays, spanAt, spansToMidnight, weekdayOf, type CalendarDay, type Span, type TimeZone } from './times.ts'
import { writeDays, type Weekday } from './days.ts'
import { placeIn, REGISTRATION, unitName } from './dated-facts.ts'
import type { Closure, HospitalCalendar, Notice, Practitioner, Season, UnitHours } from './dated-facts.ts'
import { practiceOn, sessionsChanged, type PracticeSession } from './practice-day.ts'
import { cutTime, daysInSeason, registrationInSeason, scheduleInSeason, seasonOn, unitsInSeason } from './season-schedule.ts'
import type { SeasonSession } from './season-schedule.ts'
import { UNIT_DAYS_AHEAD, siteUnits, unitKind } from './unit-state.ts'

/** The parts of the content that depend on time. */
export interface DatedSite {
  hospital: { timeZone: TimeZone; sites?: Parameters<typeof siteUnits>[0] }
  contact: { openingHours: readonly UnitHours[] }
  /** The hours of registration, at the counter and by telephone. */
  registration: { openingHours: readonly UnitHours[] }
  doctors: { doctors: readonly Practitioner[]; clinics?: readonly Practitioner[] }
  calendar: HospitalCalendar & { notices: readonly Notice[] }
}

/** The rows of all units in the season of a day. Hours in the registration section take precedence over a registration row elsewhere. */
export function rowsOn({ hospital, contact, registration, calendar }: DatedSite, day: CalendarDay): UnitHours[] {
  const season = seasonOn(calendar, day)
  const units = unitsInSeason(usualUnits({ hospital, contact }), season)
  const desks = registrationRowsOn(registration.openingHours, season)
  if (desks.length === 0) return units
  return [...units.filter((row) => unitKind(row) !== 'registration'), ...desks]
}

const usualUnits = ({ hospital, contact }: Pick<DatedSite, 'hospital' | 'contact'>): UnitHours[] => [
  ...contact.openingHours,
  ...siteUnits(hospital.sites ?? [], contact.openingHours),
]

/**
 * Somebody's sessions in a season that lie outside of the clinics' seasonal hours at their site, but within the usual ones: with the weekdays, and
 * the clinics' hours on them (empty if closed).
 */
export function shutInSeason(site: Pick<DatedSite, 'hospital' | 'contact'>, person: Practitioner, season: Season) {
  const usual = usualUnits(site)
  const openIn = (units: readonly UnitHours[], at: string | undefined, day: Weekday): Span[] => {
    const meant = units.filter((unit) => unitKind(unit) === 'clinics' && unit.site === at && unit.holidays !== 'hanya')
    return spansToMidnight(meant.flatMap(({ days, hours }) => (days.days.includes(day) ? hours.times : [])))
  }
  const units = unitsInSeason(usual, season)
  return scheduleInSeason(person, season).flatMap((row) =>
    (row.byAppointment ? [] : (row.time?.times ?? [])).flatMap((time) => {
      const isShut = (day: Weekday): boolean => {
        const left = openIn(units, row.site, day)
        const meant = openIn(usual, row.site, day).flatMap((span) => cutTime(time, { kind: 'range', ...span }) ?? [])
        // An open end means the closing time of the clinics.
        return meant.some((part) => {
          const begun = part.kind === 'all-day' ? null : spanAt(left, part.from)
          return begun === null || (part.kind === 'range' && begun.to < part.to)
        })
      }
      const shut = time.kind === 'all-day' ? [] : daysInSeason(row, season).filter(isShut)
      const byHours = Map.groupBy(shut, (day) => JSON.stringify(openIn(units, row.site, day)))
      return [...byHours.values()].map((days): ShutSession => ({
        name: person.name,
        days: writeDays(days),
        time,
        site: row.site,
        open: openIn(units, row.site, days[0]!),
      }))
    }),
  )
}

type ShutSession = SeasonSession & { site: string | undefined; open: readonly Span[] }

/** The registration's rows on a day. A row without a name applies to every named counter of its site. */
function registrationRowsOn(usual: readonly UnitHours[], season: Season | null): UnitHours[] {
  const rows = registrationInSeason(usual, season)
  return rows.flatMap(({ name, site, ...row }) => {
    const known = new Set([...usual, ...rows].flatMap((other) => (other.site === site ? (other.name ?? []) : [])))
    const meant = name === undefined ? [...(known.size > 0 ? known : [REGISTRATION])] : [name]
    return meant.map((one) => Object.assign({}, row, { site, name: unitName({ name: one, site }), kind: 'registration' as const }))
  })
}

/**
 * The calendar for units. With several sites the clinics of one are closed on a day on which all sessions within their hours were cancelled or
 * moved elsewhere.
 */
export function calendarOfUnits(site: DatedSite, from: CalendarDay): HospitalCalendar {
  const { hospital, doctors, calendar } = site
  const teams = [doctors.doctors, doctors.clinics ?? []]
  const until = addDays(from, UNIT_DAYS_AHEAD)
  const dates = teams.flat().flatMap(({ changes = [] }) => changes.flatMap(({ date }) => (from <= date && date < until ? date : [])))
  if ((hospital.sites ?? []).length === 0 || dates.length === 0) return calendar
  /** Whether the site of a session is known; that of a service without a site is not. */
  const isPlaced = (person: Practitioner | undefined, { site: place }: PracticeSession): boolean =>
    place !== undefined || doctors.clinics?.every((one) => one !== person) !== false
  /** Whether a session is at the site and within the hours of a unit. */
  const isWithin = (session: PracticeSession, row: UnitHours): boolean => {
    const { time } = session
    if (placeIn(calendar, session) !== placeIn(calendar, row)) return false
    return time === null || row.hours.times.some((window) => cutTime(time, window) !== null)
  }
  const closures = [...new Set(dates)].toSorted().flatMap((date): Closure[] => {
    const gone = teams.flat().flatMap((person) =>
      (person.changes ?? []).flatMap((change) => {
        const sessions = change.date === date && (change.cancelled || change.site) ? sessionsChanged(change, person, calendar) : []
        const left = sessions.filter((session) => isPlaced(person, session) && change.site !== placeIn(calendar, session))
        return left.map((session) => ({ session, note: change.note }))
      }),
    )
    const left = teams.flatMap((team) =>
      practiceOn(team, calendar, date).flatMap(({ sessions }, nth) => sessions.filter((session) => isPlaced(team[nth], session))),
    )
    return rowsOn(site, date).flatMap((row): Closure[] => {
      const dropped = gone.filter(({ session }) => isWithin(session, row))
      const isDay = unitKind(row) === 'clinics' && row.days.days.includes(weekdayOf(date))
      if (!isDay || dropped.length === 0 || left.some((session) => isWithin(session, row))) return []
      const why = [...new Set(dropped.flatMap(({ note }) => note ?? []))].join(', ')
      return [{ date, name: why || 'layanan ditiadakan', open: [], only: [unitName(row)] }]
    })
  })
  return { ...calendar, closures: [...calendar.closures, ...closures] }
}
