import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does something again and again, with a pause between, but none after a time that gives true: there is more to do. What fails is told, and done again.
 * It keeps no process running. `work` is given how often it was done before. Returns how to stop.
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
