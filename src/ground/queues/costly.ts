import { Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { Problem } from '../http/problem.ts'
import { createGate } from './gate.ts'

const TURNS = { running: 1, waiting: 16 }
/** The most streamed answers at once; each holds some rows for as long as its reader, who may be slow. */
const MOST_STREAMS = 4
/** How long work may keep the thread before `breathe` yields to others. */
const HELD_MILLISECONDS = 3

/** Queues a piece of costly work; the work calls `breathe` wherever it can yield to others. */
export type Turn = <Result>(work: (breathe: () => Promise<void>) => Promise<Result>) => Promise<Result>

export type Costly = ReturnType<typeof createCostly>

/** The gate of a process for costly work: one piece at a time, and none keeps the thread for long. */
export function createCostly() {
  const gate = createGate(TURNS)
  let streams = 0

  const turn: Turn = (work) => gate.run(() => inBreaths(work))
  const goOn: Turn = (work) => gate.goOn(() => inBreaths(work))

  return {
    turn,
    /** A further turn for work that has begun: it waits, and is never refused. */
    goOn,

    /**
     * Streams an answer as fast as it is read: each piece takes a turn, and none is held while waiting for the reader. Resolves once the first
     * piece is there, so that a refusal comes before the answer has begun.
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
