import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Ticks of the kernel's counters: the same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

type Command = [program: string, ...args: string[]]

/** The numbers of the processors that this process may use; empty where the system does not tell. */
export function processors(): number[] {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const list = /Cpus_allowed_list:\s+(\S+)/u.exec(status)?.[1]
  return (list?.split(',') ?? []).flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, place) => from + place)
  })
}

/** The command, pinned to one processor when one is given. */
export function pinned(command: readonly string[], cpu?: number): Command {
  return (cpu === undefined ? [...command] : ['taskset', '-c', `${cpu}`, ...command]) as Command
}

/** Pins a running process with all its threads. */
export function pin(pid: number, cpu: number): void {
  execFileSync('taskset', ['-a', '-cp', `${cpu}`, `${pid}`], { stdio: 'ignore' })
}

/** Processor time of a process since its start, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
