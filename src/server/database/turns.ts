import { PostgresAdapter, sql } from 'kysely'
import type { DatabaseTransaction } from './database.ts'

/** Any numbers, each another; the migrator's own is a very long one. */
const TURNS = { reviews: 1 } as const

/**
 * Waits until no other transaction that asked for the same turn is open, the first first. On a row, PostgreSQL lets whoever comes now go before
 * whoever waits, who may then wait for ever. SQLite has one transaction at a time in any case.
 */
export async function waitForTurn(trx: DatabaseTransaction, turn: keyof typeof TURNS): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(TURNS[turn])})`.execute(trx)
}
