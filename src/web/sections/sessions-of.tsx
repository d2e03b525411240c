import { Fragment } from 'react'
import type { ReactNode } from 'react'

/** The sessions of one day, each in an element of its own, so that styles can keep it on one line; `between` follows all but the last. */
export function sessionsOf(times: string, between = ''): ReactNode {
  const sessions = times.split(', ')
  return sessions.length === 1
    ? times
    : sessions.map((session, index) => (
        <Fragment key={session}>
          <span>{`${session}${index < sessions.length - 1 ? between : ''}`}</span>{' '}
        </Fragment>
      ))
}
