import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, written with 43 letters that fit a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
