import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SqliteFileError } from './database-errors.ts'

/** A start looks at every page of a file up to this size, which takes a tenth of a second; of a larger one it is done beside the work. */
const AT_ONCE_BYTES = 64 * 1024 * 1024

/** Reads all pages and gives the damage in SQLite's words; null when there is none. */
export function findDamage(database: DatabaseSync): string | null {
  const [found] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  return found === 'ok' ? null : String(found)
}

/** Without this, damage would be found only when the review on the damaged page is read. */
export function requireWholeAtOnce(database: DatabaseSync, file: string, atOnceBytes = AT_ONCE_BYTES): void {
  if (statSync(file).size > atOnceBytes) return
  const damage = findDamage(database)
  if (damage !== null) throw new SqliteFileError('damaged', damage)
}

/** The same for a larger file, in a thread of its own: nobody waits for it. */
export async function requireWholeBeside(file: string, atOnceBytes = AT_ONCE_BYTES): Promise<void> {
  if (statSync(file).size <= atOnceBytes) return
  const worker = new Worker(new URL(`check-pages${extname(import.meta.url)}`, import.meta.url), { workerData: file })
  worker.unref()
  // An error of the worker rejects.
  const [damage] = (await once(worker, 'message')) as [string | null]
  if (damage !== null) throw new SqliteFileError('damaged', damage)
}
