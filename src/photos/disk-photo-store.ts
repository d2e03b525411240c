import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sync } from '../ground/data-folder/files.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { MIN_FREE_BYTES, nameDiskFault, refuseFullDisk, type PhotoStore } from './photo-store.ts'
import type { PhotoStoreConfig } from '../ground/config/config.ts'

/** Keeps photos as files in one folder. */
export async function createDiskPhotoStore(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (name: string): string => join(folder, name)
  const unfinishedOf = (name: string): string => join(folder, `${name}.part`)

  return {
    async put(name, bytes) {
      await refuseFullDisk(folder, minFreeBytes)
      await writeFile(unfinishedOf(name), bytes, { flag: 'wx', mode: 0o600, flush: true }).catch(nameDiskFault)
      await rename(unfinishedOf(name), fileOf(name))
      await sync(folder)
    },

    get: (name) => readFile(fileOf(name)).catch((error: unknown) => (hasCode(error, 'ENOENT') ? null : Promise.reject(error))),

    async delete(name) {
      await rm(unfinishedOf(name), { force: true })
      await rm(fileOf(name), { force: true })
    },

    checkReachable: () => access(folder, constants.W_OK),
  }
}

/** Opens the store that the configuration names. */
export async function openPhotoStore(config: PhotoStoreConfig, minFreeBytes?: number): Promise<PhotoStore> {
  if (config.kind === 'disk') return createDiskPhotoStore(config.folder, minFreeBytes)
  // Loaded only here, so that a site with a folder of photos never loads it.
  const { createS3PhotoStore } = await import('./s3-photo-store.ts')
  return createS3PhotoStore(config)
}
