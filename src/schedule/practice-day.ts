import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { closedDay } from './closed-day.ts'
import type { ClosedDay } from './closed-day.ts'
import { covers, happensOn } from './dated-facts.ts'
import type { Absence, HospitalCalendar, PracticeRow, Practitioner, SessionChange } from './dated-facts.ts'
import { scheduleInSeason, seasonOn } from './season-schedule.ts'
import { writeTimes } from './times.ts'
import type { Time } from './times.ts'

/** One time at which someone sees patients on a day. */
export interface Session {
  /** Null where only the day is known. */
  time: Time | null
  /** The specialty under which they sit. */
  clinic: string | null
  /** The colleague on leave, in whose row they sit. */
  replaces: string | null
  for: string | null
  note: string | null
  /** Beside the weekly rows. */
  isExtra: boolean
}

/** What someone does on one day. */
export interface PracticeDay {
  /** In the order of the day. Empty for whoever is on leave. */
  sessions: readonly Session[]
  leave: Absence | null
}

/**
 * What each of a team does on a day, in the team's order: weekly rows as that day changes them and extra sessions, less absences,
 * holidays and closures, in the hours of the season. A change is of the session, whoever sits in it. Clinics without a doctor are asked for in the same way.
 */
export function practiceOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay): PracticeDay[] {
  const closed = closedDay(calendar, day)
  const leaves = team.map(({ absences = [] }) => absences.find((absence) => covers(absence, day)) ?? null)
  const planned = team.map((person) => changed(person, usualSessionsOn(person, calendar, day).filter(staysOpen(closed)), day))

  return team.map((person, index): PracticeDay => {
    const absence = leaves[index] ?? null
    if (absence !== null) return { sessions: [], leave: absence }
    const own = [...(planned[index] ?? []), ...(closed?.kind === 'closure' ? [] : extraOn(person, day))]
    const others = team.flatMap(({ name }, other) => {
      const isReplaced = other !== index && leaves[other]?.replacement === person.name
      return isReplaced ? (planned[other] ?? []).map((session) => Object.assign({}, session, { replaces: name })) : []
    })
    return { sessions: [...own, ...others].toSorted((one, other) => startOf(one) - startOf(other)), leave: null }
  })
}

/** The sessions of a day of the week in the hours of the season: those that a change of that day may name. */
export function usualSessionsOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): Session[] {
  return rowsOn(person, scheduleInSeason(person, seasonOn(calendar, day)), day)
}

/** Whether a change of that day is about such a session: the one that it names, else the only one. */
export function isMeant({ session }: SessionChange, { time }: Session): boolean {
  return session === undefined || (time !== null && writeTimes([time]).text === writeTimes(session.times).text)
}

/** The leave that keeps a change from holding: nobody sits in that session, neither they nor a replacement. */
export function leaveInsteadOf({ date }: SessionChange, person: Practitioner, team: readonly Practitioner[]): Absence | null {
  const leaveOf = ({ absences = [] }: Practitioner) => absences.find((absence) => covers(absence, date)) ?? null
  const leave = leaveOf(person)
  const isReplaced = team.some((other) => other !== person && other.name === leave?.replacement && leaveOf(other) === null)
  return isReplaced ? null : leave
}

/** The sessions that a change is about and that would happen without it; none while their clinic is closed. */
export function sessionsChanged(change: SessionChange, person: Practitioner, calendar: HospitalCalendar): Session[] {
  return usualSessionsOn(person, calendar, change.date)
    .filter(staysOpen(closedDay(calendar, change.date)))
    .filter((session) => isMeant(change, session))
}

/** So far ahead a row's next day is looked for: a fifth week comes within a quarter of a year. */
const DAYS_AHEAD = 92

/** The next of so many days on which one row does happen: not on leave, and not while its clinic is closed. */
export function nextDayOfRow(
  person: Practitioner,
  row: PracticeRow,
  calendar: HospitalCalendar,
  from: CalendarDay,
  days = DAYS_AHEAD,
): CalendarDay | null {
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead)
    const isOnLeave = (person.absences ?? []).some((absence) => covers(absence, day))
    if (!happensOn(row, day) || isOnLeave) continue
    const open = rowsOn(person, [row], day).filter(staysOpen(closedDay(calendar, day)))
    if (changed(person, open, day).length > 0) return day
  }
  return null
}

/** Minutes since midnight; a session of which only the day is known counts from its beginning. */
function startOf({ time }: Session): number {
  return time === null || time.kind === 'all-day' ? 0 : time.from
}

function rowsOn({ specialty }: Practitioner, schedule: readonly PracticeRow[], day: CalendarDay): Session[] {
  return schedule
    .filter((row) => happensOn(row, day))
    .flatMap((row) =>
      (row.time?.times ?? [null]).map((time): Session => ({
        time,
        clinic: row.clinic ?? specialty ?? null,
        replaces: null,
        for: row.for ?? null,
        note: row.note ?? null,
        isExtra: false,
      })),
    )
}

/** Sessions of a day with what its changes make of them. A new time was meant for that date: no season cuts it. */
function changed({ changes = [] }: Practitioner, sessions: readonly Session[], day: CalendarDay): Session[] {
  const ofDay = changes.filter(({ date }) => date === day)
  return sessions.flatMap((session) => {
    const change = ofDay.find((one) => isMeant(one, session))
    return change ? (change.time?.times ?? []).map((time) => Object.assign({}, session, { time })) : session
  })
}

function extraOn({ specialty, extra = [] }: Practitioner, day: CalendarDay): Session[] {
  return extra
    .filter(({ date }) => date === day)
    .flatMap(({ time, note }) =>
      time.times.map((one) => ({
        time: one,
        clinic: specialty ?? null,
        replaces: null,
        for: null,
        note: note ?? null,
        isExtra: true,
      })),
    )
}

/** On a closed day what runs around the clock goes on, and what the hospital has named. */
function staysOpen(closed: ClosedDay | null): (session: Session) => boolean {
  return ({ time, clinic }) => closed === null || time?.kind === 'all-day' || (clinic !== null && closed.open.has(clinic))
}
