import { createHash } from 'node:crypto'
import { fastifyCookie as cookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isToken } from './tokens.ts'

/** One cookie that carries a token. `__Host-` and Secure as soon as the site has https. */
interface TokenCookie {
  readonly name: string
  read(request: FastifyRequest): string | null
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export interface LoginCookies {
  session: TokenCookie
  /** Each sign-in under way has a cookie of its own, so that two tabs do not spoil each other's. */
  attempt(state: string): TokenCookie
  /** Forgets the sign-ins this browser began and left, when they become many. */
  dropStaleAttempts(request: FastifyRequest, reply: FastifyReply): void
}

export const SESSION_DAYS = 30
export const ATTEMPT_MINUTES = 10
const MAX_ATTEMPT_COOKIES = 5

export function createLoginCookies(publicUrl: string): LoginCookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-rsud' : 'rsud'
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const

  function tokenCookie(name: string, maxAge: number): TokenCookie {
    return {
      name,
      read(request) {
        const token = cookie.parse(request.headers.cookie ?? '')[name]
        return isToken(token) ? token : null
      },
      set: (reply, token) => void reply.header('set-cookie', cookie.serialize(name, token, { ...attributes, maxAge })),
      clear: (reply) => void reply.header('set-cookie', cookie.serialize(name, '', { ...attributes, maxAge: 0 })),
    }
  }

  const attemptCookie = (name: string): TokenCookie => tokenCookie(name, ATTEMPT_MINUTES * 60)

  return {
    session: tokenCookie(`${prefix}-session`, SESSION_DAYS * 24 * 60 * 60),
    attempt: (state) => attemptCookie(`${prefix}-login-${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`),
    dropStaleAttempts(request, reply) {
      const names = Object.keys(cookie.parse(request.headers.cookie ?? '')).filter((name) => name.startsWith(`${prefix}-login-`))
      if (names.length >= MAX_ATTEMPT_COOKIES) for (const name of names) attemptCookie(name).clear(reply)
    },
  }
}
