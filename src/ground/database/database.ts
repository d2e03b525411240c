import type { Left } from './forget-deleted.ts'
import type { Tables } from './tables.ts'
import { PostgresAdapter, sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely'

export type Database = Kysely<Tables>

export type StaffTable = Tables['staff']

/** A function that takes this must be called within a transaction. */
export type DatabaseTransaction = Transaction<Tables>

/**
 * Which database to open. Another engine would be another member with its own `kind`.
 * `patienceMilliseconds`: the timeout of PostgreSQL, by default that of visitors' requests.
 * `connections`: the most connections of a process to PostgreSQL, by default the usual number.
 */
export type DatabaseConfig = { kind: 'sqlite'; file: string } | PostgresConfig

export type PostgresConfig = { kind: 'postgres'; url: string; connections?: number | undefined; patienceMilliseconds?: number }

export interface OpenedDatabase {
  database: Database
  /** Overwrites deleted rows that earlier versions left in the file. May take long; never throws. */
  forgetDeleted(): Left
  /** Writes the journal (WAL) into the database file and empties it, unless somebody is using it. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Rejects while the database cannot take a write. */
export async function checkWritable(database: Database): Promise<void> {
  const totals = database.updateTable('review_totals').where('id', '=', 1)
  await totals.set((row) => ({ version: row.ref('version') })).execute()
}

/** The number of rows, cast because the driver gives a PostgreSQL `bigint` as a text. */
export const COUNT = sql<number>`cast(count(*) as integer)`.as('count')

/** The number of the reviews' advisory lock on PostgreSQL: not the migrator's. */
const REVIEWS_LOCK = 1

/**
 * Waits until no other transaction that changes reviews is open, in order of arrival. An advisory lock, because a row lock of PostgreSQL may be
 * given to a later transaction again and again while another waits. SQLite has one writing transaction at a time in any case.
 */
export async function waitForTurn(trx: DatabaseTransaction): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(REVIEWS_LOCK)})`.execute(trx)
}

const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Limits a query to rows that no other process has locked (`SKIP LOCKED`). SQLite has one writer at a time in any case. */
export const unheld = <Table extends keyof Tables, Row>(db: Database, rows: SelectQueryBuilder<Tables, Table, Row>) =>
  isPostgres(db) ? rows.forUpdate().skipLocked() : rows
