import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import type { HospitalCalendar, Practitioner } from '../../../contract/schedule/dated-facts.ts'
import { nextDayOfRow } from '../../../contract/schedule/practice-day.ts'
import { scheduleInSeason, seasonOn } from '../../../contract/schedule/season-schedule.ts'
import { formatDays } from '../../ui/format/calendar.ts'
import { sessionsOf } from '../sessions-of.tsx'
import { rowDetails } from './row-details.ts'

interface ScheduleProps {
  person: Practitioner
  calendar: HospitalCalendar
  /** Name of the doctor, for screen readers that read the list without its card. */
  label: string
  today: CalendarDay
}

/** Days and times as the hospital wrote them. In a season its own times, with its name and last day. */
export function Schedule({ person, calendar, label, today }: ScheduleProps) {
  const season = seasonOn(calendar, today)
  const rows = scheduleInSeason(person, season)
  const isSeasonal = season !== null && rows.some((row) => !person.schedule.includes(row))
  return (
    <ul aria-label={label}>
      {isSeasonal && (
        <li>
          {season.name}, sampai {formatDays(season.until, season.until)}
        </li>
      )}
      {rows.map((row) => {
        const isSeldom = row.weeks !== undefined || row.everyOther !== undefined
        const details = rowDetails(row, isSeldom ? nextDayOfRow(person, row, calendar, today) : null)
        return (
          <li key={JSON.stringify(row)}>
            {details === '' ? (
              row.day
            ) : (
              <span>
                {row.day} <small>{details}</small>
              </span>
            )}
            {row.time && (
              <>
                {' '}
                <b>{sessionsOf(row.time)}</b>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
