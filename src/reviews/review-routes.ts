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
  /** False while the hospital shows no reviews: nothing is read or written; everyone may still remove their own, and ask for help. */
  areOpen: () => boolean
}

type OneReview = { Params: { id: string } }

const writing = perAddress(limits.writesPerMinuteAndAddress)

/** Everyone reads; whoever is signed in writes, changes and removes the one review that is theirs. */
export function reviewRoutes({ reviews, sessions, areOpen }: ReviewRouteNeeds) {
  const oneReview = `${endpoints.reviews}/:id`
  const authorOf = (request: FastifyRequest) => reviews.helping(request.body, requireUser(sessions, request), request.ip)

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async ({ method, routeOptions: { url } }) => {
      if (method !== 'DELETE' && url !== endpoints.need && !areOpen()) throw new Problem('reviews-closed')
    })

    app.get(endpoints.reviews, async (request, reply) => {
      const body = JSON.stringify(await reviews.overview())
      // Of the answer and not of its version: another database may have come to the same number.
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      void reply.headers({ etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    })

    // Asked by a form that is not sent, whoever fills it in. Nothing is refused for its words, and none is kept.
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

/** The key that a retry shares with the request it repeats; null when the client sends none. */
function readRequestKey({ headers }: FastifyRequest): string | null {
  const key = headers[REQUEST_KEY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key)) throw new Problem('bad-request')
  return key.toLowerCase()
}

/** The states of a review that the client allows to be changed; null when any will do. */
function readExpectedTags({ headers }: FastifyRequest): readonly string[] | null {
  const value = headers['if-match']?.trim()
  return value === undefined || value === '*' ? null : value.split(',').map((tag) => tag.trim())
}
