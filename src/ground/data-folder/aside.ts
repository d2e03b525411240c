import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetSignIns } from '../database/forget-deleted.ts'
import { OperatorError } from '../errors/errors.ts'
import { DATABASE, IMAGES, type DataPlaces } from './data-places.ts'
import { removeAbandoned, sync } from './files.ts'
import { giveToOwnerOf } from './rights.ts'

/** What was replaced is kept in case somebody misses it, and then goes: names and photos of people lie in it. */
export const ASIDE_DAYS = 30

const BEFORE_RESTORE = 'sebelum-pemulihan-'
const BEFORE_MOVE = 'sebelum-pindah-'
/** Within the data folder, a copy on which `rehearse` or `try-update` works. No hospital's name begins so. */
export const TRIAL_FOLDER = '.percobaan-'
const STAMP = /(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<rest>\d{3})Z/u

/** A moment as names of files carry it. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:.]/gu, '')

/** Milliseconds; not a number for a name without a moment. */
export const madeAt = (name: string): number =>
  Date.parse(STAMP.exec(name)?.[0].replace(STAMP, '$<year>-$<month>-$<day>T$<hour>:$<minute>:$<second>.$<rest>Z') ?? '')

export const restoredAside = (dataDir: string, now: Date): string => join(dataDir, BEFORE_RESTORE + stampOf(now))

/** Databases that restores have replaced, in their order. */
export async function databasesAside(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(BEFORE_RESTORE)).toSorted()
  return names.map((name) => join(dataDir, name, DATABASE)).filter((file) => existsSync(file))
}

function findMoved(dataDir: string): string | undefined {
  const names = existsSync(dataDir) ? readdirSync(dataDir).toSorted() : []
  return names.findLast((name) => name.startsWith(BEFORE_MOVE))
}

/** Data that live elsewhere must not come back as they were, nor an empty database in their place, because a setting is missing. */
export function requireNotMoved(dataDir: string, databaseFile: string): void {
  const moved = findMoved(dataDir)
  if (moved === undefined || existsSync(databaseFile)) return
  throw new OperatorError(
    `Data situs ini sudah dipindahkan: isi DATABASE_URL seperti saat dipindahkan. Yang lama, dari saat itu, ada di "${join(dataDir, moved)}".`,
  )
}

/**
 * The database that was moved, without what lets somebody in; with its photos where they moved, too. Cut off anywhere, it is called again.
 * False when there is none, now or from an earlier attempt.
 */
export async function putMovedAside({ dataDir, databaseFile, photoFolder }: DataPlaces, now: Date, withPhotos: boolean): Promise<boolean> {
  const earlier = existsSync(databaseFile) ? undefined : findMoved(dataDir)
  if (earlier === undefined && !existsSync(databaseFile)) return false
  const folder = join(dataDir, earlier ?? BEFORE_MOVE + stampOf(now))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(databaseFile + ending)) await rename(databaseFile + ending, join(folder, DATABASE + ending))
  if (withPhotos && existsSync(photoFolder)) await rename(photoFolder, join(folder, IMAGES))
  if (existsSync(join(folder, DATABASE))) forgetSignIns(join(folder, DATABASE))
  giveToOwnerOf(dataDir, folder)
  await sync(dataDir)
  return true
}

/** Removes what was put aside longer ago than its term, and a copy that a power cut has left. */
export async function sweepAside(dataDir: string, now: Date): Promise<void> {
  await removeAbandoned(dataDir, TRIAL_FOLDER, now)
  const term = now.getTime() - ASIDE_DAYS * 24 * 60 * 60_000
  for (const name of await readdir(dataDir).catch(() => [])) {
    const isAside = name.startsWith(BEFORE_RESTORE) || name.startsWith(BEFORE_MOVE)
    if (isAside && madeAt(name) <= term) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
