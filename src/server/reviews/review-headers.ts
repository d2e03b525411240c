import type { FastifyRequest } from 'fastify'
import { REQUEST_KEY_HEADER } from '../../contract/endpoints.ts'
import { Problem } from '../http/problem.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** The key that a retry shares with the request it repeats; null when the client sends none. */
export function requestKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers[REQUEST_KEY_HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key)) throw new Problem('bad-request')
  return key.toLowerCase()
}

/** The states of a review that the client allows to be changed; null when any will do. */
export function expectedTagsOf({ headers }: FastifyRequest): readonly string[] | null {
  const value = headers['if-match']?.trim()
  return value === undefined || value === '*' ? null : value.split(',').map((tag) => tag.trim())
}
