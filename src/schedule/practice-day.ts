import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { closedDay } from './closed-day.ts'
import type { ClosedDay } from './closed-day.ts'
import { covers, happensOn } from './dated-facts.ts'
import type { Absence, HospitalCalendar, PracticeRow, Practitioner } from './dated-facts.ts'
import { scheduleInSeason, seasonOn } from './season-schedule.ts'
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
 * What each of a team does on a day, in the team's order: weekly rows and extra sessions, less absences, holidays and closures,
 * in the hours of the season. Clinics without a doctor are asked for in the same way.
 */
export function practiceOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay): PracticeDay[] {
  const closed = closedDay(calendar, day)
  const season = seasonOn(calendar, day)
  const leaves = team.map(({ absences = [] }) => absences.find((absence) => covers(absence, day)) ?? null)
  const planned = team.map((person) => rowsOn(person, scheduleInSeason(person, season), day).filter(staysOpen(closed)))

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
    if (happensOn(row, day) && !isOnLeave && rowsOn(person, [row], day).some(staysOpen(closedDay(calendar, day)))) return day
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
