import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { readSqliteFault, SqliteFileError } from './database-errors.ts'
import { BUSY_MILLISECONDS, openSqlite } from './open-sqlite.ts'

/** How long requests fail at once after a wait for a lock was in vain: each wait blocks every visitor. */
const IMPATIENT_MILLISECONDS = 1000

/** The first bytes of every SQLite database. */
const MAGIC = 'SQLite format 3\0'

export type SqliteKeeper = ReturnType<typeof keepSqlite>

/** Keeps one connection to the file, and opens a new one when the file was replaced or damaged. */
export function keepSqlite(file: string) {
  let database: DatabaseSync | null = openSqlite(file)
  let identity = identify(file)
  let impatientUntil: number | null = null

  function drop(): void {
    try {
      database?.close()
    } catch {
      // Closing failed because the file is gone or damaged: nothing can be saved through this connection.
    }
    database = null
    impatientUntil = null
  }

  /** Opens the file again, but never creates one: an empty database in place of a lost one would hide the loss. */
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

    /** Reports a failed statement, after which the connection may have to be opened again. */
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

/** Device and inode of the file, to notice that it was replaced: SQLite would go on writing into the file that was moved away. */
function identify(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`
}

/**
 * The first bytes of the file, checked because SQLite would write our journal into any file in the database's place.
 * Call it only while this process has no connection: closing a file releases all locks that the process has on it.
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
