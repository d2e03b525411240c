import { NamedError } from '../errors/errors.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** The work did not end in the time it had. */
export class TimeoutError extends NamedError {}

/**
 * Ends in time, whatever the work does: rejects with a {@link TimeoutError} and aborts the signal.
 * The signal alone is not enough: a request made of another request loses it when the first is collected, and waits for ever.
 */
export async function within<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  signal.addEventListener('abort', () => reject(new TimeoutError()))
  return Promise.race([work(signal), late])
}

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
