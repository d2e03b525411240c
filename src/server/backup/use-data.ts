import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { claimData, holdData } from './data-lock.ts'
import type { DataPlaces } from './data-places.ts'
import { completeSwap, isSwapPending } from './swap-data.ts'

/** Before anything in the data folder is opened: completes a restore that was cut off, and keeps others from replacing the data. */
export async function useData(places: DataPlaces, now: Date): Promise<Disposable> {
  await mkdir(places.dataDir, { recursive: true, mode: 0o700 })
  await access(places.dataDir, constants.W_OK)
  if (isSwapPending(places)) await claimData(places.dataDir, () => completeSwap(places, now))
  return holdData(places.dataDir)
}
