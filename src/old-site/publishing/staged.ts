import { createReadStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { removeAbandoned } from '../../ground/data-folder/files.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { importPlan, plannedItem, REPORT, STAGED, STAGED_FOLDER, type ImportPlan, type PlannedItem } from '../plan.ts'

/** An import that waits for a person. */
export interface Staged {
  folder: string
  plan: ImportPlan
}

/** Null if nothing waits, or if it is of an incompatible version. */
export async function openStaged(dataDir: string): Promise<Staged | null> {
  const folder = join(dataDir, STAGED_FOLDER)
  const text = await readFile(join(folder, STAGED.plan), 'utf8').catch(() => null)
  const { data } = importPlan.safeParse(text === null ? null : JSON.parse(text))
  return data === undefined ? null : { folder, plan: data }
}

/** Reads the items one by one, because all together may not fit into memory. */
export async function* itemsOf({ folder }: Staged): AsyncGenerator<PlannedItem> {
  const input = createReadStream(join(folder, STAGED.items))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield plannedItem.parse(JSON.parse(line))
}

/** Renames the folder before deleting it, so that nobody sees a part of it. */
export async function discardStaged({ folder }: Pick<Staged, 'folder'>): Promise<void> {
  const removed = `${folder}.part-${Date.now()}`
  await rename(folder, removed)
  await rm(removed, { recursive: true, force: true })
}

/** Enough to look through five hundred texts; not longer, because texts may name people. */
export const STAGED_DAYS = 90

/** Deletes an import of any version after {@link STAGED_DAYS}, its report, and what a killed import left. */
export async function sweepStaged(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, STAGED_FOLDER)
  const isOver = async (file: string): Promise<boolean> => {
    const { mtimeMs = Infinity } = (await stat(file).catch(() => null)) ?? {}
    return mtimeMs <= now.getTime() - STAGED_DAYS * DAY_MILLISECONDS
  }
  if (await isOver(join(folder, STAGED.plan))) await discardStaged({ folder })
  for (const suffix of ['-', '.']) await removeAbandoned(dataDir, STAGED_FOLDER + suffix, now)
  if (await isOver(join(dataDir, REPORT))) await rm(join(dataDir, REPORT))
}
