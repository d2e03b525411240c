import type { CalendarDay } from './calendar-day.ts'
import { closedDay } from './closed-day.ts'
import { covers } from './dated-facts.ts'
import type { HospitalCalendar, Notice, Practitioner, Season, UnitHours } from './dated-facts.ts'
import { teamOn } from './doctor-state.ts'
import type { DoctorState } from './doctor-state.ts'
import { seasonOn } from './season-schedule.ts'
import { DAY_MINUTES } from './spans.ts'
import { unitOn } from './unit-state.ts'
import type { UnitState } from './unit-state.ts'
import { instantOf, localTime } from './zone.ts'
import type { TimeZone } from './zone.ts'

/** As much of a hospital's content as time has a say in. */
export interface DatedSite {
  hospital: { timeZone: TimeZone }
  contact: { openingHours: readonly UnitHours[] }
  doctors: { doctors: readonly Practitioner[] }
  calendar: HospitalCalendar & { notices: readonly Notice[] }
}

/** What holds at a moment, as the page says it. */
export interface Situation {
  day: CalendarDay
  /** Why the clinics are closed on this day. */
  closed: string | null
  season: Season | null
  /** Null where the hospital names no such unit. */
  emergency: UnitState | null
  clinics: UnitState | null
  /** One for each doctor, in their order. */
  doctors: readonly DoctorState[]
  notices: readonly Notice[]
}

/** A situation, and from when until when nothing of it changes. */
export interface DatedSituation extends Situation {
  since: Date
  until: Date
}

const MOST_NOTICES = 3

/** What holds in a hospital at an instant, and how long. The same interval gives the same answer. */
export function situationAt(site: DatedSite, instant: Date): DatedSituation {
  const { timeZone } = site.hospital
  const { day, minute } = localTime(timeZone, instant)
  const situation = situationsOf(site, day)
  const changes = changesOf(situation)
  const since = changes.findLast((change) => change <= minute) ?? 0
  const until = changes.find((change) => change > minute) ?? DAY_MINUTES
  return {
    ...situation.at(since),
    since: instantOf(timeZone, { day, minute: since }),
    until: instantOf(timeZone, { day, minute: until }),
  }
}

/** A day's situations: at each of its minutes, and the minutes at which they may change. */
interface DayOfSituations {
  at(minute: number): Situation
  edges: readonly number[]
}

function situationsOf({ contact, doctors, calendar }: DatedSite, day: CalendarDay): DayOfSituations {
  const emergency = unitOn(contact.openingHours, 'emergency', calendar, day)
  const clinics = unitOn(contact.openingHours, 'clinics', calendar, day)
  const team = teamOn(doctors.doctors, calendar, day, clinics?.closing ?? null)
  const allDay = {
    day,
    closed: closedDay(calendar, day)?.name ?? null,
    season: seasonOn(calendar, day),
    notices: calendar.notices.filter((notice) => covers(notice, day)).slice(0, MOST_NOTICES),
  }
  return {
    at: (minute) => ({
      ...allDay,
      emergency: emergency?.stateAt(minute) ?? null,
      clinics: clinics?.stateAt(minute) ?? null,
      doctors: team.statesAt(minute),
    }),
    edges: [...(emergency?.edges ?? []), ...(clinics?.edges ?? []), ...team.edges],
  }
}

/** Where something does change: an hour at which somebody stays where they are is none. */
function changesOf({ at, edges }: DayOfSituations): number[] {
  const possible = [...new Set([0, ...edges])].filter((edge) => edge < DAY_MINUTES).toSorted((one, other) => one - other)
  const told = possible.map((edge) => JSON.stringify(at(edge)))
  return possible.filter((_, place) => told[place] !== told[place - 1])
}
