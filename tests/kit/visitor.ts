import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints } from '../../src/contract/endpoints.ts'
import type { SessionAnswer } from '../../src/contract/session.ts'
import type { SignedInUser } from '../../src/server/people/signed-in-user.ts'
import type { TestServer } from './test-server.ts'

type Answer = Awaited<ReturnType<TestServer['app']['inject']>>

/** Someone with the site open in a browser of their own. */
export interface Visitor {
  /** Null for a visitor who never signed in. */
  user: SignedInUser | null
  /** What the page's own code sends along. */
  headers: Record<string, string>
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers?: Record<string, string>): Promise<Answer>
  /** Uploads bytes as the form does. */
  upload(content: Buffer | AsyncIterable<Buffer>, options?: Pick<InjectOptions, 'remoteAddress'>): Promise<Answer>
  session(): Promise<SessionAnswer>
  /** The same person, as another process of the site sees them. */
  via(app: FastifyInstance): Visitor
}

/** A person with a live session, made without the account provider. */
export async function addVisitor(server: TestServer, name: string): Promise<Visitor> {
  const { database, login, clock } = server.dependencies
  const user = { id: randomUUID(), name, photo: null }
  await database.database
    .insertInto('users')
    .values({ ...user, issuer: 'https://akun.contoh', subject: user.id, created_at: clock.now().toISOString() })
    .execute()
  return visitorWith(server, user, `rsud-session=${await login.sessions.start(user.id, null)}`)
}

export function signedOutVisitor(server: TestServer): Visitor {
  return visitorWith(server, null)
}

function visitorWith({ app }: Pick<TestServer, 'app'>, user: SignedInUser | null, cookie?: string): Visitor {
  const headers = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  return {
    user,
    headers,
    send: (method, url, payload, more = {}) =>
      app.inject({ method, url, headers: { ...headers, ...more }, ...(payload !== undefined && { payload }) }),
    async upload(content, options = {}) {
      const boundary = randomUUID()
      const chunks = Buffer.isBuffer(content) ? [content] : content
      async function* body(): AsyncIterable<Buffer> {
        yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="foto"\r\n\r\n`)
        yield* chunks
        yield Buffer.from(`\r\n--${boundary}--\r\n`)
      }
      return app.inject({
        method: 'POST',
        url: endpoints.upload,
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Readable.from(body()),
        ...options,
      })
    },
    via: (other) => visitorWith({ app: other }, user, cookie),
    session: async () => (await app.inject({ url: endpoints.session, headers })).json(),
  }
}
