import { NamedError } from '../errors/errors.ts'
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { OpenedDatabase, PostgresConfig } from './database.ts'
import type { Tables } from './tables.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { migrateToLatest } from './migrate.ts'
import { patiently } from '../time/within.ts'
import { DatabaseError, Pool, types, type PoolClient } from 'pg'

/** An outage is told within two seconds. */
const PATIENCE_MILLISECONDS = 1500

const CONNECTIONS = 10

/** A change of the tables and a move may wait longer for a busy server than a visitor. */
const CONNECT_MILLISECONDS = 10_000

/** A command asks a busy server no longer than this. */
const ASK_MILLISECONDS = 5000

export async function openPostgres({
  url,
  connections = CONNECTIONS,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
}: PostgresConfig): Promise<OpenedDatabase> {
  await patiently(async () => {
    // Processes that start at once take turns: the migrator holds an advisory lock.
    await using migrated = connectPatiently(url)
    await migrateToLatest(migrated)
  }, isDatabaseOutage)
  const database = connect(url, patienceMilliseconds, connections)
  return {
    database,
    // What stays in its files and log is PostgreSQL's to say; the guide says it.
    forgetDeleted: () => null,
    tidy: async () => undefined,
    close: () => database.destroy(),
  }
}

/** For work that nobody waits for: a change of the tables takes as long as it takes, and so may waiting for another process that makes it. */
export const connectPatiently = (url: string): Kysely<Tables> => connect(url, null)

/** For questions of somebody who waits, on one connection. */
export const connectToAsk = (url: string): Kysely<Tables> => connect(url, ASK_MILLISECONDS, 1)

/**
 * The version of the system's rules of sorting by which a database was made, where there is another by now: its indices may miss rows. Null
 * where it is the same, has none, or nobody knows, as before PostgreSQL 15.
 */
export async function readOldCollation(database: Kysely<Tables>): Promise<{ was: string; now: string } | null> {
  const asked = sql<{ was: string | null; now: string | null }>`
    SELECT datcollversion AS was, pg_database_collation_actual_version(oid) AS now FROM pg_database WHERE datname = current_database()`
  const { rows } = await asked.execute(database).catch(() => ({ rows: [] }))
  const [{ was, now } = { was: null, now: null }] = rows
  return was === null || now === null || was === now ? null : { was, now }
}

/** The connection is gone, or the server no longer answers through it. Whether what was sent has happened is unknown. */
export class PostgresUnreachableError extends NamedError {
  /** SQLSTATE: connection failure. */
  readonly code = '08006'
}

/** Time that a server which is alive needs at most to say that it has given up. */
const ANSWER_MILLISECONDS = 300
/** A process that hangs in the middle of a change must not hold up all others. Never less than a statement may take. */
const IDLE_TRANSACTION_MILLISECONDS = 5000

// PostgreSQL's `count` gives a `bigint`: none of ours comes near 2^53.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * `patienceMilliseconds`: how long a visitor waits for a free connection, and for a new one; after it the server gives a statement up, also one
 * that only waits for another transaction. Null: never. Whatever is not an answer of the server is a {@link PostgresUnreachableError}, and its
 * connection is never used again.
 */
function connect(url: string, patienceMilliseconds: number | null, connections = 1): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'situs-rsud',
    connectionTimeoutMillis: patienceMilliseconds ?? CONNECT_MILLISECONDS,
    keepAlive: true,
    max: connections,
    ...(patienceMilliseconds !== null && {
      statement_timeout: patienceMilliseconds,
      query_timeout: patienceMilliseconds + ANSWER_MILLISECONDS,
      idle_in_transaction_session_timeout: Math.max(IDLE_TRANSACTION_MILLISECONDS, patienceMilliseconds),
    }),
  })
  // A connection that breaks, idle or in use, says so to whoever uses it next; unheard, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const handed: PostgresPool = {
    options: pool.options,
    connect: async () => handOut(await pool.connect().catch(nameLoss)),
    end: () => pool.end(),
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: handed }) })
}

function handOut(client: PoolClient): PostgresPoolClient {
  let lost: unknown
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (lost !== undefined) nameLoss(lost)
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      if (!(error instanceof DatabaseError)) lost = error
      return nameLoss(error)
    }
  }
  return {
    // Kysely's second signature is for cursors, which we do not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || lost !== undefined),
  }
}

function nameLoss(error: unknown): never {
  throw error instanceof DatabaseError ? error : new PostgresUnreachableError('PostgreSQL cannot be reached', { cause: error })
}
