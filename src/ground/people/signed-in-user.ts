import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'

/** Who is signed in, as the rest of the server needs to know it. */
export interface SignedInUser {
  id: string
  name: string
  /** Path of the avatar on this site, or null. */
  photo: string | null
}

/** A live session, and the identity behind it. */
export interface Session {
  /** Its name in the database. */
  idHash: string
  user: SignedInUser
  issuer: string
  subject: string
  startedAt: Date
  /** When they last showed the account provider who they are; the beginning of the session where it does not say. */
  authenticatedAt: Date
  /** When they last showed a second factor in it; null: not yet. */
  factorAt: Date | null
  /** When its person last asked for something in the staff's room. */
  seenAt: Date | null
  /** What forms of this session carry: no other site can know it. */
  formToken: string
}

/** Tells who sent a request: null for a visitor without a live session. */
export type SessionReader = { sessionOf(request: FastifyRequest): Promise<Session | null> }

/** The person who sent a request; refuses everybody else with `signed-out`. */
export async function requireUser(sessions: SessionReader, request: FastifyRequest): Promise<SignedInUser> {
  const session = await sessions.sessionOf(request)
  if (session === null) throw new Problem('signed-out')
  return session.user
}
