import { readFileSync } from 'node:fs'

/** Linux counts a process's time for other programs in hundredths of a second. */
const TICK_MILLISECONDS = 10

/** The processor time that a process has used so far, in milliseconds; null where the system does not tell. */
export function processorTimeOf(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before the last bracket may hold anything; 14 and 15 are the numbers of the two times.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS
  } catch {
    return null
  }
}
