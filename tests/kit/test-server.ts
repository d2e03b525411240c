import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase } from './storage/test-storage.ts'
import type { RenderPage } from '../../src/web/page-input.ts'
import { buildApp } from '../../src/server/app.ts'
import { systemClock } from '../../src/server/time/clock.ts'
import type { Clock } from '../../src/server/time/clock.ts'
import { createConfig } from '../../src/server/config/config.ts'
import type { Env } from '../../src/server/config/env.ts'
import { createTraffic } from '../../src/server/http/traffic.ts'
import type { TrafficLimits } from '../../src/server/http/traffic.ts'
import { openDependencies } from '../../src/server/dependencies.ts'
import type { Dependencies } from '../../src/server/dependencies.ts'
import type { PageBuild } from '../../src/server/page/page-build.ts'

/** The whole server over real content, a real database and a folder of its own; only the page's markup is short. */
export interface TestServer {
  app: FastifyInstance
  dependencies: Dependencies
  /** A second process' worth of server over the same data; closed with the first. */
  openAnother(): Promise<{ app: FastifyInstance; dependencies: Dependencies }>
  /** A copy of the sample content, to be spoilt at will. */
  contentDir: string
  close(): Promise<void>
}

/** A machine that is busy with other tests is no overload. */
const PATIENT: TrafficLimits = { uploads: 64, lagMilliseconds: Number.POSITIVE_INFINITY }

interface TestServerNeeds {
  env?: Env
  clock?: Clock
  /** What browsers fetch from `/assets/`; none unless a test is about it. */
  assetFolders?: string[]
}

export async function openTestServer({ env = {}, clock = systemClock, assetFolders }: TestServerNeeds = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-server-'))
  const contentDir = join(folder, 'content')
  await cp('sample', contentDir, { recursive: true })
  await mkdir(join(folder, 'assets'))
  const place = await createTestDatabase(folder)
  const config = createConfig({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: contentDir, LOG_LEVEL: 'silent', ...place.env, ...env })
  const build: PageBuild = {
    renderPage: shortPage,
    assets: {
      styles: 'body{}',
      printStyles: '/assets/p.css',
      bootScript: '0',
      modules: { doctorDirectory: '/assets/a.js', contactForm: '/assets/b.js', reviews: '/assets/c.js' },
      islandStyles: '/assets/d.css',
      olderStyles: '/assets/o.css',
      icons: '/assets/e.svg',
      font: '/assets/f.woff2',
    },
    serviceWorker: 'void 0',
    assetFolders: assetFolders ?? [join(folder, 'assets')],
  }
  const opened: { app: FastifyInstance; dependencies: Dependencies }[] = []
  const open = async (): Promise<{ app: FastifyInstance; dependencies: Dependencies }> => {
    const dependencies = await openDependencies(config, clock, build)
    const one = { app: await buildApp(dependencies, createTraffic(PATIENT)), dependencies }
    opened.push(one)
    return one
  }
  const { app, dependencies } = await open()
  return {
    app,
    dependencies,
    contentDir,
    openAnother: open,
    async close() {
      for (const one of opened) {
        await one.app.close()
        await one.dependencies.close()
      }
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const shortPage: RenderPage = ({ site, reviews, now }) =>
  `<title>${site.hospital.name}</title> ${now.getUTCFullYear()} ${reviews === null ? 'tanpa ulasan' : `${reviews.count} ulasan`}`
