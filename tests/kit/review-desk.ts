import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { handleProblems } from '../../src/server/http/problem-handler.ts'
import { photoRoutes } from '../../src/server/photos/photo-routes.ts'
import { createUploadHold } from '../../src/server/photos/hold-upload.ts'
import { createPhotoService } from '../../src/server/photos/photo-service.ts'
import { preparePhoto } from '../../src/server/image-process/prepare-photo.ts'
import type { PhotoService } from '../../src/server/photos/photo-service.ts'
import type { PhotoStore } from '../../src/server/photos/photo-store.ts'
import { createAllowance } from '../../src/server/people/allowance.ts'
import type { Allowance } from '../../src/server/people/allowance.ts'
import type { SessionReader, SignedInUser } from '../../src/server/people/signed-in-user.ts'
import { reviewRoutes } from '../../src/server/reviews/review-routes.ts'
import { createReviewService } from '../../src/server/reviews/review-service.ts'
import type { ReviewService } from '../../src/server/reviews/review-service.ts'
import { createTestDatabase, createTestStore } from './storage/test-storage.ts'

/** Reviews and photos with a real database and real files, without the rest of the site. */
export interface ReviewDesk extends AsyncDisposable {
  database: Database
  store: PhotoStore
  images: PhotoService
  reviews: ReviewService
  app: FastifyInstance
  clock: { now(): Date; set(time: string): void }
  addUser(name?: string): Promise<SignedInUser>
  /** A file with these bytes, as an upload leaves it to the images. */
  fileOf(bytes: Buffer): Promise<string>
  /** Names of the photos that are kept. */
  files(): Promise<string[]>
}

/** A request that carries this header is the named user's. */
export const USER_HEADER = 'x-test-user'

const boundless: Allowance = { spend: async () => undefined }

interface ReviewDeskOptions {
  /** Else its authors may do as much as they like. */
  limited?: boolean
  /** Room that photos must leave on the disk. */
  minFreeBytes?: number
}

export async function openReviewDesk({ limited = false, minFreeBytes }: ReviewDeskOptions = {}): Promise<ReviewDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'rsud-reviews-'))
  const place = await createTestDatabase(folder)
  const { database, close } = await openDatabase(place.config)
  const photos = await createTestStore(join(folder, 'images'), minFreeBytes)
  const { store } = photos
  const clock = createClock()
  const allowance = limited ? createAllowance(clock) : boundless
  const images = createPhotoService({ database, store, jobs: { photo: preparePhoto }, clock, allowance })
  const reviews = createReviewService({ database, images, clock, allowance })
  const users = new Map<string, SignedInUser>()
  const sessions: SessionReader = { userOf: async (request) => users.get(String(request.headers[USER_HEADER])) ?? null }

  const app = fastify()
  handleProblems(app)
  await app.register(reviewRoutes({ reviews, sessions, areOpen: () => true }))
  await app.register(photoRoutes({ images, sessions, uploads: createUploadHold(join(folder, 'uploads'), minFreeBytes) }))
  await app.ready()

  return {
    database,
    store,
    images,
    reviews,
    app,
    clock,
    async addUser(name = 'Sari Wulandari') {
      const id = randomUUID()
      await database
        .insertInto('users')
        .values({ id, issuer: 'https://akun.contoh', subject: id, name, photo: null, created_at: clock.now().toISOString() })
        .execute()
      const user = { id, name, photo: null }
      users.set(id, user)
      return user
    },
    async fileOf(bytes) {
      const file = join(folder, randomUUID())
      await writeFile(file, bytes)
      return file
    },
    files: () => photos.list(),
    async [Symbol.asyncDispose]() {
      await app.close()
      await close()
      await place.remove()
      await photos.close()
      await rm(folder, { recursive: true })
    },
  }
}

function createClock(): ReviewDesk['clock'] {
  let time = new Date('2026-03-02T08:00:00.000Z')
  return {
    now: () => time,
    set(text) {
      time = new Date(text)
    },
  }
}
