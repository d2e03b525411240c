import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type * as BuiltSite from '../../../src/start/built-site.ts'
import { createConfig } from '../../../src/ground/config/config.ts'
import type { Env } from '../../../src/ground/config/env.ts'
import { settleSampleAccounts } from '../../../src/start/sample-accounts.ts'
import { systemClock } from '../../../src/ground/time/clock.ts'
import { createTestClock } from '../clock.ts'
import { PATIENT } from '../patient-traffic.ts'
import { freePort } from '../processes/free-port.ts'
import { sharePictures } from '../processes/shared-pictures.ts'

/** A journey's server. */
export interface JourneySite {
  url: string
  dataDir: string
  /** The lines that it has logged. */
  log: readonly string[]
}

/** The built site with a clock that the test sets. */
export type SiteAt = Awaited<ReturnType<typeof openSiteAt>>

export const inJakarta = (local: string): Date => new Date(`${local}:00+07:00`)

/** The built site within the process of the test, because starting a process takes as long as several pages. */
export async function openSite(env: Env = {}, clock = systemClock): Promise<JourneySite & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'situs-rsud-'))
  await sharePictures(dataDir)
  const port = await freePort('localhost')
  const log: string[] = []
  // A journey's own content is shown to visitors too; its folder has no account provider, so the sample accounts are allowed.
  const accounts = env.CONTENT_DIR !== undefined && { REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' }
  const usual = { HOST: 'localhost', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...accounts }
  const config = createConfig({ ...usual, ...env })
  const { openBuiltSite } = (await import(resolve('dist/server/built-site.js'))) as typeof BuiltSite
  const { app, dependencies } = await openBuiltSite(config, clock, { limits: PATIENT, log: { write: (line) => void log.push(line) } })
  await app.listen({ host: 'localhost', port })
  await settleSampleAccounts(dependencies)
  return {
    url: config.publicUrl,
    dataDir,
    log,
    async close() {
      app.server.closeAllConnections()
      await app.close()
      await dependencies.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A hospital with some files replaced, by name. */
export async function openSiteAt(local: string, hospital: string, files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-content-'))
  const contentDir = join(folder, 'content')
  await cp(hospital, contentDir, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(contentDir, name), text)
  const clock = createTestClock(inJakarta(local).toISOString())
  const site = await openSite({ CONTENT_DIR: contentDir }, clock)
  return {
    ...site,
    clock,
    contentDir,
    /** Sets the server's clock to a local time of Jakarta: `2026-12-21T09:30`. */
    setClock: (to: string) => clock.set(inJakarta(to).toISOString()),
    async close(): Promise<void> {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
