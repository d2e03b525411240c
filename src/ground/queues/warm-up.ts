const PAUSE_MILLISECONDS = 1000

/**
 * Loads code that a first use would have to wait for, part by part, each when the process is idle, because loading blocks it. A part that fails
 * is loaded again at its first use, which reports the error.
 */
export async function warmUp(parts: readonly (() => Promise<unknown>)[], isIdle: () => boolean, onFailure: (error: unknown) => void) {
  for (const load of parts) {
    do {
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS).unref())
    } while (!isIdle())
    await load().catch(onFailure)
  }
}
