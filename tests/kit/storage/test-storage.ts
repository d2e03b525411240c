import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { Env } from '../../../src/server/config/env.ts'
import type { DatabaseConfig } from '../../../src/server/database/opened-database.ts'
import { command, createDatabase, dropDatabase } from './postgres-server.ts'

/** The server, and a database with all tables to be copied. */
export interface ProvidedPostgres {
  server: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where absent, tests run on SQLite. */
    postgres?: ProvidedPostgres
  }
}

/** A database that nobody else uses, of the engine that the test project is for. */
export interface TestDatabase {
  config: DatabaseConfig
  /** What a site must be told to use it; nothing for SQLite, which lies in the data folder. */
  env: Env
  remove(): Promise<void>
}

/** On a busy machine an answer that comes late is none of the faults that are tested. */
const PATIENCE_MILLISECONDS = 120_000

/** Made for an earlier test and emptied: copying the template takes much longer. */
const spare: string[] = []

export async function createTestDatabase(folder: string): Promise<TestDatabase> {
  const postgres = inject('postgres')
  if (!postgres) return { config: { kind: 'sqlite', file: join(folder, 'site.sqlite') }, env: {}, remove: async () => undefined }
  const url = spare.pop() ?? (await createDatabase(postgres.server, postgres.template))
  return {
    config: { kind: 'postgres', url, patienceMilliseconds: PATIENCE_MILLISECONDS },
    env: { DATABASE_URL: url },
    async remove() {
      // One that a test has spoilt on purpose is not used again.
      await command(url, EMPTY).then(
        () => spare.push(url),
        () => dropDatabase(postgres.server, url),
      )
    },
  }
}

const EMPTY = `
  DELETE FROM reviews; DELETE FROM review_requests; DELETE FROM user_actions; DELETE FROM sessions; DELETE FROM login_attempts;
  DELETE FROM images; DELETE FROM users;
  UPDATE review_totals SET rating_1 = 0, rating_2 = 0, rating_3 = 0, rating_4 = 0, rating_5 = 0,
    version = 0, latest_time = '1970-01-01T00:00:00.000Z'`

// A server of our own goes as a whole.
afterAll(async () => {
  const postgres = inject('postgres')
  if (!postgres || process.env['TEST_DATABASE_URL'] === undefined) return
  for (const url of spare.splice(0)) await dropDatabase(postgres.server, url)
})
