import type { ReactNode } from 'react'

/** Sessions of one day, each whole for the style sheet, so that none is broken in two. */
export function sessionsOf(times: string): ReactNode {
  const sessions = times.split(', ')
  return sessions.length === 1 ? times : sessions.map((session) => <span key={session}>{session} </span>)
}
