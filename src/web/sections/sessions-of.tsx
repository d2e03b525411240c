import type { ReactNode } from 'react'

/** The sessions of one day, each in an element of its own, so that styles can keep it on one line; `between` follows all but the last. */
export function sessionsOf(times: string, between = ''): ReactNode {
  const sessions = times.split(', ')
  return sessions.length === 1
    ? times
    : sessions.map((session, place) => <span key={session}>{`${session}${place < sessions.length - 1 ? between : ''} `}</span>)
}

/** A sentence in which no time range is broken at its hyphen. */
export function wholeTimes(sentence: string): ReactNode {
  const parts = sentence.split(/(\d\d:\d\d-(?:\d\d:\d\d|selesai))/u)
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whole">
        {part}
      </span>
    ),
  )
}
