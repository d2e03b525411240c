import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { endpoints, type UploadAnswer } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { MAX_PHOTO_BYTES } from '../contract/review-rules.ts'
import { perAddress } from '../ground/http/rate-limits.ts'
import { storedPictureHeaders } from '../ground/http/security-headers.ts'
import { requireUser, type SessionReader } from '../ground/people/signed-in-user.ts'
import { discardRest, readUpload, refuseUnread, type UploadSpool } from './read-upload.ts'
import { photoUrlOf } from './photo-store.ts'
import type { PhotoService } from './photo-service.ts'
import { createTurns } from '../ground/queues/gate.ts'

const UPLOAD_LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 1, parts: 2, fieldSize: 1024, headerPairs: 20 }

/** Routes for photos of reviews: signed-in people upload one, everybody reads the published ones. */
export function photoRoutes({ photos, sessions, uploads }: { photos: PhotoService; sessions: SessionReader; uploads: UploadSpool }) {
  const turns = createTurns(limits.uploadsAtOnce)

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false })

    app.post(endpoints.upload, perAddress(limits.uploadsPerMinuteAndAddress), async (request): Promise<UploadAnswer> => {
      try {
        refuseUnread(request)
        const author = await requireUser(sessions, request)
        return await turns.take(await photos.admitUpload(author), async () => {
          await using original = await readUpload(request, uploads)
          return { success: true, imageUrl: photoUrlOf(await photos.upload(author, original.path)) }
        })
      } catch (error) {
        discardRest(request.raw)
        throw error
      }
    })

    // A wildcard, because the router would answer an overlong parameter itself and repeat it.
    app.get<{ Params: { '*': string } }>(`${endpoints.images}*`, async (request, reply) => {
      const name = request.params['*']
      const { bytes, isPublished } = await photos.read(name, async () => (await sessions.sessionOf(request))?.user ?? null)
      return reply.headers(storedPictureHeaders(name, isPublished)).type('image/webp').send(bytes)
    })
  }
}
