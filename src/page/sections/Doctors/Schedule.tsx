import type { CalendarDay } from '../../../schedule/times.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from '../../../schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../schedule/practice-day.ts'
import { endsSoon, rowsInLines, type ToldDay } from '../../../schedule/day-line.ts'
import { seasonOn } from '../../../schedule/season-schedule.ts'
import { formatDay, formatList, holidayWords, seasonText } from '../../../ground/ui/format/calendar.ts'
import { joined, wholeSessions } from '../../../ground/ui/format/whole-times.tsx'
import styles from './DoctorCard.module.css'

interface ScheduleProps {
  person: Practitioner
  calendar: HospitalCalendar
  today: CalendarDay
  /** Of the days that a search asked for. */
  told?: readonly ToldDay[] | undefined
}

/** Days and times, with today's and the asked days' marked; in a season with its name and last day. Without any it says so. */
export function Schedule({ person, calendar, today, told }: ScheduleProps) {
  const season = seasonOn(calendar, today)
  const lines = scheduleLines(person, calendar, today)
  const isSeasonal = season !== null && lines.some(({ rows }) => rows.some((row) => !person.schedule.includes(row)))
  const isToday = (row: PracticeRow): boolean => !row.byAppointment && nextDayOfRow(person, row, calendar, today, 1) !== null
  const isAsked = (row: PracticeRow, line: number): boolean =>
    told?.some(([, , ...named]) => named.some(([fromLast, words]) => lines.length - fromLast === line && words === row.day.text)) === true
  if (lines.length === 0) return <p className={styles.pending}>Jadwal menyusul</p>
  return (
    <ul aria-label="Jadwal praktik">
      {isSeasonal && <li>{seasonText(season)}</li>}
      {lines.map(({ rows, details, times }, line) => (
        <li key={JSON.stringify(rows)}>
          {joined(rows, ', ', (row) => marked(row.day.text, isToday(row), isAsked(row, line)))}
          {details && ' '}
          {details && <small>{details}</small>}
          {times && ' '}
          {times && <b>{wholeSessions(times)}</b>}
        </li>
      ))}
    </ul>
  )
}

/** Today's mark stays within the markup: it counts again when the search is over. */
function marked(words: string, isToday: boolean, isAsked: boolean) {
  const asked = isAsked ? <mark data-why="">{words}</mark> : words
  return isToday ? <mark>{asked}</mark> : asked
}

/**
 * The schedule as the hospital wrote it, of these days, with the times of the season. Days of the same hours that follow each other stand
 * in one line: `Senin, Rabu, Jumat 09:00-12:00`. The details are what is said besides days and time.
 */
export function scheduleLines(person: Practitioner, calendar: HospitalCalendar, today: CalendarDay) {
  return rowsInLines(person, calendar, today).map((rows) => {
    // Whoever has details but a place stands alone.
    const [row] = rows
    const details = row ? rowDetails(row, today, () => nextDayOfRow(person, row, calendar, today)) : ''
    return { rows, details, times: row?.time?.text }
  })
}

/** In patients' words. The next day is named when the row does not happen every week. */
function rowDetails(row: PracticeRow, today: CalendarDay, nextDay: () => CalendarDay | null): string {
  const { from = today, until } = row
  const next = row.weeks !== undefined || row.everyOther !== undefined ? nextDay() : null
  const coming = next === null ? '' : `, berikutnya ${formatDay(next)}`
  return [
    from > today && `mulai ${formatDay(from)}`,
    until !== undefined && endsSoon(row, today) && `sampai ${formatDay(until)}`,
    row.weeks && `hanya ${inWeeks(row.weeks)}${coming}`,
    row.exceptWeeks && `kecuali ${inWeeks(row.exceptWeeks)}`,
    row.everyOther && `dua minggu sekali${coming}`,
    row.byAppointment && row.day.days.length > 0 && 'dengan perjanjian',
    holidayWords(row.holidays),
    row.clinic && `di Poliklinik ${row.clinic}`,
    row.site && `di ${row.site}`,
    row.for && `untuk ${row.for}`,
    row.note,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `minggu ke-1 dan ke-3`. */
export const inWeeks = (weeks: readonly (number | string)[]): string => `minggu ${formatList(weeks.map((week) => `ke-${week}`))}`
