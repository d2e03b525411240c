import { Kysely } from 'kysely'
import type { Database, Tables } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import { openSqlite } from './open-sqlite.ts'

/** Where the data lives. Another engine is another member with its own `kind`. */
export type DatabaseConfig = { kind: 'sqlite'; file: string }

export interface OpenedDatabase {
  database: Database
  /** Rejects while the database cannot take a write. */
  checkWritable(): Promise<void>
  close(): Promise<void>
}

/** Opens the database and brings its tables up to date; rejects when that is impossible. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(await openSqlite(config.file)) })
  const close = (): Promise<void> => database.destroy()
  try {
    await migrateToLatest(database)
  } catch (error) {
    await close()
    throw error
  }
  return { database, checkWritable: () => checkWritable(database), close }
}

async function checkWritable(database: Database): Promise<void> {
  await database
    .updateTable('review_totals')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute()
}
