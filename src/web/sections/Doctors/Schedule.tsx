import { Fragment } from 'react'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from '../../../schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../schedule/practice-day.ts'
import { seasonOn } from '../../../schedule/season-schedule.ts'
import { seasonText } from '../../ui/format/calendar.ts'
import { sessionsOf } from '../sessions-of.tsx'
import styles from './DoctorCard.module.css'
import { scheduleLines } from './schedule-lines.ts'

interface ScheduleProps {
  person: Practitioner
  calendar: HospitalCalendar
  today: CalendarDay
}

/** Days and times, with today's marked; in a season with its name and last day. Without any it says so. */
export function Schedule({ person, calendar, today }: ScheduleProps) {
  const season = seasonOn(calendar, today)
  const lines = scheduleLines(person, calendar, today)
  const isSeasonal = season !== null && lines.some(({ rows }) => rows.some((row) => !person.schedule.includes(row)))
  const isToday = (row: PracticeRow): boolean => nextDayOfRow(person, row, calendar, today, 1) !== null
  if (lines.length === 0) return <p className={styles.pending}>Jadwal menyusul</p>
  return (
    <ul aria-label="Jadwal praktik">
      {isSeasonal && <li>{seasonText(season)}</li>}
      {lines.map(({ rows, details, times }) => (
        <li key={JSON.stringify(rows)}>
          {rows.map((row, index) => (
            <Fragment key={JSON.stringify(row)}>
              {index > 0 && ', '}
              {isToday(row) ? <mark>{row.day.text}</mark> : row.day.text}
            </Fragment>
          ))}
          {details && (
            <>
              {' '}
              <small>{details}</small>
            </>
          )}
          {times && (
            <>
              {' '}
              <b>{sessionsOf(times)}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
