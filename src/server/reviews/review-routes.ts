import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { limits } from '../../contract/limits.ts'
import { reviewTag } from '../../contract/review-rules.ts'
import { perAddress } from '../http/per-address.ts'
import { Problem } from '../http/problem.ts'
import type { SessionReader, SignedInUser } from '../people/signed-in-user.ts'
import { expectedTagsOf, requestKeyOf } from './review-headers.ts'
import type { ReviewService } from './review-service.ts'

interface ReviewRouteNeeds {
  reviews: ReviewService
  sessions: SessionReader
  /** False while the hospital shows no reviews: nothing is read or written, and everyone may still remove their own. */
  areOpen: () => boolean
}

type OneReview = { Params: { id: string } }

const writing = perAddress(limits.writesPerMinuteAndAddress)

/** Everyone reads; whoever is signed in writes, changes and removes the one review that is theirs. */
export function reviewRoutes({ reviews, sessions, areOpen }: ReviewRouteNeeds) {
  const oneReview = `${endpoints.reviews}/:id`

  async function authorOf(request: FastifyRequest): Promise<SignedInUser> {
    const user = await sessions.userOf(request)
    if (user === null) throw new Problem('signed-out')
    return user
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async ({ method }) => {
      if (method !== 'DELETE' && !areOpen()) throw new Problem('reviews-closed')
    })

    app.get(endpoints.reviews, async (request, reply) => {
      // Read before the reviews: an answer may be newer than its tag says, never older.
      const etag = `"${await reviews.version()}"`
      void reply.headers({ etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reviews.overview()
    })

    app.post(endpoints.reviews, writing, async (request, reply) => {
      const review = await reviews.create(await authorOf(request), request.body, requestKeyOf(request))
      return reply.status(201).header('etag', reviewTag(review)).send(review)
    })

    app.put<OneReview>(oneReview, writing, async (request, reply) => {
      const author = await authorOf(request)
      const review = await reviews.update(author, request.params.id, request.body, expectedTagsOf(request))
      return reply.header('etag', reviewTag(review)).send(review)
    })

    app.delete<OneReview>(oneReview, writing, async (request, reply) => {
      await reviews.remove(await authorOf(request), request.params.id)
      return reply.status(204).send()
    })
  }
}
