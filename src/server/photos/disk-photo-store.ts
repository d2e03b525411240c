import { constants } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../errors/has-code.ts'
import { MIN_FREE_BYTES, nameFullDisk, refuseFullDisk } from './free-space.ts'
import { PhotoNotFoundError } from './photo-store.ts'
import type { PhotoStore } from './photo-store.ts'

/** Photos as files of one folder. */
export async function createDiskPhotoStore(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (name: string): string => join(folder, name)
  const unfinishedOf = (name: string): string => join(folder, `${name}.part`)

  return {
    async put(name, bytes) {
      await refuseFullDisk(folder, minFreeBytes)
      await writeSynced(unfinishedOf(name), bytes).catch(nameFullDisk)
      await rename(unfinishedOf(name), fileOf(name))
      await syncFolder(folder)
    },

    async get(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        throw hasCode(error, 'ENOENT') ? new PhotoNotFoundError(name, { cause: error }) : error
      }
    },

    async delete(name) {
      await rm(unfinishedOf(name), { force: true })
      await rm(fileOf(name), { force: true })
    },

    checkReachable: () => access(folder, constants.W_OK),
  }
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
