const PAUSE_MILLISECONDS = 1000

interface WarmUpNeeds {
  /** Nobody asks for anything just now. */
  isIdle(): boolean
  /** A first use tries it once more, and says then what is wrong. */
  onFailure(error: unknown): void
}

/**
 * Loads what a first use would have to wait for, part by part, each after a pause in which nobody asked for anything: code that is loaded
 * holds up the whole process.
 */
export function warmUp(parts: readonly (() => Promise<unknown>)[], { isIdle, onFailure }: WarmUpNeeds): void {
  const waiting = [...parts]

  function pause(): void {
    setTimeout(() => void loadNext(), PAUSE_MILLISECONDS).unref()
  }

  async function loadNext(): Promise<void> {
    if (isIdle()) await waiting.shift()?.().catch(onFailure)
    if (waiting.length > 0) pause()
  }

  if (waiting.length > 0) pause()
}
