import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Database, DatabaseConfig, OpenedDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { isLocked, SqliteFileError } from './database-errors.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { migrateToLatest } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { BUSY_MILLISECONDS } from './open-sqlite.ts'
import { patiently } from '../time/within.ts'
import { keepSqlite } from './sqlite-keeper.ts'

/** Opens the database and brings its tables up to date; rejects when that is impossible, or refused by `beforeChange` of SQLite's. */
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
    await patiently(() => migrateToLatest(database, beforeChange), isLocked)
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

/** Looks at every page: damage would be found only when the review on that page is read. A gigabyte takes about two seconds. */
function requireWhole(database: DatabaseSync): void {
  const [found] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (found !== 'ok') throw new SqliteFileError('damaged', String(found))
}

/** For a question beside a site that may be running: makes no database, and leaves the tables of other versions as they are. */
export async function openToAsk(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'postgres') return (await import('./open-postgres.ts')).connectToAsk(config.url)
  const file = new DatabaseSync(config.file, { readOnly: true, timeout: BUSY_MILLISECONDS })
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect({ current: () => file, failed: () => undefined, close: () => file.close() }) })
}
