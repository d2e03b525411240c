import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_MILLISECONDS } from './open-sqlite.ts'

/** Noted in the file itself, as `user_version`: what was deleted before deletions were overwritten is gone. */
const FORGOTTEN = 1

/** SQLite writes the file anew beside itself, then into the journal. */
const ROOM = 2

/** Null when nothing is left, else why it is. */
export type Left = null | { why: 'room'; bytes: number } | { why: 'error'; error: unknown }

/**
 * Writes the file anew, once: earlier versions left what people had deleted in its free pages. Outside of every transaction, before
 * the site is open. What cannot be done now is left to the next start.
 */
export function forgetDeleted(file: string, freeBytes = freeBytesBeside(file)): Left {
  try {
    using database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS })
    if (database.prepare('PRAGMA user_version').get()?.['user_version'] === FORGOTTEN) return null
    const bytes = ROOM * statSync(file).size
    if (freeBytes < bytes) return { why: 'room', bytes }
    database.exec(`PRAGMA secure_delete = ON; VACUUM; PRAGMA user_version = ${FORGOTTEN}; PRAGMA wal_checkpoint(TRUNCATE)`)
    return null
  } catch (error) {
    return { why: 'error', error }
  }
}

function freeBytesBeside(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

const SIGN_INS = ['sessions', 'login_attempts', 'user_actions', 'staff_invitations', 'staff_drafts', 'deliveries', 'outbox']

/** Takes out of a copy that nobody uses whatever lets somebody in, what people did lately and had not saved; the pages that held it are written over. */
export function forgetSignIns(file: string, more = ''): void {
  using copy = new DatabaseSync(file)
  const tables = copy.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  // Tables of an older version may lack some.
  const found = SIGN_INS.filter((wanted) => tables.some(({ name }) => name === wanted))
  copy.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA secure_delete = ON;
    ${found.map((table) => `DELETE FROM ${table};`).join('')}
    ${more};
    VACUUM`)
}
