import type { Kysely, Transaction } from 'kysely'
import type { Left } from './forget-deleted.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** A function that takes this must be called within a transaction. */
export type DatabaseTransaction = Transaction<Tables>

/**
 * Where the data lives. Another engine is another member with its own `kind`.
 * `patienceMilliseconds`: how long one waits for PostgreSQL before it counts as out of reach, if not as long as visitors do.
 */
export type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string; patienceMilliseconds?: number }

export interface OpenedDatabase {
  database: Database
  /** Rejects while the database cannot take a write. */
  checkWritable(): Promise<void>
  /** Rejects when the file is damaged somewhere inside, where opening it has not looked already. */
  requireWhole(): Promise<void>
  /** Takes out of the file what earlier versions had left of deleted rows. May take long; never throws. */
  forgetDeleted(): Left
  /** Moves what the journal holds into the database and gives its space back, unless someone is using it right now. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export async function checkWritable(database: Database): Promise<void> {
  await database
    .updateTable('review_totals')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1)
    .execute()
}
