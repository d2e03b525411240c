import { mkdir } from 'node:fs/promises'
import { requireRight } from './rights.ts'
import { claimData, holdData, LOCK_FILE } from './data-lock.ts'
import type { DataPlaces } from './data-places.ts'
import { requireOwnerOf } from './owner.ts'
import { isSwapPending } from './swap-data.ts'
import { join } from 'node:path'

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
