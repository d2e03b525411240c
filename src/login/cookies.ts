import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_DAYS = 30
export const ATTEMPT_MINUTES = 10
const MAX_ATTEMPT_COOKIES = 5

/** A browser keeps 180 of one site. */
const MAX_COOKIES = 200

export type LoginCookies = ReturnType<typeof createLoginCookies>

/** Cookies that carry a token each: `__Host-` and Secure as soon as the site has https. */
export function createLoginCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-rsud' : 'rsud'
  // Lax, not Strict: the visitor comes back from another site, the account provider's.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  function tokenCookie(name: string, maxAge: number) {
    return {
      read: (request: FastifyRequest): string | null => readCookies(request).get(name) ?? null,
      set: (reply: FastifyReply, token: string) => void reply.header('set-cookie', `${name}=${token}; Max-Age=${maxAge}; ${attributes}`),
      clear: (reply: FastifyReply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
    }
  }

  const attemptCookie = (name: string) => tokenCookie(name, ATTEMPT_MINUTES * 60)

  return {
    session: tokenCookie(`${prefix}-session`, SESSION_DAYS * 24 * 60 * 60),
    /** Each sign-in under way has a cookie of its own, so that two tabs do not spoil each other's. */
    attempt: (state: string) => attemptCookie(`${prefix}-login-${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`),
    /** Forgets the sign-ins this browser began and left, when they become many. */
    dropStaleAttempts(request: FastifyRequest, reply: FastifyReply): void {
      const names = [...readCookies(request).keys()].filter((name) => name.startsWith(`${prefix}-login-`))
      if (names.length >= MAX_ATTEMPT_COOKIES) for (const name of names) attemptCookie(name).clear(reply)
    },
  }
}

/** Browsers cut off spaces and tabs; to them any other blank is part of the name, and so of another cookie. */
const NAME = /^[ \t]*([\w-]+)[ \t]*(?:=|$)/u
const TOKEN = /^[^=]*=[ \t]*([\w-]{43})[ \t]*$/u

/**
 * Names and tokens only: neither ever needs quoting or escaping. A name that comes twice has no value, since a neighbouring site
 * may have added one of the two.
 */
function readCookies(request: FastifyRequest): Map<string, string | null> {
  const cookies = new Map<string, string | null>()
  for (const pair of (request.headers.cookie ?? '').split(';', MAX_COOKIES)) {
    const name = NAME.exec(pair)?.[1]
    if (name !== undefined) cookies.set(name, cookies.has(name) ? null : (TOKEN.exec(pair)?.[1] ?? null))
  }
  return cookies
}
