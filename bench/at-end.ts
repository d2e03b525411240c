/** Registers what has to be stopped or removed after a measurement, also after a failed one. */
export type AtEnd = (cleanUp: () => Promise<unknown>) => void

export interface Leftovers {
  atEnd: AtEnd
  /** Latest first. A failure does not stop the rest. A second call waits for the first. */
  tidy(): Promise<void>
}

export function createLeftovers(): Leftovers {
  const left: (() => Promise<unknown>)[] = []
  let tidied = Promise.resolve()

  async function tidyNow(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) await next().catch((error: unknown) => console.error(error))
  }
  return {
    atEnd: (cleanUp) => void left.push(cleanUp),
    tidy: async () => (tidied = tidied.then(tidyNow)),
  }
}
