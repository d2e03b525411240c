import { Problem } from '../http/problem.ts'

interface GateLimits {
  running: number
  waiting: number
  /** How long a place stays empty after work, as a multiple of the work's time, so that other work gets the thread. */
  rest?: number
}

export type Gate = ReturnType<typeof createGate>

/** A semaphore with a bounded queue: runs work a few at a time, lets a few more wait and turns the rest away. */
export function createGate(limits: GateLimits) {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(most: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new Problem('unavailable')
    if (running < limits.running) {
      running += 1
      return
    }
    if (queue.length >= most) throw new Problem('unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push(resolve)
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(resolve)
      if (place >= 0) queue.splice(place, 1)
      reject(new Problem('unavailable'))
    })
    await promise
  }

  /** Gives the place to the next in the queue, or frees it. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  async function doInside<Result>(work: () => Promise<Result>, most: number, signal?: AbortSignal): Promise<Result> {
    await enter(most, signal)
    const start = performance.now()
    try {
      return await work()
    } finally {
      const rest = (performance.now() - start) * (limits.rest ?? 0)
      if (rest > 0) setTimeout(leave, rest)
      else leave()
    }
  }

  return {
    /** Runs work, or rejects when the queue is full. Work whose `signal` is aborted while it waits is never begun. */
    run: <Result>(work: () => Promise<Result>, signal?: AbortSignal) => doInside(work, limits.waiting, signal),
    /** Runs a further piece of work that was let in before: it waits, however long the queue is. */
    goOn: <Result>(work: () => Promise<Result>) => doInside(work, Number.POSITIVE_INFINITY),
    count: () => ({ running, waiting: queue.length }),
  }
}

/** Work for anonymous visitors gets a quarter of the thread, and one IP address one place, so that the page stays quick. */
const FOR_ANYBODY = { running: 1, waiting: 16, rest: 3 }
const PLACES_OF_AN_ADDRESS = 1
/** After this time people have given up waiting. */
const LONGEST_WAIT_MILLISECONDS = 3000

export type PublicGate = ReturnType<typeof createPublicGate>

/** The gate of a process for costly work for anonymous visitors. Returns null without beginning if there is no place in time, or the visitor has left (`gone`). */
export function createPublicGate(longestWait = LONGEST_WAIT_MILLISECONDS) {
  const gate = createGate(FOR_ANYBODY)
  const turns = createTurns(PLACES_OF_AN_ADDRESS)

  return async <Result>(address: string, work: () => Promise<Result>, ...gone: AbortSignal[]): Promise<Result | null> => {
    try {
      return await turns.take(address, async () => gate.run(work, AbortSignal.any([AbortSignal.timeout(longestWait), ...gone])))
    } catch (error) {
      if (error instanceof Problem) return null
      throw error
    }
  }
}

export type Turns = ReturnType<typeof createTurns>

/**
 * Limits how many things one person does at a time, so that slow senders cannot take all places. Counted in the memory of each process, because
 * it guards places of that process.
 */
export function createTurns(most: number) {
  const taken = new Map<string, number>()

  return {
    async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
      const before = taken.get(person) ?? 0
      if (before >= most) throw new Problem('too-many-requests')
      taken.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (taken.get(person) ?? 1) - 1
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      }
    },
  }
}
