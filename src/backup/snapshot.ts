import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { linkOrCopy } from '../ground/data-folder/files.ts'
import { findRefusal } from '../ground/data-folder/rights.ts'
import { forgetSignIns } from '../ground/database/forget-deleted.ts'
import { requireNotEmptied } from '../ground/database/open-sqlite.ts'
import { DATABASE, IMAGES, type DataPlaces } from '../ground/data-folder/data-places.ts'
import { unknownMigration } from '../ground/database/migrate.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { OperatorError } from '../ground/software/software.ts'
import { tellNobody } from '../ground/time/progress.ts'

/**
 * Copies database and photos of one moment while the server goes on. A read transaction fixes the moment; photos are only ever added, so a missing one
 * was deleted after it, and a later moment is tried. `target` is an empty folder. Returns the photos that are missing at every moment.
 */
export async function takeSnapshot(places: Pick<DataPlaces, 'databaseFile' | 'photoFolder'>, target: string, tell = tellNobody) {
  const { databaseFile, photoFolder } = places
  requireNotEmptied(databaseFile)
  await mkdir(join(target, IMAGES), { mode: 0o700 })
  using source = new DatabaseSync(await openable(databaseFile, target), { readOnly: true, timeout: 5000 })
  const taken = new Set<string>()
  let missingBefore = new Set<string>()

  for (;;) {
    source.exec('BEGIN')
    const wanted = usedPhotos(source)
    const missing = new Set<string>()
    for (const name of wanted) {
      if (taken.has(name)) continue
      tell('Menyalin foto', taken.size, wanted.length)
      if (await linkOrCopy(join(photoFolder, name), join(target, IMAGES, name))) taken.add(name)
      else missing.add(name)
    }
    if ([...missing].every((name) => missingBefore.has(name))) {
      await backup(source, join(target, DATABASE))
      source.exec('COMMIT')
      // The copy lets nobody in: it has no sessions, no invitations, no recent actions, and no rows of photos whose files it does not hold.
      forgetSignIns(join(target, DATABASE), `DELETE FROM images WHERE state <> 'used'`)
      return { lostPhotos: [...missing] }
    }
    missingBefore = missing
    source.exec('ROLLBACK')
  }
}

/** The database, or a copy of it where the disk has become read-only: SQLite opens none there, and nothing can change it meanwhile. */
async function openable(file: string, target: string): Promise<string> {
  if (!hasCode(findRefusal('write', file), 'EROFS')) return file
  const copy = join(target, 'disalin.sqlite')
  for (const ending of ['', '-wal']) if (existsSync(file + ending)) await copyFile(file + ending, copy + ending)
  return copy
}

export function usedPhotos(database: DatabaseSync): string[] {
  return namesIn(database, `SELECT name FROM images WHERE state = 'used' ORDER BY name`)
}

export function namesIn(database: DatabaseSync, question: string, ...values: string[]): string[] {
  const rows = database.prepare(question).all(...values)
  return rows.map(({ name }) => String(name))
}

/** Reads a copy of the database that is not in use; refuses one that is damaged or of a newer version. */
export function inspectDatabase(file: string) {
  using database = new DatabaseSync(file, { readOnly: true })
  const check = database.prepare('PRAGMA integrity_check').get()
  const orphans = database.prepare('PRAGMA foreign_key_check').all()
  if (check?.['integrity_check'] !== 'ok' || orphans.length > 0) throw new OperatorError('Basis data di dalamnya rusak.')

  const applied = namesIn(database, 'SELECT name FROM kysely_migration ORDER BY name')
  if (unknownMigration(applied) !== undefined) throw new OperatorError('Cadangan ini dibuat oleh versi situs yang lebih baru.')

  const count = (table: string): number => Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'])
  const photos = usedPhotos(database)
  return { schema: applied.at(-1) ?? '', counts: { users: count('users'), reviews: count('reviews'), photos: photos.length }, photos }
}
