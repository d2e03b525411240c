import { nextDayOfRow, type PracticeSession } from './practice-day.ts'
import { addDays, writeTimes, type CalendarDay } from './times.ts'
import { ANNOUNCED_DAYS, overlap, type HospitalCalendar, type Practitioner, type PracticeRow } from './dated-facts.ts'
import { scheduleInSeason, seasonOn } from './season-schedule.ts'

/** What a card says of one day, and the words of its schedule that name that day: each by its line, counted from the last, and the word. */
export type ToldDay = readonly [line: string, day: CalendarDay, ...named: (readonly [number, string])[]]

const WEEKDAY = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `2027-01-04` → `Senin 4 Januari`. */
export const formatWeekday = (day: CalendarDay): string => WEEKDAY.format(new Date(day)).replace(',', '')

/** `di Poliklinik Mata, di Kampus Dermaga, untuk BPJS, menggantikan dr. Made`; empty if they are in their own clinic, for everybody. */
export function placeText(elsewhere: string | null, whom: string, replaces: string | null, site?: string): string {
  return [elsewhere && `di Poliklinik ${elsewhere}`, site && `di ${site}`, whom && `untuk ${whom}`, replaces && `menggantikan ${replaces}`]
    .filter(Boolean)
    .join(', ')
}

/**
 * `Senin 30 November 09:00-12:00, menggantikan dr. Made`. Empty without sessions, and for shifts around the clock, as nobody knows who has which
 * shift.
 */
export function dayLine(sessions: readonly PracticeSession[], { specialty }: Pick<Practitioner, 'specialty'>, day: CalendarDay): string {
  const timed = sessions.filter(({ time }) => time?.kind !== 'all-day')
  const byPlace = Map.groupBy(timed, ({ clinic, site, for: whom, replaces }) =>
    placeText(clinic === (specialty ?? null) ? null : clinic, whom ?? '', replaces, site),
  )
  // Equal hours, such as one's own and a replaced colleague's, are said once.
  const byHours = Map.groupBy(byPlace, ([, there]) => writeTimes(there.flatMap(({ time }) => time ?? [])).text)
  const told = [...byHours].map(([hours, places]) =>
    [hours, ...places.map(([place], nth) => (nth > 0 && place ? `juga ${place}` : place))].filter(Boolean).join(', '),
  )
  return told.length === 0 ? '' : [formatWeekday(day), told.filter(Boolean).join('; ')].filter(Boolean).join(' ')
}

/** The day's line for a card as shown on `today`, as a list of one; empty if there is nothing to say. */
export function toldDay(
  sessions: readonly PracticeSession[],
  person: Practitioner,
  { calendar, day, today }: { calendar: HospitalCalendar; day: CalendarDay; today: CalendarDay },
): ToldDay[] {
  const line = dayLine(sessions, person, day)
  if (line === '') return []
  const lines = rowsInLines(person, calendar, today)
  const named = lines.flatMap((rows, index) =>
    rows.filter((row) => nextDayOfRow(person, row, calendar, day, 1) !== null).map((row) => [lines.length - index, row.day.text] as const),
  )
  return [[line, day, ...named]]
}

/** The rows of a schedule as a card shows them on a day, in the season's hours; consecutive rows of the same hours share a line. */
export function rowsInLines(person: Practitioner, calendar: HospitalCalendar, today: CalendarDay): PracticeRow[][] {
  const lines: PracticeRow[][] = []
  for (const row of rowsAround(scheduleInSeason(person, seasonOn(calendar, today)), today)) {
    const line = lines[lines.length - 1]
    const before = line?.[0]
    const isAlike = before?.time !== undefined && before.time.text === row.time?.text && before.site === row.site
    if (line && before && isAlike && !hasDetails(before, today) && !hasDetails(row, today)) line.push(row)
    else lines.push([row])
  }
  return lines
}

/** The rows that apply within {@link ANNOUNCED_DAYS}; if there are none, those that begin later. */
function rowsAround(rows: readonly PracticeRow[], today: CalendarDay): PracticeRow[] {
  const near = rows.filter((row) => overlap(row, { from: today, until: addDays(today, ANNOUNCED_DAYS) }))
  return near.length > 0 ? near : rows.filter((row) => overlap(row, { from: today }))
}

export function endsSoon({ from = '', until }: PracticeRow, today: CalendarDay): boolean {
  return until !== undefined && (from > today || until <= addDays(today, ANNOUNCED_DAYS))
}

/** Whether a row has more than days, times and site. */
function hasDetails(row: PracticeRow, today: CalendarDay): boolean {
  const { from = '', byAppointment, weeks, exceptWeeks, everyOther, holidays, clinic, note } = row
  return (
    from > today || endsSoon(row, today) || [byAppointment, weeks, exceptWeeks, everyOther, holidays, clinic, row.for, note].some(Boolean)
  )
}
