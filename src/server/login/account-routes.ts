import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { Problem } from '../http/problem.ts'
import type { LoginCookies } from './cookies.ts'
import type { SessionReader } from '../people/signed-in-user.ts'

interface AccountRouteNeeds {
  sessions: SessionReader
  cookies: LoginCookies
  deleteAccount: (userId: string) => Promise<void>
}

/** `DELETE /api/account`: whoever is signed in leaves, with everything this site knows of them. */
export function accountRoutes({ sessions, cookies, deleteAccount }: AccountRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.delete(endpoints.account, async (request, reply) => {
      const user = await sessions.userOf(request)
      if (user === null) throw new Problem('signed-out')
      await deleteAccount(user.id)
      cookies.session.clear(reply)
      return reply.status(204).header('cache-control', 'no-store').send()
    })
  }
}
