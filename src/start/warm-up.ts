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
export async function warmUp(parts: readonly (() => Promise<unknown>)[], { isIdle, onFailure }: WarmUpNeeds): Promise<void> {
  for (const load of parts) {
    do {
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS).unref())
    } while (!isIdle())
    await load().catch(onFailure)
  }
}
