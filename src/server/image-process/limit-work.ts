import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** On a busy machine a job may take this many times its processor time before it is ended. */
const LONGEST_WAIT = 8

interface Limit {
  /** Processor time that one job may take. */
  milliseconds: number
  /** How many jobs the process has now: they share what it has worked. */
  jobs(): number
  /** Called once, when the process has worked too long. */
  end(): void
}

/** Bounds what a process works from now on. Time in which it was given no processor is no work, where the system tells. */
export function limitWork({ pid }: ChildProcess, { milliseconds, jobs, end }: Limit): { stop(): void } {
  const before = workOf(pid)
  let looksLeft = LONGEST_WAIT
  let timer = setTimeout(look, milliseconds)

  function look(): void {
    looksLeft -= 1
    const now = workOf(pid)
    const isWaiting = before !== null && now !== null && now - before < milliseconds * jobs()
    if (isWaiting && looksLeft > 0) timer = setTimeout(look, milliseconds)
    else end()
  }

  return { stop: () => clearTimeout(timer) }
}

/** Linux counts a process's time for other programs in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** The processor time that a process has used so far, in milliseconds; null where the system does not tell. */
function workOf(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before the last bracket may hold anything; 14 and 15 are the numbers of the two times.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
  } catch {
    return null
  }
}
