import { readFileSync } from 'node:fs'

/** Microseconds that the process's first thread, which answers everybody, has had the processor. Exact while it rests. Linux only. */
export function processorMicroseconds(pid: number | undefined): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1000
}
