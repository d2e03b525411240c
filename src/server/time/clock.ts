/** The time, handed in wherever it matters so that a test can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
