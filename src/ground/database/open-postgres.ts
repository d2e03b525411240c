import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { checkWritable, type OpenedDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { migrateToLatest } from './migrate.ts'
import { patiently } from '../time/within.ts'
import { DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg'

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
  await using database = connectPatiently(url)
  await migrateToLatest(database)
}

/** For work that nobody waits for. */
export function connectPatiently(url: string): Kysely<Tables> {
  return connect(url, MIGRATION_LIMITS)
}

function connect(url: string, limits: PostgresLimits): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(url, limits) }) })
}

/** The connection is gone, or the server no longer answers through it. Whether what was sent has happened is unknown. */
export class PostgresUnreachableError extends Error {
  override readonly name = 'PostgresUnreachableError'
  /** SQLSTATE: connection failure. */
  readonly code = '08006'
}

export interface PostgresLimits {
  connections: number
  /** How long a visitor waits for a free connection, and for a new one. */
  connectMilliseconds: number
  /** After this the server gives a statement up, also one that only waits for another transaction; null: never. */
  statementMilliseconds: number | null
}

/** Time that a server which is alive needs at most to say that it has given up. */
const ANSWER_MILLISECONDS = 300
/** A process that hangs in the middle of a change must not hold up all others. Never less than a statement may take. */
const IDLE_TRANSACTION_MILLISECONDS = 5000

/** The type number of `bigint`, which PostgreSQL's `count` gives. */
const COUNT_TYPE = 20

/** Counts are numbers: none of ours comes near 2^53. */
const NUMBERS = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === COUNT_TYPE ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

export function connectionOptions(url: string, { connectMilliseconds, statementMilliseconds }: Omit<PostgresLimits, 'connections'>) {
  return {
    connectionString: url,
    application_name: 'situs-rsud',
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    ...(statementMilliseconds !== null && {
      statement_timeout: statementMilliseconds,
      query_timeout: statementMilliseconds + ANSWER_MILLISECONDS,
      idle_in_transaction_session_timeout: Math.max(IDLE_TRANSACTION_MILLISECONDS, statementMilliseconds),
    }),
  } satisfies PoolConfig
}

/** Connections as Kysely wants them. Whatever is not an answer of the server is a {@link PostgresUnreachableError}, and its connection is never used again. */
export function createPostgresPool(url: string, limits: PostgresLimits): PostgresPool {
  const pool = new Pool({ ...connectionOptions(url, limits), max: limits.connections, types: NUMBERS })
  // A connection that breaks, idle or in use, says so to whoever uses it next; unheard, the event would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return {
    options: pool.options,
    connect: async () => handOut(await pool.connect().catch(nameLoss)),
    end: () => pool.end(),
  }
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

function ignore(): void {
  // Whoever uses the connection next is told.
}
