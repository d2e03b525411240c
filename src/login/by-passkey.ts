import type { FastifyReply, FastifyRequest } from 'fastify'
import { HOUSE_ISSUER } from '../ground/config/config.ts'
import type { Database } from '../ground/database/database.ts'
import { newToken } from '../ground/people/secret-token.ts'
import type { Clock } from '../ground/time/clock.ts'
import { recognizeUser } from './account.ts'
import type { LoginCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import type { createLoginAttempts } from './sign-in.ts'

/** No tab can name it: it has a blank. */
const FLOW = 'kunci sandi'

interface Needs {
  database: Database
  clock: Clock
  cookies: LoginCookies
  sessions: Sessions
  attempts: ReturnType<typeof createLoginAttempts>
}

/** A sign-in without a provider, bound to its browser as any other is. What a passkey has signed the staff's room verifies. */
export function createPasskeySignIn({ database, clock, cookies, sessions, attempts }: Needs) {
  return (request: FastifyRequest, reply: FastifyReply) => ({
    /** Gives what the passkey is to sign. */
    async begin(): Promise<string> {
      const challenge = newToken()
      cookies.dropStaleAttempts(request, reply)
      cookies.attempt(challenge).set(reply, await attempts.begin({ state: challenge, nonce: '', codeVerifier: '', flow: FLOW }))
      return challenge
    },
    /** Whether this browser was asked to sign that, just now; once. */
    async take(challenge: string): Promise<boolean> {
      const cookie = cookies.attempt(challenge)
      const token = cookie.read(request)
      const attempt = token === null ? null : await attempts.take(token)
      cookie.clear(reply)
      return attempt !== null && attempt.flow === FLOW && attempt.state === challenge
    },
    async start(subject: string, name: string): Promise<void> {
      const user = await recognizeUser(database, clock, { issuer: HOUSE_ISSUER, subject }, name)
      cookies.session.set(reply, await sessions.start(user.id, cookies.session.read(request), 0, true))
    },
  })
}
