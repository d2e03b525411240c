export type TestClock = ReturnType<typeof createTestClock>

/** A clock that changes only when the test moves it. */
export function createTestClock(start = '2026-03-02T08:00:00.000Z') {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    pass(milliseconds: number) {
      time += milliseconds
    },
    set(text: string) {
      time = Date.parse(text)
    },
  }
}
