import { NamedError } from '../errors/errors.ts'
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { OpenedDatabase, PostgresConfig } from './database.ts'
import type { Tables } from './tables.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { migrateToLatest } from './migrate.ts'
import { retryWhile } from '../time/with-timeout.ts'
import { DatabaseError, Pool, types, type PoolClient } from 'pg'

/** The timeout for visitors, so that an outage is answered within two seconds. */
const PATIENCE_MILLISECONDS = 1500

const CONNECTIONS = 10

/** The timeout of a connection for migrations and moves, which may wait longer for a busy server than visitors. */
const CONNECT_MILLISECONDS = 10_000

/** The timeout of commands. */
const ASK_MILLISECONDS = 5000

export async function openPostgres({
  url,
  connections = CONNECTIONS,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
}: PostgresConfig): Promise<OpenedDatabase> {
  await retryWhile(async () => {
    // Processes that start together migrate one after the other: the migrator holds an advisory lock.
    await using migrated = connectPatiently(url)
    await migrateToLatest(migrated)
  }, isDatabaseOutage)
  const database = connect(url, patienceMilliseconds, connections)
  return {
    database,
    // PostgreSQL decides itself what stays in its files and log; the guide explains it.
    forgetDeleted: () => null,
    tidy: async () => undefined,
    close: () => database.destroy(),
  }
}

/** A connection without a statement timeout, for migrations, which may take long or wait for another process's. */
export const connectPatiently = (url: string): Kysely<Tables> => connect(url, null)

/** A single connection for commands, with a timeout because somebody waits. */
export const connectToAsk = (url: string): Kysely<Tables> => connect(url, ASK_MILLISECONDS, 1)

/**
 * The collation versions with which the database was created and which the system has now, if they differ: then indices may miss rows. Null if
 * they are equal, or unknown, as before PostgreSQL 15.
 */
export async function readOldCollation(database: Kysely<Tables>): Promise<{ was: string; now: string } | null> {
  const asked = sql<{ was: string | null; now: string | null }>`
    SELECT datcollversion AS was, pg_database_collation_actual_version(oid) AS now FROM pg_database WHERE datname = current_database()`
  const { rows } = await asked.execute(database).catch(() => ({ rows: [] }))
  const [{ was, now } = { was: null, now: null }] = rows
  return was === null || now === null || was === now ? null : { was, now }
}

/** The connection broke or the server does not answer. Whether the statement was carried out is unknown. */
export class PostgresUnreachableError extends NamedError {
  /** SQLSTATE: connection failure. */
  readonly code = '08006'
}

/** How much longer than the statement timeout a live server may need to report it. */
const ANSWER_MILLISECONDS = 300
/** The limit of an idle transaction, so that a process that hangs does not block all others. Never below the statement timeout. */
const IDLE_TRANSACTION_MILLISECONDS = 5000

// `bigint` values are read as numbers; none of ours comes near 2^53.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * `patienceMilliseconds`: the timeout for a free or new connection, and for a statement, also one that waits for a lock; null means none. Any
 * failure that is no answer of the server becomes a {@link PostgresUnreachableError}, and the connection is never used again.
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
  // A broken connection fails at its next use; without these listeners its `error` event would end the process.
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
