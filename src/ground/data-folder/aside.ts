import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { forgetSignIns } from '../database/forget-deleted.ts'
import { OperatorError } from '../software/software.ts'
import { DATABASE, IMAGES, type DataPlaces } from './data-places.ts'
import { UNFINISHED_FILE, removeAbandoned, sync } from './files.ts'
import { giveToOwnerOf } from './rights.ts'
import { DAY_MILLISECONDS } from '../time/clock.ts'

/** How many days replaced data is kept in case somebody needs it; then it is deleted, because it holds names and photos of people. */
export const ASIDE_DAYS = 30

const BEFORE_RESTORE = 'sebelum-pemulihan-'
const BEFORE_MOVE = 'sebelum-pindah-'
/** Start of the name of a copy within the data folder, on which `rehearse` or `try-update` works. No hospital's name begins so. */
export const TRIAL_FOLDER = '.percobaan-'
const STAMP = /(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)(?<rest>\d{3})Z/u

/** A time as part of a file's name. */
export const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:.]/gu, '')

/** The time in such a name, in milliseconds; NaN if there is none. */
export const madeAt = (name: string): number =>
  Date.parse(STAMP.exec(name)?.[0].replace(STAMP, '$<year>-$<month>-$<day>T$<hour>:$<minute>:$<second>.$<rest>Z') ?? '')

export const restoredAside = (dataDir: string, now: Date): string => join(dataDir, BEFORE_RESTORE + stampOf(now))

/** The folders with this beginning, in the order of their times. */
function foldersAside(dataDir: string, beginning: string): string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(beginning)) : []
  return names.toSorted().map((name) => join(dataDir, name))
}

/** Databases that restores have replaced, in the order of their times. */
export const databasesAside = (dataDir: string): string[] =>
  foldersAside(dataDir, BEFORE_RESTORE)
    .map((folder) => join(folder, DATABASE))
    .filter((file) => existsSync(file))

/** The newest folder with a database that was moved to PostgreSQL. */
export const movedAside = (dataDir: string): string | undefined => foldersAside(dataDir, BEFORE_MOVE).at(-1)

/** Throws if the data was moved to another database and the setting for that is missing: neither old nor empty data may come up instead. */
export function requireNotMoved(dataDir: string, databaseFile: string): void {
  const moved = movedAside(dataDir)
  if (moved === undefined || existsSync(databaseFile)) return
  throw new OperatorError(
    `Data situs ini sudah dipindahkan: isi DATABASE_URL seperti saat dipindahkan. Yang lama, dari saat itu, ada di "${moved}".`,
  )
}

/**
 * Puts the moved database aside, without sign-ins, and its photos if they moved too. Called again if it was interrupted. False if there is none,
 * neither now nor from an earlier attempt.
 */
export async function putMovedAside({ dataDir, databaseFile, photoFolder }: DataPlaces, now: Date, withPhotos: boolean): Promise<boolean> {
  const folder = existsSync(databaseFile) ? join(dataDir, BEFORE_MOVE + stampOf(now)) : movedAside(dataDir)
  if (folder === undefined) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(databaseFile + ending)) await rename(databaseFile + ending, join(folder, DATABASE + ending))
  if (withPhotos && existsSync(photoFolder)) await rename(photoFolder, join(folder, IMAGES))
  if (existsSync(join(folder, DATABASE))) forgetSignIns(join(folder, DATABASE))
  giveToOwnerOf(dataDir, folder)
  await sync(dataDir)
  return true
}

/** Removes what was put aside more than `ASIDE_DAYS` ago, and unfinished files. */
export async function sweepAside(dataDir: string, now: Date): Promise<void> {
  for (const beginning of [TRIAL_FOLDER, UNFINISHED_FILE]) await removeAbandoned(dataDir, beginning, now)
  const term = now.getTime() - ASIDE_DAYS * DAY_MILLISECONDS
  for (const folder of [BEFORE_RESTORE, BEFORE_MOVE].flatMap((beginning) => foldersAside(dataDir, beginning)))
    if (madeAt(basename(folder)) <= term) await rm(folder, { recursive: true, force: true })
}
