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

/** How many backups stay: those of ten days at one a day. */
export const KEPT_BACKUPS = 10

/** The subfolder of the backups that the Debian package makes before an update. */
export const BEFORE_UPDATES = 'sebelum-pembaruan'

const BACKUP_NAME = /^situs-rsud-\d{8}T\d{9}Z\.tar$/u
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024

export const backupName = (now: Date): string => `situs-rsud-${stampOf(now)}.tar`

/** Files named like those of `backup`, the oldest first. One dated in the future was made by a wrong clock, and counts as older than all others. */
export async function backupNames(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name)).toSorted()
  const isLater = (name: string): boolean => name > backupName(now)
  return [...names.filter(isLater), ...names.filter((name) => !isLater(name))]
}

/** Removes all but the newest `KEPT_BACKUPS`. A backup dated `now` counts as the newest, even if the clock is wrong. */
export async function removeOldest(folder: string, now: Date): Promise<string[]> {
  const oldest = (await backupNames(folder, now)).slice(0, -KEPT_BACKUPS)
  for (const name of oldest) await rm(join(folder, name))
  return oldest
}

/** Removes expired backups of updates. Removes nothing if the clock is far from the time of the previous backup, because it may be wrong. */
export async function removeBeforeUpdates(folder: string, fresh: string, now: Date): Promise<void> {
  const before = (await backupNames(folder, now)).findLast((name) => name !== fresh)
  const isNear = before !== undefined && Math.abs(now.getTime() - madeAt(before)) <= 31 * DAY_MILLISECONDS
  if (!isNear) return
  const kept = join(folder, BEFORE_UPDATES)
  for (const name of await backupNames(kept, now))
    if (now.getTime() - madeAt(name) > ASIDE_DAYS * DAY_MILLISECONDS) await rm(join(kept, name))
}

/**
 * The given file; for a folder, its newest backup by the time in the manifests, whatever the files are called. One that cannot be read
 * counts by the time in its name: an older one must not take its place without a word.
 */
export async function backupAt(given: string, now: Date): Promise<string> {
  const folder = resolve(given)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  const found: { file: string; createdAt: string }[] = []
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.tar'))) {
    const file = join(folder, name)
    const named = Number.isNaN(madeAt(name)) ? null : new Date(madeAt(name)).toISOString()
    const createdAt = (await readCreatedAt(file).catch(() => null)) ?? named
    if (createdAt !== null) found.push({ file, createdAt })
  }
  const inOrder = found.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const newest = inOrder.findLast(({ createdAt }) => createdAt <= now.toISOString()) ?? inOrder.at(-1)
  if (newest === undefined) throw new OperatorError(`Di "${folder}" tidak ada cadangan situs.`)
  return newest.file
}

/** Reads only the first entry, which is the manifest. */
async function readCreatedAt(file: string): Promise<string | null> {
  for await (const { header, body } of Readable.toWeb(createReadStream(file)).pipeThrough(createTarDecoder()))
    return header.name === MANIFEST && header.size <= MOST_MANIFEST_BYTES ? (parseManifest(await text(body))?.createdAt ?? null) : null
  return null
}
