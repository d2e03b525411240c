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

/** Applies all pending migrations or none; an interrupted start leaves the tables as they were. `beforeChange` may refuse by throwing. */
export async function migrateToLatest(database: Database, beforeChange?: () => void): Promise<void> {
  const applied = await refuseNewer(database)
  if (Object.keys(migrations).some((name) => !applied.includes(name))) beforeChange?.()
  const getMigrations = async () => Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up }]))
  const migrator = new Migrator({ db: database, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  // A newer version may have migrated while this process waited for the lock.
  await refuseNewer(database)
  throw error
}

async function refuseNewer(database: Database): Promise<string[]> {
  const applied = await readApplied(database)
  const unknown = unknownMigration(applied)
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
  return applied
}

/** The first applied migration that this version does not know, because a newer one made it. */
export const unknownMigration = (applied: readonly string[]): string | undefined => applied.find((name) => !Object.hasOwn(migrations, name))

/** The applied migrations in their order; empty if there are no tables yet, or they are not ours. */
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
