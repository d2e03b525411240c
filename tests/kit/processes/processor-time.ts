import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of the process's main thread in microseconds. Exact while the thread is idle. Linux only. */
export function processorMicroseconds(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1000
}

/** Milliseconds of processor time that some work takes, independent of other processes. */
export function processorOfWork(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

/** Processor time of all threads of a process, in microseconds. */
export function processorOfThreads(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + processorMicroseconds(Number(thread)), 0)
}
