import type { Period, PractitionerRoleAvailableTime, PractitionerRoleNotAvailable } from 'fhir/r4.js'
import { addDays, formatMinutes, spansToMidnight, toInstant } from '../../schedule/times.ts'
import type { CalendarDay, Span, Time, TimeZone } from '../../schedule/times.ts'
import { closedDay, isOfDay, staysOn } from '../../schedule/closed-day.ts'
import { happensOn, type ExtraSession, type OpenRange, type PracticeRow, type SessionChange } from '../../schedule/dated-facts.ts'
import type { DatedSite } from '../../schedule/unit-rows.ts'
import { holidayWords } from '../../ground/ui/format/calendar.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const CLOSED_DAYS_AHEAD = 92

/** Rows that hold every week. FHIR has no "first and third week" and no "by appointment": such rows go into the exceptions, in words. */
export function availableTimes(rows: readonly PracticeRow[]): PractitionerRoleAvailableTime[] {
  return rows
    .filter(({ weeks, exceptWeeks, everyOther }) => weeks === undefined && exceptWeeks === undefined && everyOther === undefined)
    .filter(({ byAppointment, holidays }) => !byAppointment && holidays !== 'hanya')
    .flatMap(({ day: { days }, time }) => {
      const daysOfWeek = days.map((day) => DAYS[day - 1] ?? 'mon')
      return time?.times.map((one) => Object.assign({ daysOfWeek }, writeTime(one))) ?? [{ daysOfWeek }]
    })
}

/** An open end gets no `availableEndTime`. */
function writeTime(time: Time): Omit<PractitionerRoleAvailableTime, 'daysOfWeek'> {
  if (time.kind === 'all-day') return { allDay: true }
  const availableStartTime = clock(time.from)
  return time.kind === 'open' ? { availableStartTime } : { availableStartTime, availableEndTime: clock(time.to) }
}

/** A day ends one second early, because FHIR has no 24 o'clock. */
const clock = (minutes: number): string => (minutes === 1440 ? '23:59:59' : `${formatMinutes(minutes)}:00`)

/** Closed days of a role: whole days, or only the hours of its rows that a closed day cancels. */
export function closedTimes({ calendar, hospital }: DatedSite, rows: readonly PracticeRow[], clinic: string, today: CalendarDay) {
  return Array.from({ length: CLOSED_DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).flatMap((day): PractitionerRoleNotAvailable[] => {
    const closed = closedDay(calendar, day)
    if (closed === null) return []
    const stays = (row: PracticeRow): boolean => {
      const thing = { names: [clinic], site: row.site }
      const isAlways = row.time?.times.some(({ kind }) => kind === 'all-day') === true
      return isOfDay(row, closed, thing) && staysOn(row, closed, { ...thing, isAlways })
    }
    const { name: description } = closed
    const ofDay = rows.filter((row) => happensOn(row, day))
    if (!(ofDay.length > 0 ? ofDay : rows).some(stays)) return [{ description, during: { start: day, end: day } }]
    const shut = ofDay.flatMap((row) => (row.holidays === 'hanya' || stays(row) ? [] : (row.time?.times ?? [])))
    return spansToMidnight(shut).map((span) => ({ description, during: during(span, day, hospital.timeZone) }))
  })
}

const during = ({ from, to }: Span, day: CalendarDay, timeZone: TimeZone): Period => ({
  start: toInstant(timeZone, { day, minute: from }).toISOString(),
  end: toInstant(timeZone, { day, minute: to }).toISOString(),
})

/** Dates on which a usual session does not happen: wholly, or the part that its other hours leave out. */
export function changedTimes(changes: readonly SessionChange[], timeZone: TimeZone): PractitionerRoleNotAvailable[] {
  return changes.flatMap(({ date, session, time: hours, site, note = site === undefined ? 'Sesi ditiadakan' : `Di ${site}` }) => {
    // A session moved to another place does not happen here at all.
    const time = site === undefined ? hours : undefined
    if (!session) return time ? [] : [{ description: note, during: { start: date, end: date } }]
    // Until midnight if the cancelled session has an open end.
    const gaps = gapsIn(spansToMidnight(session.times), spansToMidnight(time?.times ?? []))
    return gaps.map((gap) => ({ description: note, during: during(gap, date, timeZone) }))
  })
}

/** The parts of `usual` that `others` do not cover; `others` are sorted by time. */
function gapsIn(usual: readonly Span[], others: readonly Span[]): Span[] {
  return usual.flatMap(({ from, to }) => {
    const within = others.filter((other) => other.from < to && other.to > from)
    const ends = within.map((other) => other.from)
    const begins = [from, ...within.map((other) => other.to)]
    return begins.map((begin, nth) => ({ from: begin, to: ends[nth] ?? to })).filter((gap) => gap.from < gap.to)
  })
}

export const writePeriod = ({ from, until }: OpenRange): Period | undefined =>
  from === undefined && until === undefined ? undefined : { start: from, end: until }

/** In words, whatever no FHIR field can hold. */
export function writeExceptions(
  rows: readonly PracticeRow[],
  { extra, changes }: { extra: readonly ExtraSession[]; changes: readonly SessionChange[] },
  today: CalendarDay,
): string | undefined {
  const told = [
    ...rows.flatMap((row) => {
      const [when, words] = [join(' ', row.day.text, row.time?.text), rowWords(row)]
      if (row.day.days.length === 0) return join(', ', when, words)
      return words === '' ? [] : `${when}: ${words}`
    }),
    ...changes
      .filter(({ time, site }) => time || site !== undefined)
      .map(({ date, session, time, site, note }) => {
        const instead = join(', ', time?.text, site && `di ${site}`, session && `${time ? 'bukan' : 'jam'} ${session.text}`)
        return join(': ', `Pada ${date} ${instead}`, note)
      }),
    ...extra
      .filter(({ date }) => date >= today)
      .map(({ date, time, site, note }) => join(': ', join(' di ', `Tambahan ${date} ${time.text}`, site), note)),
  ]
  return told.length > 0 ? told.join('; ') : undefined
}

function rowWords({ day: { days }, byAppointment, holidays, weeks, exceptWeeks, everyOther, for: whom, note }: PracticeRow): string {
  return join(
    ', ',
    byAppointment && days.length > 0 && 'dengan perjanjian',
    holidayWords(holidays),
    weeks && `hanya minggu ke-${weeks.join(', ke-')}`,
    exceptWeeks && `kecuali minggu ke-${exceptWeeks.join(', ke-')}`,
    everyOther && `dua minggu sekali, misalnya ${everyOther}`,
    whom && `untuk ${whom}`,
    note,
  )
}

const join = (by: string, ...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(by)
