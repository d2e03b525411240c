import type { ReactNode } from 'react'
import type { WrittenSchedule } from '../../../content/fields/schedule.ts'
import type { CalendarDay } from '../../../contract/schedule/calendar-day.ts'
import { rowDetails } from './row-details.ts'

interface ScheduleProps {
  schedule: WrittenSchedule
  /** Whose it is, for those who hear the list without the card around it. */
  label: string
  today: CalendarDay
}

/** Days and times as the hospital wrote them. */
export function Schedule({ schedule, label, today }: ScheduleProps) {
  return (
    <ul aria-label={label}>
      {schedule.map((row) => {
        const details = rowDetails(row, today)
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

/** Sessions of one day stand below each other, and none is broken in two. */
function sessionsOf(time: string): ReactNode {
  const sessions = time.split(', ')
  return sessions.length === 1 ? time : sessions.map((session) => <span key={session}>{session} </span>)
}
