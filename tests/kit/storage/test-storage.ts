import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Env } from '../../../src/ground/config/env.ts'
import type { Database, DatabaseConfig } from '../../../src/ground/database/database.ts'
import { openDatabase } from '../../../src/ground/database/open-database.ts'
import { command, createDatabase, dropDatabase } from './postgres-server.ts'

/** The server, and the template database with all tables. */
export interface ProvidedPostgres {
  server: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** If absent, tests run on SQLite. */
    postgres?: ProvidedPostgres
  }
}

/** A new database on the engine of the current test project. */
export interface TestDatabase {
  config: DatabaseConfig
  /** Settings of a site that uses it; empty for SQLite, whose file is in the data folder. */
  env: Env
  remove(): Promise<void>
}

/** Long time limits: a late answer of a busy machine is not among the tested faults. */
const PATIENCE_MILLISECONDS = 120_000

/** Emptied databases of earlier tests of this worker, for reuse: copying the template takes much longer. The end of the run drops them. */
const spare: string[] = []

export async function createTestDatabase(folder: string): Promise<TestDatabase> {
  const postgres = inject('postgres')
  if (!postgres) return { config: { kind: 'sqlite', file: join(folder, 'site.sqlite') }, env: {}, remove: async () => undefined }
  const url = spare.pop() ?? (await createDatabase(postgres.server, postgres.template))
  return {
    config: { kind: 'postgres', url, patienceMilliseconds: PATIENCE_MILLISECONDS },
    env: { DATABASE_URL: url },
    async remove() {
      // A database that a test has damaged on purpose is not reused.
      await command(url, EMPTY).then(
        () => spare.push(url),
        () => dropDatabase(postgres.server, url),
      )
    },
  }
}

let tables: Promise<string> | undefined

/** Copies a SQLite file with empty tables, because migrating each site anew takes much longer. */
export async function copyTables(file: string): Promise<void> {
  tables ??= makeTables()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await copyFile(await tables, file)
}

/** Made once for all tests of this worker. */
async function makeTables(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'situs-rsud-tables-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'site.sqlite')
  await openDatabase({ kind: 'sqlite', file }).then(({ close }) => close())
  return file
}

const WITH_ROWS = `deliveries outbox reviews review_requests user_actions sessions login_attempts images users staff_drafts staff_passkeys told_phones push_keys staff_acts review_acts
  review_counters staff staff_invitations staff_confirmations content_texts content_save imported_items`

const NOTHING = [
  ...WITH_ROWS.split(/\s+/u).map((table) => `DELETE FROM ${table}`),
  `UPDATE review_totals SET rating_1 = 0, rating_2 = 0, rating_3 = 0, rating_4 = 0, rating_5 = 0,
    version = 0, latest_time = '1970-01-01T00:00:00.000Z'`,
]

const triggers = (act: 'DISABLE' | 'ENABLE'): string[] =>
  ['staff_acts', 'review_acts'].map((table) => `ALTER TABLE ${table} ${act} TRIGGER USER`)

/** For PostgreSQL. Triggers of two tables, which refuse to delete, are off meanwhile. */
const EMPTY = [...triggers('DISABLE'), ...NOTHING, ...triggers('ENABLE')].join('; ')

/** Deletes every row. */
export async function emptyTables(database: Database): Promise<void> {
  if (inject('postgres')) return void (await sql.raw(EMPTY).execute(database))
  await database.transaction().execute(async (trx) => {
    const run = async (statements: readonly string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    }
    const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master where type = 'trigger'`.execute(trx)
    await run([...rows.map(({ name }) => `DROP TRIGGER ${name}`), ...NOTHING, ...rows.map((trigger) => trigger.sql)])
  })
}
