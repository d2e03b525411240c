import { addDays, isAroundTheClock, weekdayOf, writeTimes, type CalendarDay, type Time } from './times.ts'
import { closedDay, isClosure, isOfDay, staysOn } from './closed-day.ts'
import { covers, happensOn, isSaidOf, leaveOn, MAIN_SITE } from './dated-facts.ts'
import type { Absence, HospitalCalendar, PracticeRow, Practitioner, SessionChange } from './dated-facts.ts'
import { beginsAtMidnight, endsAtMidnight, isOfNightBefore } from './nights.ts'
import { scheduleInSeason, seasonOn } from './season-schedule.ts'

/** One time at which someone sees patients on a day. */
export interface PracticeSession {
  /** Null if only the day is known. */
  time: Time | null
  /** The specialty of the session. */
  clinic: string | null
  /** The site, if not the main site. */
  site?: string | undefined
  /** The colleague on leave whose row they take over. */
  replaces: string | null
  for: string | null
  note: string | null
  /** An extra session, outside of the weekly rows. */
  isExtra: boolean
  /** Patients need an appointment. */
  byAppointment?: true
}

/** The sessions that begin on a day. */
export interface Duties {
  /** In the order of the day; without those that leave cancels. */
  sessions: readonly PracticeSession[]
  /** Those parts of them that lie after midnight. */
  nights: readonly PracticeSession[]
}

export type PracticeDay = Pick<Duties, 'sessions'>

/**
 * The sessions of each team member on a day, in the team's order: weekly rows in the season's hours with their changes, and extra sessions, without those
 * cancelled by leave, holidays and closures. A change concerns the session, whoever practises in it. Also for clinics without a named doctor.
 */
export function practiceOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay): PracticeDay[] {
  // Without night sessions, as in most hospitals, the day before need not be computed.
  const hasNights = [...team, ...calendar.seasons.flatMap(({ schedules }) => schedules)].some(({ schedule }) =>
    schedule.some(({ time }) => time?.times.some(beginsAtMidnight) === true),
  )
  return practiceAfter(hasNights ? dutiesOn(team, calendar, addDays(day, -1)) : [], dutiesOn(team, calendar, day))
}

/**
 * The sessions of a day: those that begin on it, and nights that began the day before. Sessions by appointment are left out, because patients without
 * one would meet nobody.
 */
export function practiceAfter(before: readonly Duties[], duties: readonly Duties[]): PracticeDay[] {
  return duties.map(({ sessions }, index) => ({
    sessions: [...(before[index]?.nights ?? []), ...sessions].filter(({ byAppointment }) => !byAppointment),
  }))
}

/** The sessions of each team member that begin on a day; leave, closed days and replacements of that day count for the whole night. */
export function dutiesOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay): Duties[] {
  const closed = closedDay(calendar, day)
  const planned = team.map((person) => plannedOn(person, calendar, day))

  return team.map((person, index): Duties => {
    const extra = extraOn(person, day).filter(({ clinic, site }) => !isClosure(closed, { names: [clinic], site }))
    const isThere = ({ site }: PracticeSession): boolean => leaveOn(person, day, site) === null
    const inStead = (part: 'sessions' | 'nights') =>
      team.flatMap((other, nth) => {
        if (nth === index || other.absences === undefined) return []
        const meant = (planned[nth]?.[part] ?? []).filter(({ site }) => {
          const away = leaveOn(other, day, site)
          return away?.replacement === person.name && isSaidOf(away.replacementSite, site)
        })
        return meant.map((session) => Object.assign({}, session, { replaces: other.name }))
      })
    const { sessions = [], nights = [] } = planned[index] ?? {}
    const begun = [...sessions, ...extra, ...inStead('sessions')].filter(isThere)
    return {
      sessions: begun.toSorted((one, other) => startMinute(one) - startMinute(other)),
      nights: [...nights, ...inStead('nights')].filter(isThere),
    }
  })
}

/** The usual sessions of a day in the season's hours, which a change of that day may name. */
export function usualSessionsOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): PracticeSession[] {
  const eve = addDays(day, -1)
  const usual = (one: CalendarDay) => sessionsOn(person, calendar, one).flatMap(({ session, begins }) => (begins ? session : []))
  return [...nightsAfter(usual(eve), person, calendar, eve), ...usual(day)]
}

/** The sessions that begin on a day, before leave and replacements. */
function plannedOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): Duties {
  const sessions = changed(person, openOn(person, calendar, day), day)
  return { sessions, nights: changed(person, nightsAfter(sessions, person, calendar, day), addDays(day, 1)) }
}

function openOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): PracticeSession[] {
  const closed = closedDay(calendar, day)
  const all = sessionsOn(person, calendar, day)
  // On a closed day sessions around the clock stay, and those that the closure names as open or whose row says so.
  const stays = ({ session: { clinic, site }, row }: OfRow): boolean => {
    const beside = all.filter(({ session }) => session.clinic === clinic).map(({ session }) => session.time)
    return staysOn(row, closed, { names: [clinic, person.name], site, isAlways: isAroundTheClock(beside) })
  }
  return all.filter((one) => one.begins && stays(one)).map(({ session }) => session)
}

interface OfRow {
  row: PracticeRow
  session: PracticeSession
  /** False for the rest of a night that began the day before. */
  begins: boolean
}

function sessionsOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): OfRow[] {
  const closed = closedDay(calendar, day)
  const schedule = scheduleInSeason(person, seasonOn(calendar, day))
  return schedule
    .filter((row) => happensOn(row, day) && isOfDay(row, closed, { names: [row.clinic ?? person.specialty, person.name], site: row.site }))
    .flatMap((row) =>
      (row.time?.times ?? [null]).map((time) => ({
        row,
        session: makeSession(person, row, time),
        begins: !isOfNightBefore(schedule, row, time, day),
      })),
    )
}

/** The parts of these sessions that lie after midnight. */
function nightsAfter(sessions: readonly PracticeSession[], person: Practitioner, calendar: HospitalCalendar, day: CalendarDay) {
  const evenings = sessions.filter(({ time }) => endsAtMidnight(time))
  if (evenings.length === 0) return []
  const next = addDays(day, 1)
  const schedule = scheduleInSeason(person, seasonOn(calendar, day))
  return schedule
    .filter((row) => row.day.days.includes(weekdayOf(next)) && covers(row, day))
    .flatMap((row) =>
      (row.time?.times ?? [])
        .filter((time) => isOfNightBefore(schedule, row, time, next))
        .map((time) => makeSession(person, row, time))
        .filter((night) => evenings.some((evening) => isAlike(evening, night))),
    )
}

/** Whether two sessions are alike in all but their time. */
export function isAlike(one: PracticeSession, other: PracticeSession): boolean {
  return (['clinic', 'site', 'replaces', 'for', 'isExtra', 'byAppointment'] as const).every((claim) => one[claim] === other[claim])
}

/** Whether a change of that day concerns a session: the one that it names, else the only one. */
export function isMeant({ session }: SessionChange, { time }: PracticeSession): boolean {
  return session === undefined || (time !== null && writeTimes([time]).text === writeTimes(session.times).text)
}

/** The leave that makes a change pointless, because neither the person nor a replacement has the session. `usual`: its usual site. */
export function leaveInsteadOf(
  { date, site }: SessionChange,
  person: Practitioner,
  team: readonly Practitioner[],
  usual?: string,
): Absence | null {
  const place = site ?? usual
  const leave = leaveOn(person, date, place)
  const isReplaced = team.some((other) => other !== person && other.name === leave?.replacement && leaveOn(other, date, place) === null)
  return isReplaced && isSaidOf(leave?.replacementSite, place) ? null : leave
}

/** The sessions that a change concerns; none while their clinic is closed. */
export function sessionsChanged(change: SessionChange, person: Practitioner, calendar: HospitalCalendar): PracticeSession[] {
  const eve = addDays(change.date, -1)
  const open = [...nightsAfter(openOn(person, calendar, eve), person, calendar, eve), ...openOn(person, calendar, change.date)]
  return open.filter((session) => isMeant(change, session))
}

/** How many days ahead the next session is searched; a row of fifth weeks applies at least once in a quarter. */
export const DAYS_AHEAD = 92

/** The next day on which a row applies, not on leave and not closed; null if there is none within the given number of days. */
export function nextDayOfRow(
  person: Practitioner,
  row: PracticeRow,
  calendar: HospitalCalendar,
  from: CalendarDay,
  days = DAYS_AHEAD,
): CalendarDay | null {
  const one = { ...person, schedule: [row] }
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead)
    const begins = isOfNightBefore(person.schedule, row, row.time?.times[0] ?? null, day) ? addDays(day, -1) : day
    if (leaveOn(person, begins, row.site) !== null || !row.day.days.includes(weekdayOf(day))) continue
    const { sessions, nights } = plannedOn(begins === day ? one : person, { ...calendar, seasons: [] }, begins)
    if ((begins === day ? sessions : nights).length > 0) return day
  }
  return null
}

/** The beginning in minutes since midnight; 0 if only the day is known. */
const startMinute = ({ time }: PracticeSession): number => (time === null || time.kind === 'all-day' ? 0 : time.from)

function makeSession({ specialty }: Practitioner, row: Omit<PracticeRow, 'day' | 'time'>, time: Time | null): PracticeSession {
  const { clinic = specialty ?? null, site, for: whom = null, note = null, byAppointment } = row
  const usual = { time, clinic, replaces: null, for: whom, note, isExtra: false }
  return { ...usual, ...(site !== undefined && { site }), ...(byAppointment && { byAppointment }) }
}

/** Applies the changes of a day to its sessions. A season does not cut a changed time, which was meant for that date. */
function changed({ changes = [] }: Practitioner, sessions: readonly PracticeSession[], day: CalendarDay): PracticeSession[] {
  const ofDay = changes.filter(({ date }) => date === day)
  return sessions.flatMap((session) => {
    const change = ofDay.find((one) => isMeant(one, session))
    if (!change) return session
    const { site = session.site, cancelled } = change
    const times = cancelled ? [] : (change.time?.times ?? [session.time])
    return times.map((time) => Object.assign({}, session, { time, site: site === MAIN_SITE ? undefined : site }))
  })
}

function extraOn(person: Practitioner, day: CalendarDay): PracticeSession[] {
  const extra = (person.extra ?? []).filter(({ date }) => date === day)
  return extra.flatMap(({ time, site, note }) =>
    time.times.map((one) => Object.assign(makeSession(person, { site, note }, one), { isExtra: true })),
  )
}
