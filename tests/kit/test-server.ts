import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../../src/start/app.ts'
import { createConfig } from '../../src/ground/config/config.ts'
import type { Env } from '../../src/ground/config/env.ts'
import { lockUser } from '../../src/ground/people/allowance.ts'
import { createPublicGate } from '../../src/ground/queues/gate.ts'
import { openDependencies, type TestOverrides, type Dependencies } from '../../src/start/dependencies.ts'
import type { PageBuild } from '../../src/page/answers/page-build.ts'
import { settleSampleAccounts } from '../../src/start/sample-accounts.ts'
import { systemClock, type Clock } from '../../src/ground/time/clock.ts'
import { createTraffic, type Traffic } from '../../src/ground/http/traffic.ts'
import type { PageProgram } from '../../src/page/page-input.ts'
import { afterwards } from './afterwards.ts'
import { imageJobs } from './image-jobs.ts'
import { ASSETS } from './page-assets.ts'
import { PATIENT } from './patient-traffic.ts'
import { freePort } from './processes/free-port.ts'
import { s3Env, startS3Server } from './storage/s3-server.ts'
import { copyTables, createTestDatabase, emptyTables } from './storage/test-storage.ts'

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

interface TestServerNeeds {
  env?: Env
  clock?: Clock
  /** The site has no content of its own and shows the sample. */
  showingSample?: boolean
  /** Files under `/assets/`; by default none. */
  assetFolders?: string[]
  /** Turns off the limits for each person. */
  limited?: boolean
  /** Free disk space that photos must leave. */
  minFreeBytes?: number
  /** Listens on a real port, at `publicUrl`. */
  listening?: boolean
  /** Settings of an account provider that replaces the sample accounts. */
  provider?: { issuer: string; clientId: string; clientSecret: string }
  /** No account provider at all, and no sample accounts either. */
  withoutProvider?: boolean
  /** Replaces the short stand-ins. */
  build?: Partial<PageBuild>
  /** Replaces a load shedder that never refuses. */
  traffic?: Traffic
  /** Replaces a gate whose longest wait of a minute suits a busy machine. */
  gate?: TestOverrides['gate']
  /** Receives the log lines of the level that the guide recommends. */
  log?: (line: string) => void
}

const BOUNDLESS: TestOverrides = {
  allowance: {
    spend: async (trx, userId) => {
      await lockUser(trx, userId)
      return userId
    },
    hasDone: async () => false,
  },
}

/**
 * Opens a running site within the test's process, with real content, a real database and a data folder of its own; only the page's markup is a
 * short stand-in. It closes with the test, or with the file that opened it.
 */
export async function openTestServer(needs: TestServerNeeds = {}) {
  const { clock = systemClock, limited = true, minFreeBytes, listening = false, showingSample = false, provider, log } = needs
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-server-'))
  const contentDir = join(folder, 'content')
  // Synchronous, because a promise for each file costs more than the copy.
  cpSync('sample', contentDir, { recursive: true })
  await mkdir(join(folder, 'assets'))
  const place = await createTestDatabase(folder)
  // With PostgreSQL, photos are kept in an S3-compatible store.
  const s3 = inject('postgres') && minFreeBytes === undefined ? await startS3Server() : null
  const port = listening ? await freePort() : 3000
  const settings = createConfig({
    DATA_DIR: join(folder, 'data'),
    ...(!showingSample && { CONTENT_DIR: contentDir }),
    LOG_LEVEL: log ? 'warn' : 'silent',
    ...(!needs.withoutProvider && { OIDC_LABEL: 'Akun Contoh', REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' }),
    ...place.env,
    ...(s3 && s3Env(s3.config)),
    ...(provider && { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret }),
    ...(listening && { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }),
    ...needs.env,
  })
  // With the long time limits of the test's database, unless the test names another one.
  const isOwnDatabase = place.config.kind === 'postgres' && needs.env?.['DATABASE_URL'] === undefined
  const config = isOwnDatabase ? { ...settings, database: place.config } : settings
  const bounds: TestOverrides = {
    ...(!limited && BOUNDLESS),
    ...(minFreeBytes !== undefined && { minFreeBytes }),
    imageProcess: imageJobs,
    gate: needs.gate ?? createPublicGate(60_000),
    loginsPerMinuteAndAddress: 1000,
  }
  const build = { ...BUILD, assetFolders: needs.assetFolders ?? [join(folder, 'assets')], ...needs.build }
  const opened: { app: FastifyInstance; dependencies: Dependencies }[] = []
  const open = async () => {
    const dependencies = await openDependencies(config, clock, build, bounds)
    const one = { app: await buildApp(dependencies, needs.traffic ?? createTraffic(PATIENT), log && { write: log }), dependencies }
    opened.push(one)
    await settleSampleAccounts(dependencies)
    return one
  }
  if (config.database.kind === 'sqlite' && needs.env?.['DATA_DIR'] === undefined) await copyTables(config.database.file)
  const { app, dependencies } = await open()
  if (listening) await app.listen({ host: '127.0.0.1', port })

  /** Names of the stored photos. */
  const photoFiles = async (): Promise<string[]> => (s3 ? [...s3.objects.keys()] : readdir(join(config.dataDir, 'images')))
  const end = async (): Promise<void> => {
    for (const one of opened) {
      one.app.server.closeAllConnections()
      await one.app.close()
      await one.dependencies.close()
    }
    await place.remove()
    await s3?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  let ended: Promise<void> | undefined
  const close = (): Promise<void> => (ended ??= end())
  afterwards(close)

  return {
    app,
    dependencies,
    reviews: dependencies.reviews,
    moderation: dependencies.moderation,
    photos: dependencies.photos,
    store: dependencies.store,
    database: dependencies.database.database,
    /** Its address once it listens. */
    publicUrl: config.publicUrl,
    /** A copy of the sample content, which the test may change. */
    contentDir,
    /** Opens a second server over the same data, like another process; it is closed with the first. */
    openAnother: open,
    /**
     * Deletes every row and photo, like in a new server, for a tenth of its time. In-memory state (cached pages, limits by address) and changed
     * content stay; tests of these open a server of their own.
     */
    async empty(): Promise<void> {
      await emptyTables(dependencies.database.database)
      for (const name of await photoFiles()) await dependencies.store.delete(name)
      await settleSampleAccounts(dependencies)
    },
    /** Writes a temporary file as an upload does, before the photo is processed. */
    async fileOf(bytes: Buffer): Promise<string> {
      const file = join(folder, randomUUID())
      await writeFile(file, bytes)
      return file
    },
    photoFiles,
    close,
    [Symbol.asyncDispose]: close,
  }
}

const shortPage: PageProgram['renderPage'] = ({ site, reviews, situation, isSearchBusy, help }) =>
  `<title>${site.hospital.name}</title> ${situation.day.slice(0, 4)} ${reviews === null ? 'tanpa ulasan' : `${reviews.count} ulasan`}${isSearchBusy ? ' ramai' : ''}${help ? ` ${help.title}` : ''}`

const shortSearch: PageProgram['renderSearch'] = ({ before: page }, { search, help }) =>
  `${page} ${help ? `${help.title} ` : ''}${search?.found.length} ditemukan`

const BUILD: Omit<PageBuild, 'assetFolders'> = {
  renderPage: shortPage,
  renderParts: (input) => ({ before: shortPage(input), directory: '', after: '' }),
  renderHelp: ({ title }) => `<p>${title}</p>`,
  renderSearch: shortSearch,
  assets: ASSETS,
  serviceWorker: 'void 0',
  builtAt: new Date('2026-01-01T00:00:00Z'),
}
