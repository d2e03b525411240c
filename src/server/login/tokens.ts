import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, written with 43 letters that fit a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/u.test(text)
}

/** The hash under which the database knows a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
