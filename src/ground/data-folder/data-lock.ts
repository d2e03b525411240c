import { join, basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { type DataPlaces, markAsHospitals, CONTENT, DATABASE, IMAGES } from './data-places.ts'
import { isLocked } from '../database/database-errors.ts'
import { NamedError } from '../errors/errors.ts'
import { OperatorError } from '../software/software.ts'
import { requireRight, giveToOwnerOf, requireOwnerOf } from './rights.ts'
import { existsSync, lstatSync } from 'node:fs'
import { restoredAside } from './aside.ts'
import { makeFolder, sync } from './files.ts'

/** An empty database that is only locked: the kernel releases the lock of a killed process. */
export const LOCK_FILE = 'in-use.lock'

/** Thrown when another process uses the data or is replacing it. */
export class DataInUseError extends NamedError {}

/** Turns that error into this sentence for the operator. */
export function refuseInUse(sentence: string) {
  return (error: unknown): never => {
    throw error instanceof DataInUseError ? new OperatorError(sentence, { cause: error }) : error
  }
}

/** Holds the data for a server. Several servers may hold it at once. */
export const holdData = (dataDir: string): Disposable => lock(dataDir, 'BEGIN; SELECT count(*) FROM sqlite_schema')

/** Holds the data alone, for changes after which an older version could not go on. */
export const holdAlone = (dataDir: string): Disposable => lock(dataDir, 'BEGIN EXCLUSIVE')

/** Holds the data alone while `work` replaces it; first completes an interrupted restore. */
export async function claimData<Result>(places: DataPlaces, now: Date, work: () => Promise<Result>): Promise<Result> {
  using held = new DisposableStack()
  held.use(holdAlone(places.dataDir))
  if (isSwapPending(places)) await completeSwap(places, now)
  return await work()
}

function lock(dataDir: string, statements: string): Disposable {
  const file = join(dataDir, LOCK_FILE)
  const database = new DatabaseSync(file, { timeout: 1000 })
  try {
    giveToOwnerOf(dataDir, file)
    database.exec(statements)
  } catch (error) {
    database.close()
    throw isLocked(error) ? new DataInUseError(dataDir, { cause: error }) : error
  }
  return { [Symbol.dispose]: () => database.close() }
}

/** Completes an interrupted restore, and says whether there was one. Called before any command reads the data folder. */
export async function completeRestore(places: DataPlaces, now: Date): Promise<boolean> {
  if (!isSwapPending(places)) return false
  requireOwnerOf(places.dataDir)
  requireLockable(places)
  return claimData(places, now, async () => true)
}

/** Does the same for a site, and holds the data, so that nobody replaces it. */
export async function useData(places: DataPlaces, now: Date): Promise<Disposable> {
  const { dataDir } = places
  makeFolder(dataDir)
  requireLockable(places)
  await completeRestore(places, now)
  return holdData(dataDir)
}

function requireLockable({ dataDir }: DataPlaces): void {
  for (const path of [dataDir, join(dataDir, LOCK_FILE)]) requireRight('write', path, dataDir)
}

/** Name of the folder into which a backup is unpacked and checked. */
export const UNPACKED = 'pemulihan.part'
/** Name of that folder once it is to replace the data. */
const DECIDED = 'pemulihan.siap'
const OLD = 'lama'

/**
 * Replaces the data. One rename decides; what follows may be interrupted anywhere and is completed by the next command. The data folder itself is
 * not renamed, because it may be a mount point.
 */
export async function swapData(places: DataPlaces, now: Date): Promise<string | null> {
  const unpacked = join(places.dataDir, UNPACKED)
  await mkdir(join(unpacked, OLD), { mode: 0o700 })
  giveToOwnerOf(places.dataDir, unpacked)
  await sync(unpacked)
  await rename(unpacked, join(places.dataDir, DECIDED))
  await sync(places.dataDir)
  return completeSwap(places, now)
}

const isSwapPending = ({ dataDir }: DataPlaces): boolean => existsSync(join(dataDir, DECIDED))

/** Moves what is still in the decided folder to its place. Returns the folder with the old data, or null if there was none. */
async function completeSwap({ dataDir, databaseFile, photoFolder, contentFolder }: DataPlaces, now: Date): Promise<string | null> {
  const decided = join(dataDir, DECIDED)
  const old = join(decided, OLD)
  await replace(join(decided, DATABASE), databaseFile, old, ['-wal', '-shm', '-journal', ''])
  await replace(join(decided, IMAGES), photoFolder, old, [''])
  await replace(join(decided, CONTENT), contentFolder, old, [''])
  markAsHospitals(dataDir, contentFolder)

  const aside = restoredAside(dataDir, now)
  const keepsOld = existsSync(old) && (await readdir(old)).length > 0
  if (keepsOld) await rename(old, aside)
  else await rm(old, { recursive: true, force: true })
  await sync(dataDir)
  await rm(join(decided, 'manifest.json'), { force: true })
  await rmdir(decided)
  return keepsOld ? aside : null
}

/** Puts one part into its place; `endings` are those of the old files to put aside. */
async function replace(fresh: string, place: string, old: string, endings: string[]): Promise<void> {
  if (!existsSync(fresh)) return
  for (const ending of endings) {
    // `lstat` finds a link that leads nowhere too.
    if (lstatSync(place + ending, { throwIfNoEntry: false })) await rename(place + ending, join(old, basename(place) + ending))
  }
  await rename(fresh, place)
}
