import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildApp } from '../../../src/server/app.ts'
import { createConfig } from '../../../src/server/config/config.ts'
import { openDependencies } from '../../../src/server/dependencies.ts'
import { openPageBuild } from '../../../src/server/page/page-build.ts'
import { settleSampleAccounts } from '../../../src/server/sample-accounts.ts'
import { createTestClock } from '../clock.ts'
import type { TestClock } from '../clock.ts'
import { patientTraffic } from '../patient-traffic.ts'
import { freePort } from '../processes/free-port.ts'
import { sharePictures } from '../processes/shared-pictures.ts'

/** The built site with a clock that the test sets. */
export interface SiteAt {
  url: string
  /** Empty, because the log level is `silent`. */
  log: readonly string[]
  clock: TestClock
  contentDir: string
  /** Sets the server's clock to a local time of Jakarta: `2026-12-21T09:30`. */
  setClock(local: string): void
  close(): Promise<void>
}

export const inJakarta = (local: string): Date => new Date(`${local}:00+07:00`)

/** A hospital with some files replaced, by name. */
export async function openSiteAt(local: string, files: Readonly<Record<string, string>> = {}, hospital = 'sample'): Promise<SiteAt> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-at-'))
  const contentDir = join(folder, 'content')
  await cp(hospital, contentDir, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(contentDir, name), text)
  const dataDir = join(folder, 'data')
  await sharePictures(dataDir)
  const port = await freePort('localhost')
  const clock = createTestClock(inJakarta(local).toISOString())
  const config = createConfig({
    HOST: 'localhost',
    PORT: String(port),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    LOG_LEVEL: 'silent',
  })
  const dependencies = await openDependencies(config, clock, await openPageBuild(resolve('dist')))
  const app = await buildApp(dependencies, patientTraffic())
  await app.listen({ host: 'localhost', port })
  await settleSampleAccounts(dependencies)
  return {
    url: `http://localhost:${port}`,
    log: [],
    clock,
    contentDir,
    setClock: (to) => clock.set(inJakarta(to).toISOString()),
    async close() {
      await app.close()
      await dependencies.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
