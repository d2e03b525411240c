import { constants, createReadStream, statSync } from 'node:fs'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { ASIDE_DAYS, madeAt, placeFile, stampOf } from '../ground/data-folder/files.ts'
import { HOSPITAL, OperatorError } from '../ground/software/software.ts'
import { DAY_MILLISECONDS, latestPast } from '../ground/time/clock.ts'
import { MANIFEST, parseManifest } from './manifest.ts'
import type { Config } from '../ground/config/config.ts'

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

const lastBackupIn = (dataDir: string): string => join(dataDir, 'cadangan-terakhir.txt')

/** Of a backup that is whole, was read back, and was asked for by an operator, wherever it went. */
export async function noteGoodBackup(dataDir: string, time: string): Promise<void> {
  await placeFile(lastBackupIn(dataDir), `${time}\n`)
}

/** There while the last rehearsal could not restore its backup. */
export const failedRehearsalIn = (dataDir: string): string => join(dataDir, 'latihan-gagal.txt')

/** Where operators put dumps of PostgreSQL, which the site does not make. One that is being written has another ending. */
export const dumpFolder = (): string => join('/var/backups/situs-rsud', HOSPITAL)

/** Null where none is known. One from a time that has not come was made by a wrong clock, and tells nothing. */
export async function lastGoodBackup({ database, dataDir }: Config, now = new Date(), dumps = dumpFolder()): Promise<Date | null> {
  const times = database.kind === 'postgres' ? await timesOfDumps(dumps) : await timesOfBackups(dataDir, dumps, now)
  const latest = new Date(latestPast(now))
  return times.filter((time) => time <= latest).toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** Versions before 0.12 noted nothing: until the next night the files themselves tell. */
async function timesOfBackups(dataDir: string, folder: string, now: Date): Promise<Date[]> {
  const noted = await readFile(lastBackupIn(dataDir), 'utf8').catch(() => null)
  return noted === null ? (await backupNames(folder, now)).map((name) => new Date(madeAt(name))) : [new Date(noted.trim())]
}

async function timesOfDumps(folder: string): Promise<Date[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.dump'))
  return (await Promise.all(names.map((name) => timeOfDump(join(folder, name)).catch(() => [])))).flat()
}

/** Of `pg_dump -Fc`, as far as its ends tell: one that broke off does not end where data do. None of any other file, or one that may not be read. */
async function timeOfDump(path: string): Promise<Date[]> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const { size, mtime } = await file.stat()
  const [head, end] = [Buffer.alloc(5), Buffer.alloc(5, 1)]
  await file.read(head, 0, 5, 0)
  await file.read(end, 0, 5, size - 5)
  return head.toString('latin1') === 'PGDMP' && end.equals(Buffer.alloc(5)) ? [mtime] : []
}
