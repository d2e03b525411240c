import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, written with 43 letters that fit a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which the database knows a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
