import type { Clock } from '../../src/server/time/clock.ts'

/** A clock that changes only when the test moves it. */
export interface TestClock extends Clock {
  pass(milliseconds: number): void
  set(time: string): void
}

export function createTestClock(start = '2026-03-02T08:00:00.000Z'): TestClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds
    },
    set(text) {
      time = Date.parse(text)
    },
  }
}
