import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../ground/software/software.ts'
import { databasesAside } from '../ground/data-folder/aside.ts'
import { makeFolder } from '../ground/data-folder/files.ts'
import { requireOwnerOf } from '../ground/data-folder/rights.ts'
import { claimData, refuseInUse, swapData, UNPACKED } from '../ground/data-folder/data-lock.ts'
import { DATABASE, IMAGES, type DataPlaces } from '../ground/data-folder/data-places.ts'
import { carryOver, carryPhotos, type CarriedOver } from './carry-over.ts'
import { hasContent, type Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { tellNobody, type Tell } from '../ground/time/progress.ts'

interface Wishes {
  /** Everything, or only the hospital's content, so that today's reviews stay. */
  extent?: 'all' | 'content'
  tell?: Tell
}

/**
 * Replaces the data by a backup, after every byte of it was checked; a refusal has changed nothing. `aside` is the folder that now holds the former
 * data, null if there was none; `carried` is null if only the content was restored.
 */
export async function restoreBackup(places: DataPlaces, file: string, now: Date, { extent = 'all', tell = tellNobody }: Wishes = {}) {
  makeFolder(places.dataDir)
  requireOwnerOf(places.dataDir)
  const unpacked = join(places.dataDir, UNPACKED)
  const replacing = claimData(places, now, async () => {
    await rm(unpacked, { recursive: true, force: true })
    await mkdir(join(unpacked, IMAGES), { recursive: true, mode: 0o700 })
    try {
      const manifest = await openBackup(file, unpacked, tell)
      const carried = extent === 'all' ? await carryAll(places, unpacked, now) : null
      if (extent === 'content') await leaveContent(unpacked, manifest)
      return { manifest, carried, aside: await swapData(places, now) }
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  })
  return replacing.catch(refuseInUse('Situs sedang berjalan: hentikan dahulu, lalu pulihkan cadangan.'))
}

async function carryAll({ dataDir, databaseFile, photoFolder }: DataPlaces, unpacked: string, now: Date): Promise<CarriedOver> {
  const restored = join(unpacked, DATABASE)
  const carried = carryOver(restored, databaseFile, now, databasesAside(dataDir))
  await carryPhotos(unpacked, restored, photoFolder)
  outdateCopies(restored, databaseFile, now)
  return carried
}

async function leaveContent(unpacked: string, manifest: Manifest): Promise<void> {
  if (!hasContent(manifest)) throw new OperatorError('Cadangan ini tidak memuat isi situs.')
  for (const name of [DATABASE, IMAGES]) await rm(join(unpacked, name), { recursive: true })
}

/**
 * Makes the version of the reviews later than any that a browser can have cached: later than that of the replaced data and, in case that is
 * unreadable, than a version that grew by one with every change.
 */
function outdateCopies(restored: string, replaced: string, now: Date): void {
  const version = Math.max(readVersion(restored), readVersion(replaced), Math.floor(now.getTime() / 1000)) + 1
  using database = new DatabaseSync(restored)
  database.prepare('UPDATE review_totals SET version = ?').run(version)
}

function readVersion(file: string): number {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    return Number(database.prepare('SELECT version FROM review_totals').get()?.['version'])
  } catch {
    return 0
  }
}
