import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageNotFoundError, StoreFullError } from './image-store.ts'
import type { ImageStore } from './image-store.ts'

/** Room that photos leave to everything else, the reviews' database first. */
const MIN_FREE_BYTES = 100 * 1024 * 1024

/** Photos as files of one folder. */
export async function createDiskImageStore(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<ImageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (name: string): string => join(folder, name)
  const unfinishedOf = (name: string): string => join(folder, `${name}.part`)

  return {
    async put(name, bytes) {
      if ((await freeBytes(folder)) < minFreeBytes) throw new StoreFullError()
      await writeSynced(unfinishedOf(name), bytes).catch(nameFullDisk)
      await rename(unfinishedOf(name), fileOf(name))
      await syncFolder(folder)
    },

    async get(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        throw isMissing(error) ? new ImageNotFoundError(name, { cause: error }) : error
      }
    },

    async delete(name) {
      await rm(unfinishedOf(name), { force: true })
      await rm(fileOf(name), { force: true })
    },

    checkReachable: () => access(folder, constants.W_OK),
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the new name survive a power cut as well as the bytes. Windows has no such call and does it by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function nameFullDisk(error: unknown): never {
  throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new StoreFullError('no space left', { cause: error }) : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
