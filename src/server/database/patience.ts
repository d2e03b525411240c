import { setTimeout as pause } from 'node:timers/promises'

const START_MILLISECONDS = 5000
const PAUSE_MILLISECONDS = 50

/** A start may wait where a visitor may not: a database that is busy or starting itself is there in a moment. */
export async function patiently<Result>(work: () => Promise<Result>, passes: (error: unknown) => boolean): Promise<Result> {
  const end = performance.now() + START_MILLISECONDS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!passes(error) || performance.now() > end) throw error
      await pause(PAUSE_MILLISECONDS)
    }
  }
}
