import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeAbandoned } from '../data-folder/files.ts'
import { MIN_FREE_BYTES, nameDiskFault, refuseFullDisk } from './free-space.ts'

/** A file on its way to becoming a photo. It is removed when it is disposed of. */
export interface SpooledUpload extends AsyncDisposable {
  path: string
  size: number
}

/** Where uploads wait for their turn: on the disk, because fifty of them would fill the memory of a small server. */
export interface UploadSpool {
  /** Rejects with a `StoreFullError` or `StoreUnavailableError` of the disk, or with what ends the file early; then nothing is kept. */
  spool(file: AsyncIterable<Buffer>): Promise<SpooledUpload>
  /** Removes what processes that were killed have left. */
  sweep(): Promise<void>
}

export function createUploadSpool(folder: string, minFreeBytes = MIN_FREE_BYTES): UploadSpool {
  return {
    async spool(file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
        .then(() => refuseFullDisk(folder, minFreeBytes))
        .catch(nameDiskFault)
      const path = join(folder, randomUUID())
      try {
        return { path, size: await write(path, file), [Symbol.asyncDispose]: () => rm(path, { force: true }) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    sweep: () => removeAbandoned(folder),
  }
}

async function write(path: string, file: AsyncIterable<Buffer>): Promise<number> {
  await using handle = await open(path, 'wx', 0o600).catch(nameDiskFault)
  let size = 0
  for await (const chunk of file) {
    await handle.writeFile(chunk).catch(nameDiskFault)
    size += chunk.length
  }
  return size
}
