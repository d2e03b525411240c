import { addDays, DAY_MINUTES, endOverMidnight, joinSpans, spanAt, writeTimes, type CalendarDay, type Span } from './times.ts'
import type { Absence, ExtraSession, HospitalCalendar, Practitioner, SessionChange } from './dated-facts.ts'
import { closedDay, isClosure } from './closed-day.ts'
import { ANNOUNCED_DAYS, covers, isSameLeave, leaveOn, overlap } from './dated-facts.ts'
import { DAYS_AHEAD, dutiesOn, isAlike, leaveInsteadOf, practiceAfter, sessionsChanged } from './practice-day.ts'
import type { Duties, PracticeDay, PracticeSession } from './practice-day.ts'

/** What a card may say of somebody at a moment. */
export type Practising =
  /** Until a minute of today; beyond 1440 it is one of the next day. */
  | { kind: 'now'; until: number }
  /** With an open end: nobody promises one. */
  | { kind: 'since'; from: number }
  /** Later today. Without `to` the end is open; without `from` only the day is known. */
  | { kind: 'today'; from: number | null; to: number | null }
  | { kind: 'next'; day: CalendarDay }
  /** The service runs around the clock, and its people take turns: nobody knows who is there. */
  | { kind: 'shifts' }
  | { kind: 'unknown' }

export interface DoctorState {
  practising: Practising
  /** The clinic of that session or day, where it is not their own. */
  elsewhere: string | null
  /** The site of that session, where it is another than the hospital's own address. */
  site?: string
  /** The colleague for whom they sit in it. */
  replaces: string | null
  /** For whom that session is; empty when it is for everybody. */
  for: readonly string[]
  /** Whether that session is beside the weekly rows. */
  isExtra: boolean
  /** Leave that holds, or begins within two weeks. */
  absences: readonly AnnouncedAbsence[]
  /** Sessions beside the weekly rows, today or within two weeks. */
  extra: readonly ExtraSession[]
  /** Sessions at other hours, or dropped, today or within two weeks. Each names the usual one, where its hours are known. */
  changes: readonly SessionChange[]
}

export interface AnnouncedAbsence extends Pick<Absence, 'from' | 'until' | 'reason' | 'site' | 'replacementSite'> {
  /** Not named when on leave as well on one of these days. */
  replacement: string | null
}

/** Where no clinic closes after its beginning, an open session is taken to last so long. */
export const OPEN_MINUTES = 180

/** Sessions that end after midnight are followed for so long. */
const NIGHTS = 7

/** When the clinics of a place close for whoever begins there at a minute; without one, the last of them. Midnight where that is not known. */
export type ClosingMinute = (site: string | undefined, from?: number) => number

/** A day of a team: its people's states, and the minutes at which one of them may change, but for those of the clinics. */
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
  /** So many days later. */
  sessionsIn(ahead: number): readonly PracticeSession[]
  /** So many days later they may sit again. */
  coming: readonly number[]
  closing: ClosingMinute
  told: Pick<DoctorState, 'absences' | 'extra' | 'changes'>
}

function makeState(one: PersonDay): (minute: number) => DoctorState {
  const { person, day, sessionsIn, coming, told } = one
  const today = sessionsIn(0)
  /** How many days until somebody sits again; 0 where nobody knows. Looked for once it is asked. */
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

/** Of sessions beside each other the one that ends first is told; others stay in their order. */
const endMinute = ({ practising }: { practising: Practising }): number => (practising.kind === 'now' ? practising.until : 0)

/** What one session of today makes of somebody; null when it is over. */
function practisingIn(session: PracticeSession, minute: number, { sessionsIn, closing }: PersonDay): Practising | null {
  const { time } = session
  if (time?.kind === 'all-day') return { kind: 'shifts' }
  if (minute >= endOfSession(session, closing)) return null
  if (time === null) return { kind: 'today', from: null, to: null }
  if (minute < time.from) return { kind: 'today', from: time.from, to: time.kind === 'range' ? time.to : null }
  if (time.kind === 'open') return { kind: 'since', from: time.from }
  // What follows at another place or for others is another claim.
  const spansOn = (ahead: number): Span[] => joinSpans(sessionsIn(ahead).flatMap((other) => (isAlike(session, other) ? other.time : [])))
  const span = spanAt(spansOn(0), minute)
  const nights = span?.to === DAY_MINUTES ? Array.from({ length: NIGHTS }, (_, night) => spansOn(night + 1)) : []
  const until = span && endOverMidnight(span, nights)
  return until === null ? { kind: 'shifts' } : { kind: 'now', until }
}

/** The minute from which on nobody is said to sit in it: of an open end, and of a day without hours, as the clinics close. */
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

/** Whoever has no row, no extra session and nobody to stand in for is looked for in vain. */
function maySit({ name, schedule, extra = [] }: Practitioner, team: readonly Practitioner[]): boolean {
  if (schedule.some(({ byAppointment }) => !byAppointment) || extra.length > 0) return true
  return team.some(({ absences = [] }) => absences.some(({ replacement }) => replacement === name))
}

/** What is told beforehand, by its day. As `practiceOn` has it: no extra session on leave or while closed, no change of what would not happen anyhow. */
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
