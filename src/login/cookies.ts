import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const SESSION_DAYS = 30
export const ATTEMPT_MINUTES = 10
const MAX_ATTEMPT_COOKIES = 5

/** The most cookies that are read; browsers keep 180 per site. */
const MAX_COOKIES = 200

export type LoginCookies = ReturnType<typeof createLoginCookies>

/** Cookies with a token each: `__Host-` and Secure if the site has https. */
export function createLoginCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-rsud' : 'rsud'
  // Lax, not Strict, because the visitor comes back from the account provider's site.
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
    /** The cookie of one sign-in attempt, so that two tabs do not disturb each other. */
    attempt: (state: string) => attemptCookie(`${prefix}-login-${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`),
    /** Clears the cookies of abandoned attempts when there are many. */
    dropStaleAttempts(request: FastifyRequest, reply: FastifyReply): void {
      const names = [...readCookies(request).keys()].filter((name) => name.startsWith(`${prefix}-login-`))
      if (names.length >= MAX_ATTEMPT_COOKIES) for (const name of names) attemptCookie(name).clear(reply)
    },
  }
}

/** Only spaces and tabs are trimmed, as in browsers, which take any other blank as part of the name. */
const NAME = /^[ \t]*([\w-]+)[ \t]*(?:=|$)/u
const TOKEN = /^[^=]*=[ \t]*([\w-]{43})[ \t]*$/u

/**
 * The request's cookies by name; only tokens, which need no quoting. A name that comes twice gets null, because a neighbouring site may have added
 * one of the two.
 */
function readCookies(request: FastifyRequest): Map<string, string | null> {
  const cookies = new Map<string, string | null>()
  for (const pair of (request.headers.cookie ?? '').split(';', MAX_COOKIES)) {
    const name = NAME.exec(pair)?.[1]
    if (name !== undefined) cookies.set(name, cookies.has(name) ? null : (TOKEN.exec(pair)?.[1] ?? null))
  }
  return cookies
}
