import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { Absence, HospitalCalendar, Practitioner } from './dated-facts.ts'
import { practiceOn } from './practice-day.ts'
import type { PracticeDay, Session } from './practice-day.ts'
import { endOverMidnight, spanAt, spansOf } from './spans.ts'
import type { Span } from './spans.ts'

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
  /** The colleague for whom they sit in it. */
  replaces: string | null
  /** Leave that holds, or begins within two weeks. */
  absences: readonly AnnouncedAbsence[]
}

export interface AnnouncedAbsence extends Pick<Absence, 'from' | 'until' | 'reason'> {
  /** Not named when away as well on one of these days. */
  replacement: string | null
}

const ANNOUNCED_DAYS = 14

/** So far ahead a next day is looked for: a row of a fifth week comes within a quarter of a year. */
const DAYS_AHEAD = 92

/** Sessions that end after midnight are followed for so long. */
const NIGHTS = 7

/** A day of a team: its people's states, and the minutes at which one of them may change. */
export interface TeamDay {
  edges: number[]
  /** In the team's order. */
  statesAt(minute: number): DoctorState[]
}

/** `closing` is when the clinics close on that day, if they do. */
export function teamOn(team: readonly Practitioner[], calendar: HospitalCalendar, day: CalendarDay, closing: number | null): TeamDay {
  const known: PracticeDay[][] = []
  const practice = (ahead: number): PracticeDay[] => (known[ahead] ??= practiceOn(team, calendar, addDays(day, ahead)))
  const people = team.map((person, place) => {
    const sessionsIn = (ahead: number): readonly Session[] => practice(ahead)[place]?.sessions ?? []
    return stateOf({ person, sessionsIn, closing, maySit: maySit(person, team), absences: announcedAbsences(person, team, day), day })
  })
  return {
    edges: practice(0).flatMap(({ sessions }) => sessions.flatMap(edgesOf)),
    statesAt: (minute) => people.map((state) => state(minute)),
  }
}

interface PersonDay {
  person: Practitioner
  day: CalendarDay
  /** So many days later. */
  sessionsIn(ahead: number): readonly Session[]
  closing: number | null
  maySit: boolean
  absences: readonly AnnouncedAbsence[]
}

function stateOf({ person, day, sessionsIn, closing, absences, ...one }: PersonDay): (minute: number) => DoctorState {
  const today = sessionsIn(0)
  const nights = once(() => Array.from({ length: NIGHTS }, (_, night) => spansIn(sessionsIn(night + 1))))
  const next = once(() => {
    const days = one.maySit ? Array.from({ length: DAYS_AHEAD }, (_, ahead) => ahead + 1) : []
    return days.find((ahead) => sessionsIn(ahead).length > 0) ?? null
  })

  return (minute) => {
    const found = today.map((session) => ({ session, practising: practisingIn(session, { today, minute, closing, nights }) }))
    for (const kind of FIRST_TO_SAY) {
      const first = found.find(({ practising }) => practising?.kind === kind)
      if (first?.practising) return { practising: first.practising, ...about(first.session, person), absences }
    }
    const ahead = next()
    if (ahead === null) return { practising: { kind: 'unknown' }, elsewhere: null, replaces: null, absences }
    return { practising: { kind: 'next', day: addDays(day, ahead) }, ...about(sessionsIn(ahead)[0], person), absences }
  }
}

const FIRST_TO_SAY = ['shifts', 'now', 'since', 'today'] as const

interface Moment {
  today: readonly Session[]
  minute: number
  closing: number | null
  nights(): Span[][]
}

/** What one session of today makes of somebody; null when it is over. */
function practisingIn({ time }: Session, { today, minute, closing, nights }: Moment): Practising | null {
  if (time === null) return closing === null || minute < closing ? { kind: 'today', from: null, to: null } : null
  if (time.kind === 'all-day') return { kind: 'shifts' }
  if (minute < time.from) return { kind: 'today', from: time.from, to: time.kind === 'range' ? time.to : null }
  if (time.kind === 'range') {
    if (minute >= time.to) return null
    const span = spanAt(spansIn(today), minute)
    const until = span && endOverMidnight(span, nights())
    return until === null ? { kind: 'shifts' } : { kind: 'now', until }
  }
  // Who begins after the clinics have closed has no end at all: that they sit today is all that is known.
  if (closing === null || time.from >= closing) return { kind: 'today', from: time.from, to: null }
  return minute < closing ? { kind: 'since', from: time.from } : null
}

function about(session: Session | undefined, { specialty }: Practitioner): Pick<DoctorState, 'elsewhere' | 'replaces'> {
  const clinic = session?.clinic ?? null
  return { elsewhere: clinic === specialty ? null : clinic, replaces: session?.replaces ?? null }
}

/** Whoever has no row, no extra session and nobody to stand in for is looked for in vain. */
function maySit({ name, schedule, extra = [] }: Practitioner, team: readonly Practitioner[]): boolean {
  if (schedule.length > 0 || extra.length > 0) return true
  return team.some(({ absences = [] }) => absences.some(({ replacement }) => replacement === name))
}

function announcedAbsences({ absences = [] }: Practitioner, team: readonly Practitioner[], day: CalendarDay): AnnouncedAbsence[] {
  const last = addDays(day, ANNOUNCED_DAYS)
  return absences
    .filter(({ from, until }) => from <= last && day <= until)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, until, reason, replacement }) => {
      const stands = team.find(({ name }) => name === replacement)
      const isFree = stands?.absences?.every((other) => other.until < from || until < other.from) ?? stands !== undefined
      return { from, until, reason, replacement: isFree ? (replacement ?? null) : null }
    })
}

function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined
  return () => (done ??= { value: work() }).value
}

function spansIn(sessions: readonly Session[]): Span[] {
  return spansOf(sessions.map(({ time }) => time))
}

function edgesOf({ time }: Session): number[] {
  if (time === null || time.kind === 'all-day') return []
  return time.kind === 'range' ? [time.from, time.to] : [time.from]
}
