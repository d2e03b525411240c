import type { FastifyInstance, InjectOptions } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { SessionAnswer } from '../../src/contract/review.ts'
import type { SignedInUser } from '../../src/ground/people/signed-in-user.ts'
import { addPerson, PAGE_HEADERS } from './person.ts'
import type { TestServer } from './test-server.ts'
import { uploadOf } from './upload.ts'

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** A visitor with a browser of their own. */
export interface Visitor {
  /** Headers that the page's code sends. */
  headers: Record<string, string>
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Uploads bytes as the form does. */
  upload(content: Buffer | AsyncIterable<Buffer>, options?: Pick<InjectOptions, 'remoteAddress'>): Promise<Answer>
  session(): Promise<SessionAnswer>
  /** The same visitor on another process of the site. */
  via(app: FastifyInstance): Visitor
}

export interface SignedInVisitor extends Visitor {
  user: SignedInUser
  via(app: FastifyInstance): SignedInVisitor
}

export async function addVisitor({ app, database, dependencies }: TestServer, name?: string, subject?: string): Promise<SignedInVisitor> {
  const { user, headers } = await addPerson(database, name, dependencies.clock, subject)
  const signedIn = (at: FastifyInstance): SignedInVisitor => ({ ...visitorWith(at, headers), user, via: signedIn })
  return signedIn(app)
}

export function signedOutVisitor({ app }: TestServer): Visitor {
  return visitorWith(app, PAGE_HEADERS)
}

export function visitorWith(app: FastifyInstance, headers: Record<string, string>): Visitor {
  return {
    headers,
    send: (method, url, payload, more = {}) =>
      app.inject({ method, url, headers: { ...headers, ...more }, ...(payload !== undefined && { payload }) }),
    async upload(content, options = {}) {
      const { type, payload } = await uploadOf(content)
      return app.inject({ method: 'POST', url: endpoints.upload, headers: { ...headers, 'content-type': type }, payload, ...options })
    },
    via: (other) => visitorWith(other, headers),
    session: async () => (await app.inject({ url: endpoints.session, headers })).json(),
  }
}
