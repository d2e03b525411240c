import { setTimeout as wait } from 'node:timers/promises'

/**
 * Repeats `work` with a pause of `milliseconds`, or at once after it returned true (there is more to do). Errors go to `onError`, and the loop goes on.
 * The loop does not keep the process alive. `work` is given the number of earlier runs. Returns a function that ends the loop.
 */
export function startLoop(milliseconds: number, work: (runs: number) => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  async function goOn(): Promise<void> {
    for (let runs = 0; !signal.aborted; runs += 1)
      if ((await work(runs).catch(onError)) !== true) await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  }
  void goOn()
  return () => stopped.abort()
}
