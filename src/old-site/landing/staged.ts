import { createReadStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { removeAbandoned } from '../../ground/data-folder/files.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { importPlan, plannedItem, STAGED, STAGED_FOLDER, type ImportPlan, type PlannedItem } from '../plan.ts'

/** What was read of an old site and waits for a person. */
export interface Staged {
  folder: string
  plan: ImportPlan
}

/** Null where nothing waits, or another version has laid it there. */
export async function openStaged(dataDir: string): Promise<Staged | null> {
  const folder = join(dataDir, STAGED_FOLDER)
  const text = await readFile(join(folder, STAGED.plan), 'utf8').catch(() => null)
  const { data } = importPlan.safeParse(text === null ? null : JSON.parse(text))
  return data === undefined ? null : { folder, plan: data }
}

/** One after the other: all of them together may be more than the memory holds. */
export async function* itemsOf({ folder }: Staged): AsyncGenerator<PlannedItem> {
  const input = createReadStream(join(folder, STAGED.items))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield plannedItem.parse(JSON.parse(line))
}

/** At once, for whoever looks. */
export async function discardStaged({ folder }: Pick<Staged, 'folder'>): Promise<void> {
  const away = `${folder}.part-${Date.now()}`
  await rename(folder, away)
  await rm(away, { recursive: true, force: true })
}

/** Time to look through five hundred texts; people are named in what nobody looks at. */
export const STAGED_DAYS = 90

/** Removes what has waited longer than its term, whichever version laid it there, its report, and what a killed import left. */
export async function sweepStaged(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, STAGED_FOLDER)
  const isOver = async (file: string): Promise<boolean> => {
    const { mtimeMs = Infinity } = (await stat(file).catch(() => null)) ?? {}
    return mtimeMs <= now.getTime() - STAGED_DAYS * DAY_MILLISECONDS
  }
  if (await isOver(join(folder, STAGED.plan))) await discardStaged({ folder })
  for (const cutOff of ['-', '.']) await removeAbandoned(dataDir, STAGED_FOLDER + cutOff, now)
  if (await isOver(join(dataDir, STAGED.report))) await rm(join(dataDir, STAGED.report))
}
