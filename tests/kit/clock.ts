import type { Clock } from '../../src/server/time/clock.ts'

/** A clock that stands until it is moved. */
export interface MovableClock extends Clock {
  pass(milliseconds: number): void
}

export function createMovableClock(start = '2026-03-02T08:00:00.000Z'): MovableClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds
    },
  }
}
