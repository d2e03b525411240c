import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'

/** The signed-in person, as far as the rest of the server needs to know. */
export interface SignedInUser {
  id: string
  name: string
  /** Path of the avatar on this site, or null. */
  photo: string | null
}

/** A valid session with the identity of its person. */
export interface Session {
  /** The session's key in the database. */
  idHash: string
  user: SignedInUser
  issuer: string
  subject: string
  startedAt: Date
  /** When they last signed in at the account provider; the start of the session if the provider does not say. */
  authenticatedAt: Date
  /** When they last showed a second factor in this session; null if never. */
  factorAt: Date | null
  /** When the session last made a request to the staff's room. */
  seenAt: Date | null
  /** The token that this session's forms carry, which no other site can know. */
  formToken: string
}

/** Finds the session of a request; null for a visitor without a valid one. */
export type SessionReader = { sessionOf(request: FastifyRequest): Promise<Session | null> }

/** The signed-in person of a request; throws `signed-out` for everybody else. */
export async function requireUser(sessions: SessionReader, request: FastifyRequest): Promise<SignedInUser> {
  const session = await sessions.sessionOf(request)
  if (session === null) throw new Problem('signed-out')
  return session.user
}
