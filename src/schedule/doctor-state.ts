import { addDays, DAY_MINUTES, endOverMidnight, joinSpans, spanAt, writeTimes, type CalendarDay, type Span } from './times.ts'
import type { Absence, ExtraSession, HospitalCalendar, Practitioner, SessionChange } from './dated-facts.ts'
import { closedDay, isClosure } from './closed-day.ts'
import { ANNOUNCED_DAYS, covers, isSameLeave, leaveOn, overlap } from './dated-facts.ts'
import { DAYS_AHEAD, dutiesOn, isAlike, leaveInsteadOf, practiceAfter, sessionsChanged } from './practice-day.ts'
import type { Duties, PracticeDay, PracticeSession } from './practice-day.ts'

/** Whether somebody practises, as a card says it. Minutes count from midnight of today. */
export type Practising =
  /** Practising until a minute; beyond 1440 it is on the next day. */
  | { kind: 'now'; until: number }
  /** Practising since a minute, with an open end. */
  | { kind: 'since'; from: number }
  /** Later today. `to` null: the end is open; `from` null: only the day is known. */
  | { kind: 'today'; from: number | null; to: number | null }
  | { kind: 'next'; day: CalendarDay }
  /** A service around the clock whose people work in shifts, so that nobody knows who is there. */
  | { kind: 'shifts' }
  | { kind: 'unknown' }

export interface DoctorState {
  practising: Practising
  /** The clinic of the session, if not their own. */
  elsewhere: string | null
  /** The site of the session, if not the main site. */
  site?: string
  /** The colleague whom they replace in the session. */
  replaces: string | null
  /** The patients for whom the session is; empty for everybody. */
  for: readonly string[]
  /** Whether the session is an extra one, outside of the weekly rows. */
  isExtra: boolean
  /** Leave that has begun or begins within {@link ANNOUNCED_DAYS}. */
  absences: readonly AnnouncedAbsence[]
  /** Extra sessions today or within {@link ANNOUNCED_DAYS}. */
  extra: readonly ExtraSession[]
  /** Changed or cancelled sessions today or within {@link ANNOUNCED_DAYS}; each names the usual hours, if known. */
  changes: readonly SessionChange[]
}

export interface AnnouncedAbsence extends Pick<Absence, 'from' | 'until' | 'reason' | 'site' | 'replacementSite'> {
  /** Null if the replacement is on leave too on one of these days. */
  replacement: string | null
}

/** The assumed length of an open-ended session, if no clinic closes after its beginning. */
export const OPEN_MINUTES = 180

/** How many days a session that goes on after midnight is followed. */
const NIGHTS = 7

/** The minute at which the clinics of a site close for a session that begins at `from`; without `from` the last of them; 1440 if unknown. */
export type ClosingMinute = (site: string | undefined, from?: number) => number

/** A team's states on a day, and the minutes at which one may change, except for those at which clinics open or close. */
export function teamOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay, closing: ClosingMinute) {
  const known: PracticeDay[][] = []
  const duties: Record<number, Duties[]> = {}
  const dutiesIn = (ahead: number): Duties[] => (duties[ahead] ??= dutiesOn(team, calendar, addDays(day, ahead)))
  const practice = (ahead: number): PracticeDay[] => (known[ahead] ??= practiceAfter(dutiesIn(ahead - 1), dutiesIn(ahead)))
  const people = team.map((person, index) => {
    const sessionsIn = (ahead: number): readonly PracticeSession[] => practice(ahead)[index]?.sessions ?? []
    const coming = maySit(person, team) ? Array.from({ length: DAYS_AHEAD }, (_, ahead) => ahead + 1) : []
    return makeState({ person, day, sessionsIn, coming, closing, told: announced(person, team, calendar, day) })
  })
  return {
    edges: practice(0).flatMap(({ sessions }) => sessions.flatMap(listEdges)),
    /** In the team's order. */
    statesAt: (minute: number): DoctorState[] => people.map((state) => state(minute)),
  }
}

interface PersonDay {
  person: Practitioner
  day: CalendarDay
  /** The sessions `ahead` days later. */
  sessionsIn(ahead: number): readonly PracticeSession[]
  /** How many days later they may practise again. */
  coming: readonly number[]
  closing: ClosingMinute
  told: Pick<DoctorState, 'absences' | 'extra' | 'changes'>
}

function makeState(one: PersonDay): (minute: number) => DoctorState {
  const { person, day, sessionsIn, coming, told } = one
  const today = sessionsIn(0)
  /** Days until they practise again, 0 if unknown; computed at its first use. */
  let next: number | undefined

  return (minute) => {
    const found = today.flatMap((session) => {
      const practising = practisingIn(session, minute, one)
      return practising ? { session, practising } : []
    })
    for (const kind of FIRST_TO_SAY) {
      const [first, ...others] = found
        .filter(({ practising }) => practising.kind === kind)
        .toSorted((earlier, later) => endMinute(earlier) - endMinute(later))
      if (first) {
        const claim = JSON.stringify(first.practising)
        const beside = others.filter(({ practising }) => kind !== 'today' || JSON.stringify(practising) === claim)
        const sessions = [first, ...beside].map(({ session }) => session)
        return { practising: first.practising, ...about(sessions, person), ...told }
      }
    }
    next ??= coming.find((ahead) => sessionsIn(ahead).length > 0) ?? 0
    if (next === 0) return { practising: { kind: 'unknown' }, ...about([], person), ...told }
    return { practising: { kind: 'next', day: addDays(day, next) }, ...about(sessionsIn(next), person), ...told }
  }
}

