import { mkdir } from 'node:fs/promises'
import { requireRight } from './rights.ts'
import { claimData, holdData, LOCK_FILE } from './data-lock.ts'
import type { DataPlaces } from './data-places.ts'
import { completeSwap, isSwapPending } from './swap-data.ts'
import { join } from 'node:path'

/** Before anything in the data folder is opened: completes a restore that was cut off, and keeps others from replacing the data. */
export async function useData(places: DataPlaces, now: Date): Promise<Disposable> {
  const { dataDir } = places
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const path of [dataDir, join(dataDir, LOCK_FILE)]) requireRight('write', path, dataDir)
  if (isSwapPending(places)) await claimData(dataDir, () => completeSwap(places, now))
  return holdData(dataDir)
}
