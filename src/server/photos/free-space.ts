import { statfs } from 'node:fs/promises'
import { hasCode } from '../errors/has-code.ts'
import { StoreFullError, StoreUnavailableError } from './photo-store.ts'

/** Room that photos leave to everything else, the reviews' database first. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

export async function refuseFullDisk(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new StoreFullError()
}

export function nameFullDisk(error: unknown): never {
  throw isFull(error) ? new StoreFullError('no space left', { cause: error }) : error
}

/** Any other fault of the disk may be over later. */
export function nameDiskFault(error: unknown): never {
  if (error instanceof StoreFullError || isFull(error)) nameFullDisk(error)
  throw new StoreUnavailableError('the disk does not take it', { cause: error })
}

function isFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC', 'EDQUOT')
}
