import { readFileSync } from 'node:fs'

/** Processor time of the process's main thread in microseconds. Exact while the thread is idle. Linux only. */
export function processorMicroseconds(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1000
}
