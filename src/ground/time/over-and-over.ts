import { setTimeout as wait } from 'node:timers/promises'

/**
 * Repeats `work` with a pause of `milliseconds`, or at once after it returned true (there is more to do). Errors go to `onError`, and the loop goes on.
 * The loop does not keep the process alive. `work` is given the number of earlier runs. Returns a function that ends the loop.
 */
export function overAndOver(milliseconds: number, work: (nth: number) => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  async function goOn(): Promise<void> {
    for (let nth = 0; !signal.aborted; nth += 1)
      if ((await work(nth).catch(onError)) !== true) await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
  }
  void goOn()
  return () => stopped.abort()
}
