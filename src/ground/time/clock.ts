/** The time, handed in wherever it matters so that a test can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const MINUTE_MILLISECONDS = 60_000
export const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS

/** The latest time (ISO 8601, UTC) that still counts as past, as clocks of computers differ. Later ones were written while a clock was wrong. */
export const latestPast = (now: Date, tolerance = DAY_MILLISECONDS): string => new Date(now.getTime() + tolerance).toISOString()

export const aDayBefore = (now: Date): string => new Date(now.getTime() - DAY_MILLISECONDS).toISOString()

/** A clock before this has lost its time: no version of this program is older. */
const EARLIEST = Date.parse('2026-01-01T00:00:00Z')
export const isBelievable = (now: Date): boolean => now.getTime() >= EARLIEST
