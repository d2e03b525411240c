/** Notes what has to be stopped or removed when a part has been measured, or has failed. */
export type AtEnd = (cleanUp: () => Promise<unknown>) => void

export interface Leftovers {
  atEnd: AtEnd
  /** Latest first. Something that cannot be cleaned up does not keep the rest; whoever calls twice waits for the first call too. */
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
