import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, link, open, readdir, rm, stat, mkdir, mkdtempDisposable, rename, writeFile } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../errors/errors.ts'
import { DAY_MILLISECONDS } from '../time/clock.ts'
import { giveToOwnerOf } from './rights.ts'

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Makes a file's bytes, or a folder's names, survive a power cut. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync().catch((error: unknown) => {
    // Windows has no such call for a folder and does it by itself.
    if (process.platform !== 'win32') throw error
  })
}

/** The same for a folder with everything in it. */
export async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

/**
 * Removes what work that was killed has left in a folder: everything of this beginning that is more than a day old, which is far longer than
 * any work on a file or folder takes, whatever a clock does meanwhile.
 */
export async function removeAbandoned(folder: string, beginning = '', now = new Date()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => name.startsWith(beginning)).map((name) => join(folder, name))) {
    // Whatever is gone meanwhile was removed by its own work.
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > DAY_MILLISECONDS) await rm(path, { recursive: true, force: true })
  }
}

/** A second name for a file that never changes, or a copy where the file system has no second names. False when there is no such file. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  const made = link(from, to).catch(() => copyFile(from, to))
  return made.then(() => true).catch((error: unknown) => (hasCode(error, 'ENOENT') ? false : Promise.reject(error)))
}

/** Beginning of a file that is on its way: each has a name of its own, since several processes may make the same. */
export const UNFINISHED_FILE = '.simpan-'

/** Puts a file into its place, whole and on the disk, unless at the end `mayStill` says no. */
export async function placeFile(path: string, content: string | Buffer, mode = 0o600, mayStill = async () => true): Promise<boolean> {
  const place = dirname(path)
  const draft = join(place, UNFINISHED_FILE + randomUUID())
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    await chmod(draft, mode)
    giveToOwnerOf(place, draft)
    if (!(await mayStill())) return false
    await rename(draft, path)
    await sync(place)
    return true
  } finally {
    await rm(draft, { force: true })
  }
}

/** Ending of a folder that is not whole yet; killed work leaves such a folder. */
const UNFINISHED = '.part-'

/**
 * Makes a folder that is there whole or not at all: filled beside its place, on the disk, and its neighbour's owner's before it takes the
 * place. False, with nothing changed, when something is in the place already; an empty folder is nothing.
 */
export async function placeFolder(place: string, fill: (folder: string) => Promise<void>): Promise<boolean> {
  const parent = dirname(place)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent, basename(place) + UNFINISHED)
  await using folder = await mkdtempDisposable(place + UNFINISHED)
  try {
    await fill(folder.path)
    giveToOwnerOf(parent, folder.path)
    await syncAll(folder.path)
    await rename(folder.path, place)
    await sync(parent)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) return false
    throw error
  }
}
