import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mkdir } from 'node:fs/promises'
import type { DataPlaces } from './data-places.ts'
import { completeSwap, isSwapPending } from './swap-data.ts'
import { isLocked } from '../database/database-errors.ts'
import { NamedError, OperatorError } from '../errors/errors.ts'
import { requireRight, giveToOwnerOf, requireOwnerOf } from './rights.ts'

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
