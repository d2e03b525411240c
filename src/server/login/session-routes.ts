import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { OwnReview } from '../../contract/review.ts'
import type { SessionAnswer } from '../../contract/session.ts'
import type { LoginCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'

/** A user's own review, wherever it stands. */
export type ReviewOf = (userId: string) => Promise<OwnReview | null>

interface SessionRouteNeeds {
  sessions: Sessions
  cookies: LoginCookies
  reviewOf: ReviewOf
}

/** `GET /api/session`, which says who is signed in, and `POST /api/logout`. */
export function sessionRoutes({ sessions, cookies, reviewOf }: SessionRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
    })

    app.get(endpoints.session, async (request): Promise<SessionAnswer> => {
      const user = await sessions.userOf(request)
      if (!user) return { user: null, review: null }
      return { user: { uid: user.id, displayName: user.name, photoURL: user.photo }, review: await reviewOf(user.id) }
    })

    app.post(endpoints.logout, async (request, reply) => {
      const token = cookies.session.read(request)
      if (token) await sessions.end(token)
      cookies.session.clear(reply)
      return reply.status(204).send()
    })
  }
}
