import { setImmediate as letOthers } from 'node:timers/promises'

/** As many as are read and compared before others have their turn. */
export const SLICE = 16

export function* slicesOf<One>(all: readonly One[], most = SLICE): Generator<One[]> {
  for (let at = 0; at < all.length; at += most) yield all.slice(at, at + most)
}

/** All that the work makes of them, a few at a time: however many there are, the thread is free between. */
export async function inSlices<One, Made>(all: readonly One[], work: (some: One[]) => Promise<readonly Made[]>): Promise<Made[]> {
  const made: Made[] = []
  for (const some of slicesOf(all)) {
    made.push(...(await work(some)))
    await letOthers()
  }
  return made
}
