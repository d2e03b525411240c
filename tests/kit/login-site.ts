import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase } from './storage/test-storage.ts'
import type { Clock } from '../../src/server/time/clock.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { handleProblems } from '../../src/server/http/problem-handler.ts'
import { refuseForeignWrites } from '../../src/server/http/same-origin.ts'
import { setSecurityHeaders } from '../../src/server/http/security-headers.ts'
import { createDiskImageStore } from '../../src/server/photos/disk-photo-store.ts'
import { createPhotoService } from '../../src/server/photos/photo-service.ts'
import { preparePhoto } from '../../src/server/image-process/prepare-photo.ts'
import { createReviewService } from '../../src/server/reviews/review-service.ts'
import { createDemoProvider } from '../../src/server/login/demo-provider/demo-provider.ts'
import { mountDemoProvider } from '../../src/server/login/demo-provider/mount-demo-provider.ts'
import { prepareAvatar } from '../../src/server/image-process/prepare-avatar.ts'
import { createLogin, redirectUriOf } from '../../src/server/login/login.ts'
import type { Login } from '../../src/server/login/login.ts'

/** The sign-in of a site over real sockets, with a database and an image folder of its own. */
export interface LoginSite {
  publicUrl: string
  app: FastifyInstance
  login: Login
  database: Database
  close(): Promise<void>
}

interface LoginSiteOptions {
  clock?: Clock
  /** Another provider than the demonstration one. */
  provider?: { issuer: string; clientId: string; clientSecret: string }
  /** Takes the lines that are logged at the level the guide recommends. */
  log?: (line: string) => void
}

export async function startLoginSite({ clock = systemTime, provider, log }: LoginSiteOptions = {}): Promise<LoginSite> {
  const folder = await mkdtemp(join(tmpdir(), 'login-site-'))
  const place = await createTestDatabase(folder)
  const opened = await openDatabase(place.config)
  const server = createServer()
  const publicUrl = await listen(server)

  const app = Fastify({
    serverFactory: (handler) => server.on('request', handler),
    ...(log && { logger: { level: 'warn', stream: { write: log } } }),
  })
  const client = { clientId: 'situs-rsud', clientSecret: 'rahasia-untuk-uji', redirectUri: redirectUriOf(publicUrl) }
  const demo = createDemoProvider({ publicUrl, ...client })
  mountDemoProvider(app, demo)
  handleProblems(app)
  await setSecurityHeaders(app, publicUrl)
  refuseForeignWrites(app, publicUrl)
  const store = await createDiskImageStore(join(folder, 'images'))
  const images = createPhotoService({ database: opened.database, store, jobs: { photo: preparePhoto }, clock })
  const reviews = createReviewService({ database: opened.database, images, clock })
  const login = createLogin({
    publicUrl,
    provider: { issuer: demo.issuer, ...client, ...provider, label: 'Akun Contoh' },
    database: opened.database,
    clock,
    store,
    jobs: { avatar: prepareAvatar },
    house: () => ({ hospital: 'RSUD Kenanga Nusantara', director: 'dr. Ratih Kusumawardani Lubis, M.Kes.' }),
    attemptsPerMinute: 1000,
  })
  await app.register(login.routes(reviews.reviewOf, { reviews, images }))
  await app.ready()

  return {
    publicUrl,
    app,
    login,
    database: opened.database,
    async close() {
      server.closeAllConnections()
      await app.close()
      if (server.listening) server.close()
      await opened.close()
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const systemTime: Clock = { now: () => new Date() }

/** Gives the origin. The kernel picks the port. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
