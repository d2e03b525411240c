import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE } from './data-places.ts'

/** What was replaced is kept in case somebody misses it, and then goes: names and photos of people lie in it. */
export const ASIDE_DAYS = 30

const BEFORE_RESTORE = 'sebelum-pemulihan-'
const BEFORE_MOVE = 'sebelum-pindah-'
const STAMP = /(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<rest>\d{3})Z/u

/** A moment as names of files carry it. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:.]/gu, '')

/** Milliseconds; not a number for a name without a moment. */
export const madeAt = (name: string): number =>
  Date.parse(STAMP.exec(name)?.[0].replace(STAMP, '$<year>-$<month>-$<day>T$<hour>:$<minute>:$<second>.$<rest>Z') ?? '')

export const restoredAside = (dataDir: string, now: Date): string => join(dataDir, BEFORE_RESTORE + stampOf(now))
export const movedAside = (dataDir: string, now: Date): string => join(dataDir, BEFORE_MOVE + stampOf(now))

/** Databases that restores have replaced, in their order. */
export async function databasesAside(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(BEFORE_RESTORE)).toSorted()
  return names.map((name) => join(dataDir, name, DATABASE)).filter((file) => existsSync(file))
}

/** Folders with the data from before a move, whose place is empty since. */
export async function findMoved(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith(BEFORE_MOVE) && !Number.isNaN(madeAt(name))).map((name) => join(dataDir, name))
}

/** Removes what was put aside longer ago than its term. */
export async function sweepAside(dataDir: string, now: Date): Promise<void> {
  const term = now.getTime() - ASIDE_DAYS * 24 * 60 * 60_000
  for (const name of await readdir(dataDir).catch(() => [])) {
    const isAside = name.startsWith(BEFORE_RESTORE) || name.startsWith(BEFORE_MOVE)
    if (isAside && madeAt(name) <= term) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
