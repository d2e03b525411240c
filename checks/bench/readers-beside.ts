import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import { timed } from './timed.ts'

const PROBE_MILLISECONDS = 20

/** Milliseconds that readers waited for the page, and supervisors for `/healthz`. */
export interface Readers {
  page: number[]
  alive: number[]
}

/** Measures readers' waiting times while the work is done. */
export async function readersBeside(url: string, work: () => Promise<void>): Promise<Readers> {
  const readers: Readers = { page: [], alive: [] }
  const over = new AbortController()
  const ask = async (into: number[], address: string): Promise<void> => {
    while (!over.signal.aborted) {
      await timed(into, address)
      await pause(PROBE_MILLISECONDS)
    }
  }
  await timed([], url)
  const asking = Promise.all([ask(readers.page, url), ask(readers.alive, url + endpoints.livez)])
  try {
    await work()
  } finally {
    over.abort()
    await asking
  }
  return readers
}
