/** The thread that looks at every page of a large database. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from './whole-database.ts'

using database = new DatabaseSync(String(workerData), { readOnly: true })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(findDamage(database))
