import { DatabaseSync } from 'node:sqlite'
import { unknownMigration } from '../database/migrate.ts'
import { OperatorError } from '../errors/operator-error.ts'
import type { Manifest } from './manifest.ts'
import { usedPhotos } from './snapshot.ts'

export interface DatabaseFacts {
  schema: string
  counts: Manifest['counts']
  photos: string[]
}

/** Reads a copy of the database that nobody uses; refuses one that is damaged or from a newer program. */
export function inspectDatabase(file: string): DatabaseFacts {
  using database = new DatabaseSync(file, { readOnly: true })
  const check = database.prepare('PRAGMA integrity_check').get()
  const orphans = database.prepare('PRAGMA foreign_key_check').all()
  if (check?.['integrity_check'] !== 'ok' || orphans.length > 0) throw new OperatorError('Basis data di dalamnya rusak.')

  const applied = database
    .prepare('SELECT name FROM kysely_migration ORDER BY name')
    .all()
    .map(({ name }) => String(name))
  if (unknownMigration(applied) !== undefined) throw new OperatorError('Cadangan ini dibuat oleh versi situs yang lebih baru.')

  const count = (table: string): number => Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'])
  const photos = usedPhotos(database)
  return { schema: applied.at(-1) ?? '', counts: { users: count('users'), reviews: count('reviews'), photos: photos.length }, photos }
}
