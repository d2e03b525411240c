import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, statSync } from 'node:fs'
import { chmod, copyFile, link, open, readdir, rm, stat, mkdtempDisposable, rename, writeFile } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../errors/errors.ts'
import { OperatorError } from '../software/software.ts'
import { DAY_MILLISECONDS } from '../time/clock.ts'
import { giveToOwnerOf } from './rights.ts'

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Makes a folder, and those above it. Node's own `recursive` would never return where the system makes none, as below `/proc`. */
export function makeFolder(path: string): void {
  const isThere = (): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  try {
    if (isThere()) return
    makeFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (hasCode(error, 'EEXIST') && isThere()) return
    if (!hasCode(error, 'ENOENT', 'ENAMETOOLONG', 'ELOOP')) throw error
    throw new OperatorError(`Folder "${path}" tidak dapat dibuat di sana. Sebut folder lain (untuk data: DATA_DIR).`, { cause: error })
  }
}

/** Makes a file's bytes, or a folder's names, survive a power cut. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync().catch((error: unknown) => {
    // Windows has no such call for folders, and syncs them itself.
    if (process.platform !== 'win32') throw error
  })
}

/** Syncs a folder with everything in it. */
export async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) await sync(join(entry.parentPath, entry.name))
  await sync(folder)
}

/**
 * Removes what killed processes left in a folder: names with this beginning that are more than a day old, far longer than any such work takes,
 * even if a clock is changed meanwhile.
 */
export async function removeAbandoned(folder: string, beginning = '', now = new Date()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => name.startsWith(beginning)).map((name) => join(folder, name))) {
    // A file that disappears meanwhile was removed by its own process.
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > DAY_MILLISECONDS) await rm(path, { recursive: true, force: true })
  }
}

/** Links a file that never changes, or copies it if the file system has no hard links. False if there is no such file. */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  const made = link(from, to).catch(() => copyFile(from, to))
  return made.then(() => true).catch((error: unknown) => (hasCode(error, 'ENOENT') ? false : Promise.reject(error)))
}

/** Start of the name of an unfinished file. The rest is random, because several processes may write the same file. */
export const UNFINISHED_FILE = '.simpan-'

/** Puts a file into its place, complete and synced, unless `mayStill` says no at the end; returns whether it did. */
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

/** Ending of an unfinished folder, which a killed process leaves behind. */
const UNFINISHED = '.part-'

/**
 * Makes a folder atomically: filled beside its place, synced, and given to the owner of the folder above before it is renamed. False, with nothing
 * changed, if something other than an empty folder is there already.
 */
export async function placeFolder(place: string, fill: (folder: string) => Promise<void>): Promise<boolean> {
  const parent = dirname(place)
  makeFolder(parent)
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
