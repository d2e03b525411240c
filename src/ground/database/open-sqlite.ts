import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../software/software.ts'
import { SqliteFileError } from './database-errors.ts'

/** Earlier versions can damage a database that two connections use at once, as a backup does. */
const OLDEST_SQLITE = '3.51.3'

/** The process stands still while SQLite waits for another one, so the wait is short. */
export const BUSY_MILLISECONDS = 250

const JOURNAL_BYTES = 16 * 1024 * 1024

/** Ending of an empty file beside a database that is being made: SQLite begins with an empty one, and may be killed there. */
const BEING_MADE = '.baru'

/** What is set, and looked at afterwards: SQLite ignores a setting it cannot honour. With 2 every commit reaches the disk. */
const REQUIRED_PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1 } as const

/** Opens the file, or makes it, ready for use by several processes. */
export function openSqlite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  requireNotEmptied(file)
  const mark = file + BEING_MADE
  if (!existsSync(file)) writeFileSync(mark, '', { mode: 0o600 })
  const database = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS })
  try {
    requireVersion(String(database.prepare('SELECT sqlite_version() AS version').get()?.version))
    for (const [name, value] of Object.entries(REQUIRED_PRAGMAS)) database.exec(`PRAGMA ${name} = ${value}`)
    database.exec(`PRAGMA journal_size_limit = ${JOURNAL_BYTES}`)
    requirePragmas(database)
    if (existsSync(mark)) rmSync(mark, { force: true })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite takes an empty file for a new database, and throws away the journal of one that is empty or lost. Only one that is being made is new. */
export function requireNotEmptied(file: string): void {
  const isEmpty = (): boolean => existsSync(file) && measureFile(file) === 0
  // Asked again, since another process may have ended making it in between.
  const isEmptied = isEmpty() && !existsSync(file + BEING_MADE) && isEmpty()
  if (isEmptied || (measureFile(file) === 0 && measureFile(`${file}-wal`) > 0))
    throw new SqliteFileError('foreign', 'the database is empty')
}

const measureFile = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export function requireVersion(version: string): void {
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0)
    throw new OperatorError(`SQLite ${version} terlalu lama: jalankan situs dengan SQLite ${OLDEST_SQLITE} atau lebih baru.`)
}

export function requirePragmas(database: DatabaseSync): void {
  for (const [name, wanted] of Object.entries(REQUIRED_PRAGMAS)) {
    const found = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
    if (found !== wanted) throw new OperatorError(`SQLite tidak aman dipakai di sini: ${name} = ${String(found)}, seharusnya ${wanted}.`)
  }
}
