import { createReadStream, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { ASIDE_DAYS, madeAt, stampOf } from '../ground/data-folder/aside.ts'
import { OperatorError } from '../ground/software/software.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'
import { MANIFEST, parseManifest } from './manifest.ts'

/** With one backup a day, those of ten days. */
export const KEPT_BACKUPS = 10

/** Within the folder of the backups: those that the package makes before an update. */
export const BEFORE_UPDATES = 'sebelum-pembaruan'

const BACKUP_NAME = /^situs-rsud-\d{8}T\d{9}Z\.tar$/u
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024

export const backupName = (now: Date): string => `situs-rsud-${stampOf(now)}.tar`

/** Names as `backup` makes them and no others, the oldest first. One from a time that has not come was made by a wrong clock: it is older than all. */
export async function backupNames(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name)).toSorted()
  const isLater = (name: string): boolean => name > backupName(now)
  return [...names.filter(isLater), ...names.filter((name) => !isLater(name))]
}

/** The new one stays whatever its clock said: of that moment it is the last. */
export async function removeOldest(folder: string, now: Date): Promise<string[]> {
  const oldest = (await backupNames(folder, now)).slice(0, -KEPT_BACKUPS)
  for (const name of oldest) await rm(join(folder, name))
  return oldest
}

/** What was kept for the way back from an update. A clock far from the backup before this one removes nothing. */
export async function removeBeforeUpdates(folder: string, fresh: string, now: Date): Promise<void> {
  const before = (await backupNames(folder, now)).findLast((name) => name !== fresh)
  const isNear = before !== undefined && Math.abs(now.getTime() - madeAt(before)) <= 31 * DAY_MILLISECONDS
  if (!isNear) return
  const kept = join(folder, BEFORE_UPDATES)
  for (const name of await backupNames(kept, now))
    if (now.getTime() - madeAt(name) > ASIDE_DAYS * DAY_MILLISECONDS) await rm(join(kept, name))
}

/** The file that is given; of a folder the newest by what the files themselves say, whatever they are called. */
export async function backupAt(given: string, now: Date): Promise<string> {
  const folder = resolve(given)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  const found: { file: string; createdAt: string }[] = []
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.tar'))) {
    const file = join(folder, name)
    const createdAt = await readCreatedAt(file).catch(() => null)
    if (createdAt !== null) found.push({ file, createdAt })
  }
  const inOrder = found.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const newest = inOrder.findLast(({ createdAt }) => createdAt <= now.toISOString()) ?? inOrder.at(-1)
  if (newest === undefined) throw new OperatorError(`Di "${folder}" tidak ada cadangan situs.`)
  return newest.file
}

/** The manifest is the first entry, so that the rest need not be read. */
async function readCreatedAt(file: string): Promise<string | null> {
  for await (const { header, body } of Readable.toWeb(createReadStream(file)).pipeThrough(createTarDecoder()))
    return header.name === MANIFEST && header.size <= MOST_MANIFEST_BYTES ? (parseManifest(await text(body))?.createdAt ?? null) : null
  return null
}
