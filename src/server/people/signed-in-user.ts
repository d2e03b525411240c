import type { FastifyRequest } from 'fastify'

/** Who is signed in, as the rest of the server needs to know it. */
export interface SignedInUser {
  id: string
  name: string
  /** Path of the avatar on this site, or null. */
  photo: string | null
}

/** Tells who sent a request: null for a visitor without a live session. */
export interface SessionReader {
  userOf(request: FastifyRequest): Promise<SignedInUser | null>
}
