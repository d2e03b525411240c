import { statfs } from 'node:fs/promises'
import { NamedError, hasCode } from '../ground/errors/errors.ts'
import { randomBytes } from 'node:crypto'
import { endpoints } from '../contract/endpoints.ts'

/** 128 random bits: nobody guesses a photo that has not been published. */
export const createPhotoName = (): string => `${randomBytes(16).toString('hex')}.webp`

export const isPhotoName = (text: string): boolean => /^[0-9a-f]{32}\.webp$/.test(text)

export const photoUrlOf = (name: string): string => endpoints.images + name

/** The name in an address that {@link photoUrlOf} made; null for every other address. */
export function photoNameOf(url: string): string | null {
  const name = url.slice(endpoints.images.length)
  return url.startsWith(endpoints.images) && isPhotoName(name) ? name : null
}

/** Where photos lie. A store confirms what it has kept for good, or rejects. */
export interface PhotoStore {
  /** Keeps the bytes so that they survive a power cut; a name is never written twice. Rejects with {@link StoreFullError} when room is short. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Removes it and whatever an interrupted `put` left; it is no error when there is nothing. */
  delete(name: string): Promise<void>
  /** Rejects while nothing can be kept. */
  checkReachable(): Promise<void>
}

/** The store failed, and may work again later. */
export class StoreUnavailableError extends NamedError {}

export class StoreFullError extends NamedError {}

/** Room that photos leave to everything else, the reviews' database first. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

export async function refuseFullDisk(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new StoreFullError()
}

/** Any other fault of the disk than that it is full may be over later. */
export function nameDiskFault(error: unknown): never {
  if (error instanceof StoreFullError) throw error
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StoreFullError('no space left', { cause: error })
  throw new StoreUnavailableError('the disk does not take it', { cause: error })
}
