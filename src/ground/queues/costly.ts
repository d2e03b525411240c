import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { Problem } from '../http/problem.ts'
import { createGate } from './gate.ts'

const TURNS = { running: 1, waiting: 16 }
/** Each holds a few rows, and a reader who may be slow. */
const MOST_STREAMS = 4
/** For so long work keeps the thread from everybody else. */
const HELD_MILLISECONDS = 3

/** Does a piece of costly work when it is its turn; the work calls `breathe` wherever others may come between. */
export type Turn = <Result>(work: (breathe: () => Promise<void>) => Promise<Result>) => Promise<Result>

export type Costly = ReturnType<typeof createCostly>

/** The one gate of a process for whatever costs much: one piece of such work at a time, and none keeps the thread for long. */
export function createCostly() {
  const gate = createGate(TURNS)
  let streams = 0

  const turn: Turn = (work) => gate.run(() => inBreaths(work))
  const goOn: Turn = (work) => gate.goOn(() => inBreaths(work))

  return {
    turn,
    /** One more turn for what has had one: waits, and is never refused half done. */
    goOn,

    /**
     * An answer that is made piece by piece, as fast as it is read: each piece asks for a turn, the reader is waited for without one. Comes
     * back with the first piece there: what is refused is refused before the answer has begun.
     */
    async stream<Piece extends string | Uint8Array>(make: (turn: Turn) => AsyncGenerator<Piece>): Promise<Readable> {
      if (streams >= MOST_STREAMS) throw new Problem('unavailable')
      streams += 1
      let hasBegun = false
      const pieces = make((work) => (hasBegun ? goOn(work) : turn(work)))
      const end = async (): Promise<void> => {
        streams -= 1
        await pieces.return(undefined)
      }
      try {
        const first = await pieces.next()
        hasBegun = true
        const readable = Readable.from(after(first, pieces), { objectMode: false })
        readable.once('close', () => void end())
        return readable
      } catch (error) {
        await end()
        throw error
      }
    },
  }
}

async function inBreaths<Result>(work: (breathe: () => Promise<void>) => Promise<Result>): Promise<Result> {
  await nextRound()
  let since = performance.now()
  return work(async () => {
    if (performance.now() - since < HELD_MILLISECONDS) return
    await nextRound()
    since = performance.now()
  })
}

async function* after<Piece>(first: IteratorResult<Piece>, others: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  if (first.done) return
  yield first.value
  yield* others
}
