import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { OperatorError } from '../errors/errors.ts'
import type { Database } from './database.ts'
import { firstTables } from './migrations/0001-first-tables.ts'
import { limitsAndRetries } from './migrations/0002-limits-and-retries.ts'
import { tellOfChanges } from './migrations/0003-tell-of-changes.ts'
import { actionsOutliveAccounts } from './migrations/0004-actions-outlive-accounts.ts'
import { staffTables } from './migrations/0005-staff.ts'
import { voices } from './migrations/0006-voices.ts'
import { peopleData } from './migrations/0007-people-data.ts'
import { makersOfInvitations } from './migrations/0008-makers-of-invitations.ts'
import { fourEyes } from './migrations/0009-four-eyes.ts'
import { staffDrafts } from './migrations/0010-staff-drafts.ts'
import { urgencyByName } from './migrations/0011-urgency-by-name.ts'
import { draftsOfEachForm } from './migrations/0012-drafts-of-each-form.ts'

/** Every change of the tables, in order. A released one is never edited: the next one mends it. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-limits-and-retries': limitsAndRetries,
  '0003-tell-of-changes': tellOfChanges,
  '0004-actions-outlive-accounts': actionsOutliveAccounts,
  '0005-staff': staffTables,
  '0006-voices': voices,
  '0007-people-data': peopleData,
  '0008-makers-of-invitations': makersOfInvitations,
  '0009-four-eyes': fourEyes,
  '0010-staff-drafts': staffDrafts,
  '0011-urgency-by-name': urgencyByName,
  '0012-drafts-of-each-form': draftsOfEachForm,
}

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
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
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
export function unknownMigration(applied: readonly string[]): string | undefined {
  return applied.find((name) => !Object.hasOwn(migrations, name))
}

async function readApplied(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const rows = await database
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}
