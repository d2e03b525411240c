import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { OperatorError } from '../software/software.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations/migrations.ts'

export class NewerSchemaError extends OperatorError {
  constructor(migration: string) {
    super(
      `Basis data ini sudah dipakai versi yang lebih baru (${migration}): jalankan versi itu, atau pulihkan cadangan dari sebelum pembaruan.`,
    )
  }
}

/** All pending changes or none: a start that is cut off leaves the tables as they were. `beforeChange` may refuse them by throwing. */
export async function migrateToLatest(database: Database, beforeChange?: () => void): Promise<void> {
  const applied = await refuseNewer(database)
  if (Object.keys(migrations).some((name) => !applied.includes(name))) beforeChange?.()
  const getMigrations = async () => Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up }]))
  const migrator = new Migrator({ db: database, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  // A newer program may have come first while we waited for our turn.
  await refuseNewer(database)
  throw error
}

async function refuseNewer(database: Database): Promise<string[]> {
  const applied = await readApplied(database)
  const unknown = unknownMigration(applied)
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
  return applied
}

/** The first change of the tables that this program does not know: a newer one made it. */
export const unknownMigration = (applied: readonly string[]): string | undefined => applied.find((name) => !Object.hasOwn(migrations, name))

/** In their order; none where the tables are yet to be made, or are not ours. */
export async function readApplied(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const rows = await database
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
