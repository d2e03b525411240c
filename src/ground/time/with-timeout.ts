import { NamedError } from '../errors/errors.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** Thrown when work did not end within its timeout. */
export class TimeoutError extends NamedError {}

/**
 * Runs work with a timeout: rejects with a {@link TimeoutError} and aborts the signal, whatever the work does.
 * The signal alone is not enough: a `Request` made of another one loses it when the first is garbage-collected, and waits for ever.
 */
export async function withTimeout<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(milliseconds)
  signal.addEventListener('abort', () => reject(new TimeoutError()))
  return Promise.race([work(signal), late])
}

const START_MILLISECONDS = 5000
const PAUSE_MILLISECONDS = 50

/** Retries work for up to {@link START_MILLISECONDS} while `isTemporary` says that its error is temporary, such as a database that is still starting. */
export async function retryWhile<Result>(work: () => Promise<Result>, isTemporary: (error: unknown) => boolean): Promise<Result> {
  const end = performance.now() + START_MILLISECONDS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTemporary(error) || performance.now() > end) throw error
      await pause(PAUSE_MILLISECONDS)
    }
  }
}
