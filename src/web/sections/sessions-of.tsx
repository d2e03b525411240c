import type { ReactNode } from 'react'

/** The sessions of one day, each in an element of its own, so that styles can keep it on one line. */
export function sessionsOf(times: string): ReactNode {
  const sessions = times.split(', ')
  return sessions.length === 1 ? times : sessions.map((session) => <span key={session}>{session} </span>)
}
