import type { Left } from './forget-deleted.ts'
import type { Tables } from './tables.ts'
import { PostgresAdapter, sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely'

export type Database = Kysely<Tables>

export type StaffTable = Tables['staff']

/** A function that takes this must be called within a transaction. */
export type DatabaseTransaction = Transaction<Tables>

/**
 * Where the data lives. Another engine is another member with its own `kind`.
 * `patienceMilliseconds`: how long one waits for PostgreSQL before it counts as out of reach, if not as long as visitors do.
 * `connections`: as many as a process has to PostgreSQL at most, if not as many as usual.
 */
export type DatabaseConfig = { kind: 'sqlite'; file: string } | PostgresConfig

export type PostgresConfig = { kind: 'postgres'; url: string; connections?: number | undefined; patienceMilliseconds?: number }

export interface OpenedDatabase {
  database: Database
  /** Takes out of the file what earlier versions had left of deleted rows. May take long; never throws. */
  forgetDeleted(): Left
  /** Moves what the journal holds into the database and gives its space back, unless someone is using it right now. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Rejects while the database cannot take a write. */
export async function checkWritable(database: Database): Promise<void> {
  const totals = database.updateTable('review_totals').where('id', '=', 1)
  await totals.set((row) => ({ version: row.ref('version') })).execute()
}

/** How many rows. PostgreSQL would tell it as a text. */
export const COUNT = sql<number>`cast(count(*) as integer)`.as('count')

/** The number of the reviews' advisory lock on PostgreSQL: not the migrator's. */
const REVIEWS_LOCK = 1

/**
 * Waits until no other transaction that changes reviews is open, the first first. On a row, PostgreSQL lets whoever comes now go before
 * whoever waits, who may then wait for ever. SQLite has one transaction at a time in any case.
 */
export async function waitForTurn(trx: DatabaseTransaction): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(REVIEWS_LOCK)})`.execute(trx)
}

const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Of rows that several processes take, those that no other one holds just now. SQLite has one that writes at a time in any case. */
export const unheld = <Table extends keyof Tables, Row>(db: Database, rows: SelectQueryBuilder<Tables, Table, Row>) =>
  isPostgres(db) ? rows.forUpdate().skipLocked() : rows