const FIRST_TO_SAY = ['shifts', 'now', 'since', 'today'] as const

/** Sorts simultaneous sessions by their end, so that the first to end is shown; others keep their order. */
const endMinute = ({ practising }: { practising: Practising }): number => (practising.kind === 'now' ? practising.until : 0)

/** The state that one session of today results in; null if it is over. */
function practisingIn(session: PracticeSession, minute: number, { sessionsIn, closing }: PersonDay): Practising | null {
  const { time } = session
  if (time?.kind === 'all-day') return { kind: 'shifts' }
  if (minute >= endOfSession(session, closing)) return null
  if (time === null) return { kind: 'today', from: null, to: null }
  if (minute < time.from) return { kind: 'today', from: time.from, to: time.kind === 'range' ? time.to : null }
  if (time.kind === 'open') return { kind: 'since', from: time.from }
  // Only like sessions are joined: one at another site or for other patients is another statement.
  const spansOn = (ahead: number): Span[] => joinSpans(sessionsIn(ahead).flatMap((other) => (isAlike(session, other) ? other.time : [])))
  const span = spanAt(spansOn(0), minute)
  const nights = span?.to === DAY_MINUTES ? Array.from({ length: NIGHTS }, (_, night) => spansOn(night + 1)) : []
  const until = span && endOverMidnight(span, nights)
  return until === null ? { kind: 'shifts' } : { kind: 'now', until }
}

/** The minute at which a session ends; an open-ended one, or one without hours, ends when the clinics close. */
export function endOfSession({ time, site }: Pick<PracticeSession, 'time' | 'site'>, closing: ClosingMinute): number {
  if (time === null) return closing(site)
  if (time.kind !== 'open') return time.kind === 'range' ? time.to : Infinity
  const closes = closing(site, time.from)
  return closes < DAY_MINUTES ? closes : time.from + OPEN_MINUTES
}

function about(
  sessions: readonly PracticeSession[],
  { specialty }: Practitioner,
): Pick<DoctorState, 'elsewhere' | 'site' | 'replaces' | 'for' | 'isExtra'> {
  const { clinic = null, site, replaces = null, isExtra = false } = sessions[0] ?? {}
  const groups = sessions
    .filter((other) => other.clinic === clinic && other.site === site && other.replaces === replaces)
    .map((session) => session.for)
  return {
    elsewhere: clinic === specialty ? null : clinic,
    ...(site === undefined ? {} : { site }),
    replaces,
    for: groups.includes(null) ? [] : [...new Set(groups.flatMap((group) => group ?? []))],
    isExtra,
  }
}

/** Whether somebody can have sessions at all: by a row, an extra session, or as a replacement. Saves the search for those who cannot. */
function maySit({ name, schedule, extra = [] }: Practitioner, team: readonly Practitioner[]): boolean {
  if (schedule.some(({ byAppointment }) => !byAppointment) || extra.length > 0) return true
  return team.some(({ absences = [] }) => absences.some(({ replacement }) => replacement === name))
}

/** Announced leave, extra sessions and changes by day; without those that have no effect, as in `practiceOn` (leave, closed days). */
function announced(person: Practitioner, team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay): PersonDay['told'] {
  const { specialty, absences = [], extra = [], changes = [] } = person
  const coming = { from: day, until: addDays(day, ANNOUNCED_DAYS) }
  return {
    absences: absences
      .filter((absence) => overlap(absence, coming))
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map((absence) => {
        const { from, until, reason, site, replacement, replacementSite } = absence
        const stands = team.find(({ name }) => name === replacement)
        const where = { from, until, site: site ?? replacementSite }
        const isFree = stands?.absences?.every((other) => !isSameLeave(where, other)) ?? stands !== undefined
        return { from, until, reason, site, replacement: isFree ? (replacement ?? null) : null, replacementSite }
      }),
    extra: extra
      .filter(({ date, site }) => covers(coming, date) && leaveOn(person, date, site) === null)
      .filter(({ date, site }) => !isClosure(closedDay(calendar, date), { names: [specialty], site }))
      .toSorted((one, other) => one.date.localeCompare(other.date)),
    changes: changes
      .filter((change) => covers(coming, change.date))
      .flatMap((change) => {
        const [session] = sessionsChanged(change, person, calendar)
        return session && leaveInsteadOf(change, person, team, session.site) === null
          ? Object.assign({}, change, session.time && { session: writeTimes([session.time]) })
          : []
      })
      .toSorted((one, other) => one.date.localeCompare(other.date)),
  }
}

function listEdges({ time }: PracticeSession): number[] {
  if (time === null || time.kind === 'all-day') return []
  return time.kind === 'range' ? [time.from, time.to] : [time.from, time.from + OPEN_MINUTES]
}
