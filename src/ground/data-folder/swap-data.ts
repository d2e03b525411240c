import { existsSync, lstatSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { restoredAside } from './aside.ts'
import { markAsHospitals, CONTENT, DATABASE, IMAGES, type DataPlaces } from './data-places.ts'
import { giveToOwnerOf } from './rights.ts'
import { sync } from './files.ts'

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

export const isSwapPending = ({ dataDir }: DataPlaces): boolean => existsSync(join(dataDir, DECIDED))

/** Moves whatever is still in the decided folder to its place. Returns the folder that now holds the old data, if there was any. */
export async function completeSwap({ dataDir, databaseFile, photoFolder, contentFolder }: DataPlaces, now: Date): Promise<string | null> {
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
