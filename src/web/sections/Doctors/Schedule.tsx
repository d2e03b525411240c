import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { HospitalCalendar, PracticeRow, Practitioner } from '../../../contract/schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../contract/schedule/practice-day.ts'
import { scheduleInSeason, seasonOn } from '../../../contract/schedule/season-schedule.ts'
import { formatDays } from '../../ui/format/calendar.ts'
import { sessionsOf } from '../sessions-of.tsx'
import styles from './DoctorCard.module.css'
import { rowDetails } from './row-details.ts'

interface ScheduleProps {
  person: Practitioner
  calendar: HospitalCalendar
  today: CalendarDay
}

/**
 * Days and times as the hospital wrote them. In a season its own times, with its name and last day. Days of the same hours stand in one
 * line, in which the hours are seen once; they are heard with each day.
 */
export function Schedule({ person, calendar, today }: ScheduleProps) {
  const season = seasonOn(calendar, today)
  const rows = scheduleInSeason(person, season)
  const isSeasonal = season !== null && rows.some((row) => !person.schedule.includes(row))
  const details = rows.map((row) => {
    const isSeldom = row.weeks !== undefined || row.everyOther !== undefined
    return rowDetails(row, isSeldom ? nextDayOfRow(person, row, calendar, today) : null)
  })
  const isToday = (row: PracticeRow): boolean => nextDayOfRow(person, row, calendar, today, 1) !== null
  const isShared = (place: number): boolean =>
    rows[place]?.time !== undefined && rows[place].time === rows[place + 1]?.time && !details[place] && !details[place + 1]
  return (
    <ul aria-label="Jadwal praktik">
      {isSeasonal && (
        <li>
          {season.name}, sampai {formatDays(season.until, season.until)}
        </li>
      )}
      {rows.map((row, place) => (
        <li
          key={JSON.stringify(row)}
          className={[isShared(place) && styles.shared, isToday(row) && styles.today].filter(Boolean).join(' ') || undefined}
        >
          {row.day}
          {details[place] && (
            <>
              {' '}
              <small>{details[place]}</small>
            </>
          )}
          {row.time && (
            <>
              {' '}
              <b>{sessionsOf(row.time)}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
