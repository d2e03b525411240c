import { chmod, stat } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { hasCode } from '../errors/has-code.ts'

const OTHERS = 0o077

/**
 * Takes from everybody else on this machine what an older version or a hand left open: names, sessions and photos lie below.
 * What is not there is no fault. Rejects with the system's own error where the program is not the owner.
 */
export async function closeToOthers(paths: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const found = await stat(path).catch((error: unknown) => (hasCode(error, 'ENOENT') ? null : Promise.reject(error)))
    if (found !== null && (found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700)
  }
}

export function privatePathsOf({ dataDir, database, photoStore, uploadDir, pictureCacheDir }: Config): string[] {
  const files = database.kind === 'sqlite' ? ['', '-wal', '-shm'].map((ending) => database.file + ending) : []
  const photos = photoStore.kind === 'disk' ? [photoStore.folder] : []
  return [dataDir, ...files, ...photos, uploadDir, pictureCacheDir]
}
