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
import { sync } from './files.ts'

/** An empty database that is only locked: the kernel ends the lock of a process that is killed. */
export const LOCK_FILE = 'in-use.lock'

/** Another process uses the data, or is replacing it. */
export class DataInUseError extends NamedError {}

/** Says so to an operator, in the words of what they asked for. */
export function refuseInUse(sentence: string) {
  return (error: unknown): never => {
    throw error instanceof DataInUseError ? new OperatorError(sentence, { cause: error }) : error
  }
}

/** For a server. Several servers may hold the data at once. */
export const holdData = (dataDir: string): Disposable => lock(dataDir, 'BEGIN; SELECT count(*) FROM sqlite_schema')

/** For who changes it so that an older program cannot go on. */
export const holdAlone = (dataDir: string): Disposable => lock(dataDir, 'BEGIN EXCLUSIVE')

/** For whoever replaces the data: nobody else holds it while the work is done, and a restore that was cut off is completed before. */
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

/** Before anything in the data folder is read, by whichever command: completes a restore that was cut off, and says whether there was one. */
export async function completeRestore(places: DataPlaces, now: Date): Promise<boolean> {
  if (!isSwapPending(places)) return false
  requireOwnerOf(places.dataDir)
  requireLockable(places)
  return claimData(places, now, async () => true)
}

/** For a site: the same, and keeps others from replacing the data. */
export async function useData(places: DataPlaces, now: Date): Promise<Disposable> {
  const { dataDir } = places
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  requireLockable(places)
  await completeRestore(places, now)
  return holdData(dataDir)
}

function requireLockable({ dataDir }: DataPlaces): void {
  for (const path of [dataDir, join(dataDir, LOCK_FILE)]) requireRight('write', path, dataDir)
}

/** Where a backup is unpacked and checked. */
export const UNPACKED = 'pemulihan.part'
/** Its name from the moment on at which it takes the place of the data. */
const DECIDED = 'pemulihan.siap'
const OLD = 'lama'

/**
 * One rename decides; whatever comes after it can be cut off anywhere and is completed by the next command.
 * The data folder itself stays where it is: it may be a disk of its own, which cannot be renamed.
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

/** Moves whatever is still in the decided folder to its place. Returns the folder that now holds the old data, if there was any. */
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

/** `endings`: of the old files that go aside together. */
async function replace(fresh: string, place: string, old: string, endings: string[]): Promise<void> {
  if (!existsSync(fresh)) return
  for (const ending of endings) {
    // Also a link that leads nowhere.
    if (lstatSync(place + ending, { throwIfNoEntry: false })) await rename(place + ending, join(old, basename(place) + ending))
  }
  await rename(fresh, place)
}
