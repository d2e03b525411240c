const PAUSE_MILLISECONDS = 1000

/**
 * Loads what a first use would have to wait for, part by part, each after a pause in which nobody asked for anything: code that is loaded
 * holds up the whole process. Of what fails, a first use tries it once more, and says then what is wrong.
 */
export async function warmUp(parts: readonly (() => Promise<unknown>)[], isIdle: () => boolean, onFailure: (error: unknown) => void) {
  for (const load of parts) {
    do {
      await new Promise((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS).unref())
    } while (!isIdle())
    await load().catch(onFailure)
  }
}
