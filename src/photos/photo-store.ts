import { statfs } from 'node:fs/promises'
import { NamedError, hasCode } from '../ground/errors/errors.ts'
import { randomBytes } from 'node:crypto'
import { endpoints } from '../contract/endpoints.ts'

/** 128 random bits, so that nobody guesses the name of an unpublished photo. */
export const createPhotoName = (): string => `${randomBytes(16).toString('hex')}.webp`

export const isPhotoName = (text: string): boolean => /^[0-9a-f]{32}\.webp$/.test(text)

export const photoUrlOf = (name: string): string => endpoints.images + name

/** The photo's name in an address that {@link photoUrlOf} made; null for any other address. */
export function photoNameOf(url: string): string | null {
  const name = url.slice(endpoints.images.length)
  return url.startsWith(endpoints.images) && isPhotoName(name) ? name : null
}

/** Storage of photos. `put` and `delete` resolve only once the change is durable, and reject otherwise. */
export interface PhotoStore {
  /** Writes the bytes so that they survive a power cut; a name is never written twice. Rejects with {@link StoreFullError} if there is too little room. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Removes a photo and whatever an interrupted `put` left; succeeds if there is nothing. */
  delete(name: string): Promise<void>
  /** Rejects while the store cannot keep anything. */
  checkReachable(): Promise<void>
}

/** Thrown when the store failed, but may work again later. */
export class StoreUnavailableError extends NamedError {}

export class StoreFullError extends NamedError {}

/** Bytes of disk that photos leave free for everything else, first of all the reviews' database. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

export async function refuseFullDisk(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new StoreFullError()
}

/** Throws the store's error for a fault of the disk; any fault but a full disk may be temporary. */
export function nameDiskFault(error: unknown): never {
  if (error instanceof StoreFullError) throw error
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StoreFullError('no space left', { cause: error })
  throw new StoreUnavailableError('the disk does not take it', { cause: error })
}
