import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Database, DatabaseConfig, OpenedDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { isLocked, SqliteFileError } from './database-errors.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { migrateToLatest } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { BUSY_MILLISECONDS } from './open-sqlite.ts'
import { retryWhile } from '../time/with-timeout.ts'
import { keepSqlite } from './sqlite-keeper.ts'

/** Opens the database and migrates it; rejects if that is impossible, or if `beforeChange` (SQLite only) refuses. */
export async function openDatabase(config: DatabaseConfig, beforeChange?: () => void): Promise<OpenedDatabase> {
  if (config.kind === 'sqlite') return openSqliteDatabase(config.file, beforeChange)
  // Code that a site on SQLite never loads.
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(config)
}

async function openSqliteDatabase(file: string, beforeChange?: () => void): Promise<OpenedDatabase> {
  const keeper = keepSqlite(file)
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(keeper) })
  const close = (): Promise<void> => database.destroy()
  try {
    requireWhole(keeper.current())
    await retryWhile(() => migrateToLatest(database, beforeChange), isLocked)
  } catch (error) {
    await close()
    throw error
  }
  return {
    database,
    forgetDeleted: () => forgetDeleted(file),
    tidy: async () => void (await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database)),
    close,
  }
}

/** Checks every page of the file, because damage would otherwise appear only when that page is read. About two seconds per gigabyte. */
function requireWhole(database: DatabaseSync): void {
  const [found] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (found !== 'ok') throw new SqliteFileError('damaged', String(found))
}

/** Opens the database for a command beside a running site: creates no file and runs no migration. */
export async function openToAsk(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'postgres') return (await import('./open-postgres.ts')).connectToAsk(config.url)
  const file = new DatabaseSync(config.file, { readOnly: true, timeout: BUSY_MILLISECONDS })
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ current: () => file, failed: () => undefined, close: () => file.close() }) })
}
