import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { readConfig, type Config } from '../../ground/config/config.ts'
import { NewerSchemaError, readApplied, unknownMigration } from '../../ground/database/migrate.ts'
import { connectToAsk } from '../../ground/database/open-postgres.ts'
import { ForeignFileError } from '../../ground/database/open-sqlite.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import { SAMPLE_DIR, softwareVersion } from '../../ground/software/software.ts'
import { commandSays } from '../words.ts'

/** Asked of a new version beside the one that runs, which it neither stops nor changes. */
export async function checkUpdate(): Promise<string> {
  const config = readConfig()
  return `${await requireFit(config)}Versi ${softwareVersion()} menerima setelan, basis data, dan isi yang ada.`
}

/** Refuses what this program would not start with; settings are read before. Gives why it would call itself a sample, where it would. */
export async function requireFit(config: Config): Promise<string> {
  await requireOurDatabase(config)
  if (config.contentDir === SAMPLE_DIR) return ''
  const content = await loadContent(config.contentDir, { isStart: true })
  if (content.ok) return ''
  const problems = `${formatContentProblems(content.problems)}\n\n`
  if (content.asSample === null) throw new OperatorError(`${problems}${content.problems.length} hal perlu diperbaiki.`)
  return `${problems}Sampai ${content.problems.length} hal ini diganti, situs tampil sebagai contoh.\n\n`
}

/** Changes nothing by asking. A file that is not there yet is the first start's to make; a server's database somebody has made for the site. */
async function requireOurDatabase({ database }: Config): Promise<void> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return
  const applied = database.kind === 'sqlite' ? appliedIn(database.file) : await appliedAt(database.url)
  const unknown = unknownMigration(applied)
  if (unknown === applied[0])
    throw database.kind === 'sqlite'
      ? new ForeignFileError('the database is empty, or another')
      : new OperatorError(commandSays.noSiteThere)
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
}

function appliedIn(path: string): string[] {
  using file = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  if (file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get() === undefined) return []
  return file
    .prepare('SELECT name FROM kysely_migration ORDER BY name')
    .all()
    .map(({ name }) => String(name))
}

async function appliedAt(url: string): Promise<string[]> {
  await using database = connectToAsk(url)
  return await readApplied(database)
}
