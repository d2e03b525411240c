import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BUSY_MILLISECONDS } from './open-sqlite.ts'

/** The `user_version` of a file that holds no remains of rows that were deleted before `secure_delete` was set. */
const FORGOTTEN = 1

/** `VACUUM` needs this many times the file's size: a copy, and the same in the journal. */
const ROOM = 2

/** Null if no remains are left, else why they are. */
export type Left = null | { why: 'room'; bytes: number } | { why: 'error'; error: unknown }

/**
 * Rewrites the file once (`VACUUM`), because earlier versions left deleted rows in its free pages. Runs outside of transactions, before the
 * site opens. If it fails, the next start tries again.
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

/** Deletes sign-ins, recent actions and unsaved drafts from a copy of the database (not in use), and overwrites the pages that held them. */
export function forgetSignIns(file: string, more = ''): void {
  using copy = new DatabaseSync(file)
  const tables = copy.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()
  // A database of an older version may lack some of these tables.
  const found = SIGN_INS.filter((wanted) => tables.some(({ name }) => name === wanted))
  copy.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA secure_delete = ON;
    ${found.map((table) => `DELETE FROM ${table};`).join('')}
    ${more};
    VACUUM`)
}
