import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../software/software.ts'
import { SqliteFileError } from './database-errors.ts'

/** Earlier SQLite versions can damage a database that two connections use, such as a backup's. */
const OLDEST_SQLITE = '3.51.3'

/** The busy timeout; short, because waiting for another process's lock blocks the whole process. */
export const BUSY_MILLISECONDS = 250

const JOURNAL_BYTES = 16 * 1024 * 1024

/** The suffix of a marker file while a database is being created: SQLite begins with an empty file, and may be killed then. */
const BEING_MADE = '.baru'

/** Pragmas that are set and then checked, because SQLite ignores one that it cannot honour. `synchronous` 2 (FULL): every commit reaches the disk. */
const REQUIRED_PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1 } as const

/** Opens or creates the file, for use by several processes. */
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

/** Throws if the database file was emptied or lost: SQLite would take it for a new one and discard its journal. */
export function requireNotEmptied(file: string): void {
  const isEmpty = (): boolean => existsSync(file) && measureFile(file) === 0
  // Checked twice, because another process may have finished creating the file in between.
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
