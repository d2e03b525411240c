import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Database, Tables } from './database.ts'
import { isLocked } from './database-errors.ts'
import { migrateToLatest } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { keepSqlite } from './sqlite-keeper.ts'
import { createVersionNow } from './version-now.ts'

/** Where the data lives. Another engine is another member with its own `kind`. */
export type DatabaseConfig = { kind: 'sqlite'; file: string }

export interface OpenedDatabase {
  database: Database
  /** The version of the reviews at this moment where it costs next to nothing; null when it has to be asked as usual. */
  versionNow(): number | null
  /** Rejects while the database cannot take a write. */
  checkWritable(): Promise<void>
  /** Moves what the journal holds into the database and gives its space back, unless someone is using it right now. */
  tidy(): Promise<void>
  close(): Promise<void>
}

const START_MILLISECONDS = 5000
const PAUSE_MILLISECONDS = 50

/** Opens the database and brings its tables up to date; rejects when that is impossible. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  const keeper = keepSqlite(config.file)
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(keeper) })
  const close = (): Promise<void> => database.destroy()
  try {
    await patiently(() => migrateToLatest(database))
  } catch (error) {
    await close()
    throw error
  }
  const versionNow = createVersionNow(keeper)
  return { database, versionNow, checkWritable: () => checkWritable(database), tidy: () => tidy(database), close }
}

/** A start may wait where a visitor may not: another process that starts as well is done in a moment. */
async function patiently(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + START_MILLISECONDS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      await pause(PAUSE_MILLISECONDS)
    }
  }
}

async function checkWritable(database: Database): Promise<void> {
  await database
    .updateTable('review_totals')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute()
}

async function tidy(database: Database): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database)
}
