import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters that are safe in cookies and addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
