import { addDays, weekdayOf } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { closedDay } from './closed-day.ts'
import type { HospitalCalendar, UnitHours, UnitKind } from './dated-facts.ts'
import { endOverMidnight, spanAt, spansOf } from './spans.ts'
import type { Span } from './spans.ts'
import type { Time } from './times.ts'

/** Names that tell the kind of a unit in content that does not; the first that fits counts. */
const KIND_NAMES: readonly { kind: UnitKind; names: RegExp }[] = [
  { kind: 'emergency', names: /\b(?:igd|ugd|gawat darurat)\b/iu },
  { kind: 'pharmacy', names: /farmasi|apotek/iu },
  { kind: 'laboratory', names: /\blab|patologi/iu },
  { kind: 'registration', names: /pendaftaran|\bloket\b/iu },
  { kind: 'visiting', names: /\bbesuk\b/iu },
  { kind: 'clinics', names: /rawat jalan|poli|klinik/iu },
]

export function kindOf({ name = '', kind }: UnitHours): UnitKind {
  return kind ?? KIND_NAMES.find(({ names }) => names.test(name))?.kind ?? 'other'
}

/** The rows of each unit, in the order of their first ones: rows of one name are one unit. */
export function unitsOf<Row extends { name?: string | undefined }>(rows: readonly Row[]): [Row, ...Row[]][] {
  const units = new Map<string | undefined, [Row, ...Row[]]>()
  for (const row of rows) {
    const unit = units.get(row.name)
    if (unit) unit.push(row)
    else units.set(row.name, [row])
  }
  return [...units.values()]
}

export type UnitState =
  | { kind: 'always' }
  /** Until a minute of today; beyond 1440 it is one of the next day. */
  | { kind: 'open'; until: number }
  /** Open from a minute of today, and nobody knows until when. */
  | { kind: 'from'; from: number }
  | { kind: 'closed'; opens: { day: CalendarDay; minute: number } | null }

/** So far ahead the next opening is looked for. */
const DAYS_AHEAD = 31

/** A day of some units: their state, and the minutes at which it may change. */
export interface UnitDay {
  edges: number[]
  /** Null where nobody knows until when. */
  spans: readonly Span[] | null
  /** When the last of them closes, if they do. */
  closing: number | null
  stateAt(minute: number): UnitState
}

/** What the hospital's units have on a day, and what a closed day takes from them. */
export interface DayHours {
  day: CalendarDay
  /** Of every weekday, as the season has them. */
  rows: readonly UnitHours[]
  open: readonly UnitHours[]
  shut: readonly UnitHours[]
}

/** The hours of a day and of a month after it. `rowsOn` gives the rows that hold on a day: those of its season, of every weekday. */
export function hoursFrom(day: CalendarDay, calendar: HospitalCalendar, rowsOn: (day: CalendarDay) => readonly UnitHours[]): DayHours[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(day, ahead)).map((one) => {
    const closed = closedDay(calendar, one)
    const staysOpen = ({ name = '', hours: { times } }: UnitHours): boolean =>
      closed === null || closed.open.has(name) || times.some(({ kind }) => kind === 'all-day')
    const rows = rowsOn(one)
    const today = rows.filter(({ days: { days } }) => days.includes(weekdayOf(one)))
    return { day: one, rows, open: today.filter(staysOpen), shut: today.filter((row) => !staysOpen(row)) }
  })
}

/** Units taken together, from a day on; null when the hospital has none of them. */
export function unitOn(month: readonly DayHours[], isMeant: (row: UnitHours) => boolean): UnitDay | null {
  if (!month.some(({ rows }) => rows.some(isMeant))) return null
  const days = month.map(({ day: one }) => one)
  const [day] = days
  const times = month.map(({ open }) => open.filter(isMeant).flatMap(({ hours }) => hours.times))
  const spans = times.map(spansOf)
  const [today = []] = spans
  const [timesToday = []] = times

  return {
    edges: [...today.flatMap(({ from, to }) => [from, to]), ...timesToday.flatMap((time) => (time.kind === 'open' ? time.from : []))],
    spans: timesToday.some((time) => time.kind === 'open') ? null : today,
    closing: today.at(-1)?.to ?? null,
    stateAt(minute) {
      const now = spanAt(today, minute)
      if (now !== null) {
        const until = endOverMidnight(now, spans.slice(1))
        return until === null ? { kind: 'always' } : { kind: 'open', until }
      }
      const opens = firstOpening(days, times, minute)
      if (opens?.day === day) return { kind: 'closed', opens }
      const open = timesToday.find((time) => time.kind === 'open')
      return open?.kind === 'open' ? { kind: 'from', from: open.from } : { kind: 'closed', opens }
    },
  }
}

function firstOpening(
  days: readonly CalendarDay[],
  times: readonly (readonly Time[])[],
  after: number,
): { day: CalendarDay; minute: number } | null {
  for (const [ahead, day] of days.entries()) {
    const begins = (times[ahead] ?? []).map((time) => (time.kind === 'all-day' ? 0 : time.from)).filter((from) => ahead > 0 || from > after)
    if (begins.length > 0) return { day, minute: Math.min(...begins) }
  }
  return null
}
