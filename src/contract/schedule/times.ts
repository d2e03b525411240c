/** Times of a day as staff write them: `09:00-12:00`, `08:00-12:00, 16:00-20:00`, `09:00-selesai`, `24 jam`, `3 shift`. */

/** Minutes since midnight. `open` ends when the last patient has been seen. */
export type Time = { kind: 'range'; from: number; to: number } | { kind: 'open'; from: number } | { kind: 'all-day' }

const ALL_DAY = /^(?:24 jam|3 shift)$/iu
const SESSION = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|(24):(00)|selesai)$/u

/** The sessions in their order; null when the text is no list of times, or one session ends after the next has begun. */
export function readTimes(text: string): readonly Time[] | null {
  if (ALL_DAY.test(text)) return [{ kind: 'all-day' }]
  const sessions: Time[] = []
  let earliest = 0
  for (const part of text.split(', ')) {
    const session = readSession(part)
    if (session === null || session.from < earliest) return null
    sessions.push(session)
    earliest = session.kind === 'range' ? session.to : Number.POSITIVE_INFINITY
  }
  return sessions
}

function readSession(text: string): Exclude<Time, { kind: 'all-day' }> | null {
  const [, hour, minute, endHour, endMinute, midnight] = SESSION.exec(text) ?? []
  if (hour === undefined || minute === undefined) return null
  const from = Number(hour) * 60 + Number(minute)
  if (midnight !== undefined) return { kind: 'range', from, to: 24 * 60 }
  if (endHour === undefined || endMinute === undefined) return { kind: 'open', from }
  const to = Number(endHour) * 60 + Number(endMinute)
  return from < to ? { kind: 'range', from, to } : null
}

/** As {@link readTimes} reads it; empty for no times. */
export function formatTimes(times: readonly Time[]): string {
  if (times.some(({ kind }) => kind === 'all-day')) return '24 jam'
  return times
    .map((time) =>
      time.kind === 'range'
        ? `${formatMinutes(time.from)}-${formatMinutes(time.to)}`
        : time.kind === 'open'
          ? `${formatMinutes(time.from)}-selesai`
          : '',
    )
    .join(', ')
}

/** 540 → `09:00`. */
export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
