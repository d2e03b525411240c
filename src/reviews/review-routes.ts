import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints, REQUEST_KEY_HEADER } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { reviewTag } from '../contract/review-rules.ts'
import { perAddress } from '../ground/http/rate-limits.ts'
import { Problem } from '../ground/http/problem.ts'
import { requireUser, type SessionReader } from '../ground/people/signed-in-user.ts'
import type { ReviewService } from './review-service.ts'

interface ReviewRouteNeeds {
  reviews: ReviewService
  sessions: SessionReader
  /** False while the hospital shows no reviews. Then people can only delete their own review and ask for help. */
  areOpen: () => boolean
}

type OneReview = { Params: { id: string } }

const writing = perAddress(limits.writesPerMinuteAndAddress)

/** The routes of the reviews API: reading for everybody, writing for the signed-in author. */
export function reviewRoutes({ reviews, sessions, areOpen }: ReviewRouteNeeds) {
  const oneReview = `${endpoints.reviews}/:id`
  const authorOf = (request: FastifyRequest) => reviews.helping(request.body, requireUser(sessions, request), request.ip)

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async ({ method, routeOptions: { url } }) => {
      if (method !== 'DELETE' && url !== endpoints.need && !areOpen()) throw new Problem('reviews-closed')
    })

    app.get(endpoints.reviews, async (request, reply) => {
      const body = JSON.stringify(await reviews.overview())
      // The ETag is a hash of the body instead of the version, because a restored database may have the same number for other reviews.
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      void reply.headers({ etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    })

    // For a form before it is sent, signed in or not. No words are refused or stored.
    app.post(endpoints.need, writing, async ({ body, ip }) => reviews.needOfDraft(body, ip))

    app.post(endpoints.reviews, writing, async (request, reply) => {
      const author = await authorOf(request)
      const review = await reviews.create(author, request.body, readRequestKey(request))
      return reply.status(201).header('etag', reviewTag(review)).send(review)
    })

    app.put<OneReview>(oneReview, writing, async (request, reply) => {
      const author = await authorOf(request)
      const review = await reviews.update(author, request.params.id, request.body, readExpectedTags(request))
      return reply.header('etag', reviewTag(review)).send(review)
    })

    app.delete<OneReview>(oneReview, writing, async (request, reply) => {
      await reviews.remove(await requireUser(sessions, request), request.params.id)
      return reply.status(204).send()
    })
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** The request key, equal for all retries of a request; null if the client sends none. */
function readRequestKey({ headers }: FastifyRequest): string | null {
  const key = headers[REQUEST_KEY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key)) throw new Problem('bad-request')
  return key.toLowerCase()
}

/** The tags of `If-Match`: the versions that the client agrees to change; null for any. */
function readExpectedTags({ headers }: FastifyRequest): readonly string[] | null {
  const value = headers['if-match']?.trim()
  return value === undefined || value === '*' ? null : value.split(',').map((tag) => tag.trim())
}
