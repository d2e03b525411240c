import { addDays, isAroundTheClock, weekdayOf, writeTimes, type CalendarDay, type Time } from './times.ts'
import { closedDay, isClosure, isOfDay, staysOn } from './closed-day.ts'
import { covers, happensOn, isSaidOf, leaveOn, MAIN_SITE } from './dated-facts.ts'
import type { Absence, HospitalCalendar, PracticeRow, Practitioner, SessionChange } from './dated-facts.ts'
import { beginsAtMidnight, endsAtMidnight, isOfNightBefore } from './nights.ts'
import { scheduleInSeason, seasonOn } from './season-schedule.ts'

/** One time at which someone sees patients on a day. */
export interface PracticeSession {
  /** Null where only the day is known. */
  time: Time | null
  /** The specialty under which they sit. */
  clinic: string | null
  /** Where they sit, if not at the hospital's own address. */
  site?: string | undefined
  /** The colleague on leave, in whose row they sit. */
  replaces: string | null
  for: string | null
  note: string | null
  /** Beside the weekly rows. */
  isExtra: boolean
  /** Nobody is seen without having agreed upon it. */
  byAppointment?: true
}

/** What begins on a day. */
export interface Duties {
  /** In the order of the day. Whoever is on leave has none but what began the night before, and what is at another place than the leave. */
  sessions: readonly PracticeSession[]
  /** What of it goes on after midnight. */
  nights: readonly PracticeSession[]
}

export type PracticeDay = Pick<Duties, 'sessions'>

/**
 * What each of a team does on a day, in the team's order: weekly rows as that day changes them and extra sessions, less absences,
 * holidays and closures, in the hours of the season. A change is of the session, whoever sits in it. Clinics without a doctor are asked for in the same way.
 */
export function practiceOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay): PracticeDay[] {
  // Most hospitals write no nights: then the day before has no say.
  const hasNights = [...team, ...calendar.seasons.flatMap(({ schedules }) => schedules)].some(({ schedule }) =>
    schedule.some(({ time }) => time?.times.some(beginsAtMidnight) === true),
  )
  return practiceAfter(hasNights ? dutiesOn(team, calendar, addDays(day, -1)) : [], dutiesOn(team, calendar, day))
}

/**
 * A day of which it is known what begins on it, and what began the day before. What is by appointment is left out: whoever comes without
 * one meets nobody.
 */
export function practiceAfter(before: readonly Duties[], duties: readonly Duties[]): PracticeDay[] {
  return duties.map(({ sessions }, index) => ({
    sessions: [...(before[index]?.nights ?? []), ...sessions].filter(({ byAppointment }) => !byAppointment),
  }))
}

/** What each of a team begins on a day: leave, a closed day and a replacement count for the whole night. */
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

/** The sessions of a day of the week in the hours of the season: those that a change of that day may name. */
export function usualSessionsOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): PracticeSession[] {
  const eve = addDays(day, -1)
  const usual = (one: CalendarDay) => sessionsOn(person, calendar, one).flatMap(({ session, begins }) => (begins ? session : []))
  return [...nightsAfter(usual(eve), person, calendar, eve), ...usual(day)]
}

/** What begins on a day and happens, whoever sits in it. */
function plannedOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): Duties {
  const sessions = changed(person, openOn(person, calendar, day), day)
  return { sessions, nights: changed(person, nightsAfter(sessions, person, calendar, day), addDays(day, 1)) }
}

function openOn(person: Practitioner, calendar: HospitalCalendar, day: CalendarDay): PracticeSession[] {
  const closed = closedDay(calendar, day)
  const all = sessionsOn(person, calendar, day)
  // On a closed day what runs around the clock goes on, and what the hospital has named, or its row says.
  const stays = ({ session: { clinic, site }, row }: OfRow): boolean => {
    const beside = all.filter(({ session }) => session.clinic === clinic).map(({ session }) => session.time)
    return staysOn(row, closed, { names: [clinic, person.name], site, isAlways: isAroundTheClock(beside) })
  }
  return all.filter((one) => one.begins && stays(one)).map(({ session }) => session)
}

interface OfRow {
  row: PracticeRow
  session: PracticeSession
  /** False for what goes on from the night before. */
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

/** What goes on after midnight with these sessions of a day. */
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

/** Whether two sessions make the same claim of somebody. */
export function isAlike(one: PracticeSession, other: PracticeSession): boolean {
  return (['clinic', 'site', 'replaces', 'for', 'isExtra', 'byAppointment'] as const).every((claim) => one[claim] === other[claim])
}

/** Whether a change of that day is about such a session: the one that it names, else the only one. */
export function isMeant({ session }: SessionChange, { time }: PracticeSession): boolean {
  return session === undefined || (time !== null && writeTimes([time]).text === writeTimes(session.times).text)
}

/** The leave that keeps a change from holding: nobody sits in that session, neither they nor a replacement. `usual`: where it is otherwise. */
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

/** The sessions that a change is about and that would happen without it; none while their clinic is closed. */
export function sessionsChanged(change: SessionChange, person: Practitioner, calendar: HospitalCalendar): PracticeSession[] {
  const eve = addDays(change.date, -1)
  const open = [...nightsAfter(openOn(person, calendar, eve), person, calendar, eve), ...openOn(person, calendar, change.date)]
  return open.filter((session) => isMeant(change, session))
}

/** So far ahead a next day is looked for: a row of a fifth week comes within a quarter of a year. */
export const DAYS_AHEAD = 92

/** The next of so many days on which one row does happen: not on leave, and not while its clinic is closed. */
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

/** Minutes since midnight; a session of which only the day is known counts from its beginning. */
const startMinute = ({ time }: PracticeSession): number => (time === null || time.kind === 'all-day' ? 0 : time.from)

function makeSession({ specialty }: Practitioner, row: Omit<PracticeRow, 'day' | 'time'>, time: Time | null): PracticeSession {
  const { clinic = specialty ?? null, site, for: whom = null, note = null, byAppointment } = row
  const usual = { time, clinic, replaces: null, for: whom, note, isExtra: false }
  return { ...usual, ...(site !== undefined && { site }), ...(byAppointment && { byAppointment }) }
}

/** Sessions of a day with what its changes make of them. A new time was meant for that date: no season cuts it. */
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
