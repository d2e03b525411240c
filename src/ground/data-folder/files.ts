import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, mkdtempDisposable, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../errors/errors.ts'
import { DAY_MILLISECONDS } from '../time/clock.ts'
import { DATABASE, giveToOwnerOf, IMAGES, type DataPlaces } from './data-places.ts'
import { forgetSignIns } from '../database/forget-deleted.ts'
import { OperatorError } from '../software/software.ts'

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

/** What was replaced is kept in case somebody misses it, and then goes: names and photos of people lie in it. */
export const ASIDE_DAYS = 30

const BEFORE_RESTORE = 'sebelum-pemulihan-'
const BEFORE_MOVE = 'sebelum-pindah-'
/** Within the data folder, a copy on which `rehearse` or `try-update` works. No hospital's name begins so. */
export const TRIAL_FOLDER = '.percobaan-'
const STAMP = /(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<rest>\d{3})Z/u

/** A moment as names of files carry it. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:.]/gu, '')

/** Milliseconds; not a number for a name without a moment. */
export const madeAt = (name: string): number =>
  Date.parse(STAMP.exec(name)?.[0].replace(STAMP, '$<year>-$<month>-$<day>T$<hour>:$<minute>:$<second>.$<rest>Z') ?? '')

export const restoredAside = (dataDir: string, now: Date): string => join(dataDir, BEFORE_RESTORE + stampOf(now))

/** In the order of their moments. */
function foldersAside(dataDir: string, beginning: string): string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(beginning)) : []
  return names.toSorted().map((name) => join(dataDir, name))
}

/** Databases that restores have replaced, in their order. */
export const databasesAside = (dataDir: string): string[] =>
  foldersAside(dataDir, BEFORE_RESTORE)
    .map((folder) => join(folder, DATABASE))
    .filter((file) => existsSync(file))

/** Data that live elsewhere must not come back as they were, nor an empty database in their place, because a setting is missing. */
export function requireNotMoved(dataDir: string, databaseFile: string): void {
  const moved = foldersAside(dataDir, BEFORE_MOVE).at(-1)
  if (moved === undefined || existsSync(databaseFile)) return
  throw new OperatorError(
    `Data situs ini sudah dipindahkan: isi DATABASE_URL seperti saat dipindahkan. Yang lama, dari saat itu, ada di "${moved}".`,
  )
}

/**
 * The database that was moved, without what lets somebody in; with its photos where they moved, too. Cut off anywhere, it is called again.
 * False when there is none, now or from an earlier attempt.
 */
export async function putMovedAside({ dataDir, databaseFile, photoFolder }: DataPlaces, now: Date, withPhotos: boolean): Promise<boolean> {
  const folder = existsSync(databaseFile) ? join(dataDir, BEFORE_MOVE + stampOf(now)) : foldersAside(dataDir, BEFORE_MOVE).at(-1)
  if (folder === undefined) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(databaseFile + ending)) await rename(databaseFile + ending, join(folder, DATABASE + ending))
  if (withPhotos && existsSync(photoFolder)) await rename(photoFolder, join(folder, IMAGES))
  if (existsSync(join(folder, DATABASE))) forgetSignIns(join(folder, DATABASE))
  giveToOwnerOf(dataDir, folder)
  await sync(dataDir)
  return true
}

/** Removes what was put aside longer ago than its term, and what a power cut has left. */
export async function sweepAside(dataDir: string, now: Date): Promise<void> {
  for (const beginning of [TRIAL_FOLDER, UNFINISHED_FILE]) await removeAbandoned(dataDir, beginning, now)
  const term = now.getTime() - ASIDE_DAYS * DAY_MILLISECONDS
  for (const folder of [BEFORE_RESTORE, BEFORE_MOVE].flatMap((beginning) => foldersAside(dataDir, beginning)))
    if (madeAt(basename(folder)) <= term) await rm(folder, { recursive: true, force: true })
}
