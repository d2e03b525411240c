import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../errors/has-code.ts'

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Makes a file's bytes, or a folder's names, survive a power cut. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } catch (error) {
    // Windows has no such call for a folder and does it by itself.
    if (process.platform !== 'win32') throw error
  } finally {
    await handle.close()
  }
}

/** A second name for a file that never changes, or a copy where the file system has no second names. False when there is no such file. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: unknown) => (hasCode(error, 'ENOENT') ? Promise.reject(error) : copyFile(from, to)))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
