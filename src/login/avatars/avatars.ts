import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { Database } from '../../ground/database/database.ts'
import { Problem } from '../../ground/http/problem.ts'
import type { ImageJobs } from '../../ground/image-process/image-jobs.ts'
import { createStoredPhotos, findPhoto, markDeleted, markUsed, type PhotoStore } from '../../photos/index.ts'
import { storedPictureHeaders } from '../../ground/http/security-headers.ts'

const NAME = /^avatar-[0-9a-f]{32}\.webp$/u

export interface AvatarNeeds {
  database: Database
  clock: Clock
  store: PhotoStore
  jobs: Pick<ImageJobs, 'avatar'>
  /** The account provider's address: its origin may serve pictures. */
  issuer: string
}

export type Avatars = ReturnType<typeof createAvatars>

/** Keeps avatars. Each has a row in `images`, like a review's photo: once it is marked `deleted`, the next sweep removes the file. */
export function createAvatars({ database, clock, store, jobs, issuer }: AvatarNeeds) {
  const origins = pictureOrigins(issuer)
  const stored = createStoredPhotos(database, store, clock)

  async function keep(userId: string, bytes: Buffer): Promise<void> {
    const name = `avatar-${randomBytes(16).toString('hex')}.webp`
    await stored.keep(name, userId, bytes)
    await database.transaction().execute(async (trx) => {
      const without = trx.updateTable('users').where('id', '=', userId).where('photo', 'is', null)
      const { numUpdatedRows } = await without.set({ photo: endpoints.avatars + name }).executeTakeFirstOrThrow()
      // The second of two simultaneous sign-ins finds a photo already there.
      if (numUpdatedRows === 1n) await markUsed(trx, name, userId)
      else await markDeleted(trx, name)
    })
  }

  return {
    /** Copies the picture of a `picture` claim and makes it the user's photo. If anything fails, the user has none. */
    async copy(userId: string, picture: unknown): Promise<void> {
      try {
        const original = await fetchPicture(picture, origins)
        if (original) await keep(userId, await jobs.avatar(original))
      } catch {
        // Initials are drawn instead: a missing picture must not fail a sign-in.
      }
    },

    /** Rejects with `not-found` if there is none. */
    async read(name: string): Promise<Buffer> {
      const avatar = NAME.test(name) ? await findPhoto(database, name) : null
      if (avatar?.state !== 'used') throw new Problem('not-found')
      return stored.read(name)
    },
  }
}

export function avatarRoutes(avatars: Avatars) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(`${endpoints.avatars}:name`, async (request, reply) => {
      const { name } = request.params
      const bytes = await avatars.read(name)
      return reply.headers(storedPictureHeaders(name)).type('image/webp').send(bytes)
    })
  }
}

const MAX_BYTES = 1024 * 1024
const TIMEOUT_MILLISECONDS = 1500

/** Serves the pictures of Google accounts; other providers must serve them from their own origin. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com'

/** The origins from which a picture may be copied. Others could be addresses inside our own network. */
export const pictureOrigins = (issuer: string): ReadonlySet<string> => new Set([new URL(issuer).origin, GOOGLE_PICTURES])

/** The bytes of a `picture` claim; null if its origin is not allowed or the file is too large. Rejects after the timeout. */
export async function fetchPicture(claim: unknown, origins: ReadonlySet<string>): Promise<Buffer | null> {
  const url = typeof claim === 'string' ? URL.parse(claim) : null
  if (!url || !origins.has(url.origin) || url.username || url.password) return null
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
  return response.ok && response.body ? await readUpTo(MAX_BYTES, response.body) : null
}

async function readUpTo(limit: number, body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
