import type { CalendarDay } from '../../../schedule/times.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from '../../../schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../schedule/practice-day.ts'
import type { ToldDay } from '../../../schedule/day-line.ts'
import { seasonOn } from '../../../schedule/season-schedule.ts'
import { seasonText } from '../../../ground/ui/format/calendar.ts'
import { joined, wholeSessions } from '../../../ground/ui/format/whole-times.tsx'
import styles from './DoctorCard.module.css'
import { scheduleLines } from './schedule-lines.ts'

interface ScheduleProps {
  person: Practitioner
  calendar: HospitalCalendar
  today: CalendarDay
  /** The days that a search asked for. */
  told?: readonly ToldDay[] | undefined
}

/** Days and times, with today and the requested days marked; in a season with its name and last day. Says so if there are none. */
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

/** The mark of today stays inside, because it is needed again when the search is over. */
function marked(words: string, isToday: boolean, isAsked: boolean) {
  const asked = isAsked ? <mark data-why="">{words}</mark> : words
  return isToday ? <mark>{asked}</mark> : asked
}
