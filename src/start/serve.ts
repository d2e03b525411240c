import { once } from 'node:events'
import { createServer, type ListenOptions } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { staffEndpoints } from '../contract/endpoints.ts'
import { openBuiltSite } from './built-site.ts'
import { createConfig } from '../ground/config/config.ts'
import { readEnv, dataDirOf } from '../ground/config/env.ts'
import { useData } from '../ground/data-folder/data-lock.ts'
import { dataPlacesOf } from '../ground/data-folder/data-places.ts'
import type { Left } from '../ground/database/forget-deleted.ts'
import type { Dependencies } from './dependencies.ts'
import * as EXTRAS from './extras.ts'
import { explainError } from './explain-error.ts'
import { startHousekeeping } from './housekeeping.ts'
import { loadRenderer } from '../ground/documents/PlainDocument.tsx'
import type { Traffic } from '../ground/http/traffic.ts'
import { settleSampleAccounts } from './sample-accounts.ts'
import { SAMPLE_DIR, commandLine, print } from '../ground/software/software.ts'
import { systemClock } from '../ground/time/clock.ts'
import { warmUp } from '../ground/queues/warm-up.ts'

const extras: readonly EXTRAS.Extra[] = Object.values(EXTRAS)

/** Runs the site: resolves when it listens; a signal ends it. `fill` gives it its first data. */
export async function serve(env = readEnv(), fill?: (site: Dependencies) => Promise<void>): Promise<void> {
  // Checked first, so that a start that finds a port taken changes nothing.
  const asked = createConfig(env)
  await Promise.all([asked, ...extras.flatMap(({ ports }) => ports?.(asked) ?? [])].map(requireFreePort))
  // Held from before the first look at the data until the site itself holds it, so that nobody replaces it.
  const hold = await useData(dataPlacesOf({ dataDir: dataDirOf(env) }), systemClock.now())
  const config = createConfig(env)
  const { app, dependencies, traffic } = await openBuiltSite(config, systemClock)
  hold[Symbol.dispose]()
  await fill?.(dependencies)
  sayWhatIsLeft(dependencies.database.forgetDeleted())
  const stopHousekeeping = startHousekeeping(dependencies, app.log)
  const lastBackup = async () => (await import('../backup/index.ts')).lastGoodBackup(config)
  const opened = await Promise.all(extras.map(async ({ open }) => open?.(config, app.server, { ...dependencies, lastBackup })))
  app.addHook('onClose', async () => {
    stopHousekeeping()
    await Promise.all(opened.map(async (extra) => extra?.close()))
    await dependencies.close()
  })
  stopOnSignal(app, traffic)
  await app.listen({ host: config.host, port: config.port })
  print(describeContent(dependencies))
  print(`Ruang petugas: ${config.publicUrl}${staffEndpoints.room}`)
  const said = await settleSampleAccounts(dependencies)
  if (said !== '') print(said)
  print(`Situs siap: ${config.publicUrl}`)
  // Loaded while the server is idle: error pages are needed when there is no time to load their code; a real site has no sample accounts.
  const { sampleAccounts } = dependencies
  void warmUp([loadRenderer, ...(sampleAccounts ? [sampleAccounts.load] : [])], traffic.isIdle, (error) =>
    app.log.warn({ err: error }, 'a part could not be loaded before it is needed'),
  )
}

/** Says that deleted data is still in the database file. The site starts nevertheless, and the next start tries again. */
function sayWhatIsLeft(left: Left): void {
  if (left === null) return
  const why =
    left.why === 'room' ? `perlu ${Math.ceil(left.bytes / 1_000_000)} MB kosong di tempat penyimpanannya.` : explainError(left.error)
  const text = `Sisa data yang sudah dihapus belum dikeluarkan dari berkas basis data: ${why} Situs mencobanya lagi saat mulai berikutnya.`
  print(text, process.stdout, 'warning')
}

/** Says whose content the page shows, so that nobody learns from a visitor that it is the sample's. */
function describeContent({ config, site }: Dependencies): string {
  const { name } = site.current().site.hospital
  if (config.contentDir === SAMPLE_DIR)
    return `Isi: ${name}, rumah sakit contoh. Isi rumah sakit Anda dibuat dengan ${commandLine('new-hospital')}`
  return `Isi: ${name}, dari ${config.contentDir}`
}

/**
 * Rejects if the port is taken. It is freed at once: requests to a site that is starting must be refused, so that a proxy tries another
 * process.
 */
export async function requireFreePort({ host, port }: Pick<ListenOptions, 'host' | 'port'>): Promise<void> {
  const server = createServer((client) => client.destroy())
  server.listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Requests in progress may finish within this time; then their connections are closed. */
const GRACE_MILLISECONDS = 10_000

/** The process exits after this time, however long closing takes. */
const LAST_MILLISECONDS = 14_000

/** The first SIGTERM or SIGINT lets requests finish and exits with 0, or with 1 if some were cut off; a second one exits at once with 1. */
function stopOnSignal(app: FastifyInstance, traffic: Traffic): void {
  let stopping = false

  async function stop(): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), LAST_MILLISECONDS).unref()
    try {
      const finished = await traffic.drain(GRACE_MILLISECONDS)
      if (!finished) app.server.closeAllConnections()
      await app.close()
      process.exit(finished ? 0 : 1)
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
