import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** How many texts are processed before other work gets the thread. */
export const SLICE = 16

export function* slicesOf<One>(all: readonly One[], most = SLICE): Generator<One[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most)
}

/** Runs work on all items in slices, and yields the thread between them. */
export async function inSlices<One, Made>(all: readonly One[], work: (some: One[]) => Promise<readonly Made[]>): Promise<Made[]> {
  const made: Made[] = []
  for (const some of slicesOf(all)) {
    made.push(...(await work(some)))
    await yieldToEventLoop()
  }
  return made
}
