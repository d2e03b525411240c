import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { readSqliteFault, SqliteFileError } from './database-errors.ts'
import { BUSY_MILLISECONDS, openSqlite } from './open-sqlite.ts'

/** After a wait that brought nothing, requests fail at once for this long: each wait holds up every visitor. */
const IMPATIENT_MILLISECONDS = 1000

/** Every SQLite database begins with it. */
const MAGIC = 'SQLite format 3\0'

export type SqliteKeeper = ReturnType<typeof keepSqlite>

/** One connection to the file, and a new one as soon as the file under this name is another one or was damaged. */
export function keepSqlite(file: string) {
  let database: DatabaseSync | null = openSqlite(file)
  let identity = identify(file)
  let impatientUntil: number | null = null

  function drop(): void {
    try {
      database?.close()
    } catch {
      // The file is gone or damaged already: there is nothing left to save through this connection.
    }
    database = null
    impatientUntil = null
  }

  /** A running server never makes a database: an empty one in place of the lost one would hide the loss. */
  function reopen(): DatabaseSync {
    drop()
    const found = identify(file)
    if (found === null) throw new SqliteFileError('gone', 'the database file is gone')
    if (readStart(file) !== MAGIC) throw new SqliteFileError('foreign', 'the file in the place of the database is none')
    const opened = openSqlite(file)
    try {
      opened.prepare('SELECT version FROM review_totals').get()
    } catch (error) {
      opened.close()
      throw new SqliteFileError('foreign', 'the database in the place of ours is another', { cause: error })
    }
    identity = found
    database = opened
    return opened
  }

  return {
    /** The connection for a statement or a whole transaction; throws while there is no usable file. */
    current(): DatabaseSync {
      if (database === null || identify(file) !== identity) return reopen()
      if (impatientUntil !== null && performance.now() > impatientUntil) {
        database.exec(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`)
        impatientUntil = null
      }
      return database
    },

    /** Tells of a statement that failed. */
    failed(error: unknown): void {
      const fault = readSqliteFault(error)
      if (fault === 'corrupt' || fault === 'unreadable') return drop()
      if (database === null || impatientUntil !== null || fault !== 'locked') return
      database.exec('PRAGMA busy_timeout = 0')
      impatientUntil = performance.now() + IMPATIENT_MILLISECONDS
    },

    close: drop,
  }
}

/** SQLite would go on writing into a file that was moved away, and each of those writes would be lost. */
function identify(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`
}

/**
 * SQLite would write our journal into any file that took the place of the database.
 * Only while this process has no connection to it: closing the file gives up the locks of all others.
 */
function readStart(file: string): string {
  const start = Buffer.alloc(MAGIC.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, start)
  } finally {
    closeSync(handle)
  }
  return start.toString('latin1')
}
