import { statfs } from 'node:fs/promises'
import { StoreFullError } from './image-store.ts'

/** Room that photos leave to everything else, the reviews' database first. */
export const MIN_FREE_BYTES = 100 * 1024 * 1024

export async function refuseFullDisk(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new StoreFullError()
}

export function nameFullDisk(error: unknown): never {
  throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new StoreFullError('no space left', { cause: error }) : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
