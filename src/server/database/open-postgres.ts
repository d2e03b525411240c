import { Kysely, PostgresDialect } from 'kysely'
import { checkWritable } from './database.ts'
import type { OpenedDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { migrateToLatest } from './migrate.ts'
import { patiently } from '../time/within.ts'
import { createPostgresPool } from './postgres-pool.ts'
import type { PostgresLimits } from './postgres-pool.ts'

/** An outage is told within two seconds. */
const PATIENCE_MILLISECONDS = 1500

const CONNECTIONS = 10

/** A change of the tables and a move may wait longer for a busy server than a visitor. */
const CONNECT_MILLISECONDS = 10_000

/** A change of the tables takes as long as it takes, and so may waiting for another process that makes it. */
const MIGRATION_LIMITS: PostgresLimits = { connections: 1, connectMilliseconds: CONNECT_MILLISECONDS, statementMilliseconds: null }

export async function openPostgres(url: string, patienceMilliseconds = PATIENCE_MILLISECONDS): Promise<OpenedDatabase> {
  await patiently(() => migrate(url), isDatabaseOutage)
  const database = connect(url, {
    connections: CONNECTIONS,
    connectMilliseconds: patienceMilliseconds,
    statementMilliseconds: patienceMilliseconds,
  })
  return {
    database,
    checkWritable: () => checkWritable(database),
    requireWhole: async () => undefined,
    // What stays in its files and log is PostgreSQL's to say; the guide says it.
    forgetDeleted: () => null,
    tidy: async () => undefined,
    close: () => database.destroy(),
  }
}

/** Processes that start at once take turns: the migrator holds an advisory lock. */
async function migrate(url: string): Promise<void> {
  const database = connectPatiently(url)
  try {
    await migrateToLatest(database)
  } finally {
    await database.destroy()
  }
}

/** For work that nobody waits for. */
export function connectPatiently(url: string): Kysely<Tables> {
  return connect(url, MIGRATION_LIMITS)
}

function connect(url: string, limits: PostgresLimits): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(url, limits) }) })
}
