import { Problem } from '../http/problem.ts'

/** Runs work a few at a time; lets a few more wait and turns the rest away. */
export interface Gate {
  run<Result>(work: () => Promise<Result>): Promise<Result>
  count(): { running: number; waiting: number }
}

export function createGate(limits: { running: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) throw new Problem('unavailable')
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Hands the place on to the next, or gives it back. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    count: () => ({ running, waiting: queue.length }),
  }
}
