import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Of the kernel's counters, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

type Command = [program: string, ...args: string[]]

/** The numbers of the processors that this process may use; none where the system does not say. */
export function processors(): number[] {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const list = /Cpus_allowed_list:\s+(\S+)/u.exec(status)?.[1]
  return (list?.split(',') ?? []).flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, place) => from + place)
  })
}

/** The same command, kept on one processor where one is named. */
export function pinned(command: readonly string[], cpu?: number): Command {
  return (cpu === undefined ? [...command] : ['taskset', '-c', `${cpu}`, ...command]) as Command
}

/** Moves a process that runs already, with all its threads. */
export function pin(pid: number, cpu: number): void {
  execFileSync('taskset', ['-a', '-cp', `${cpu}`, `${pid}`], { stdio: 'ignore' })
}

/** Seconds that a process has spent on processors since it was started. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
