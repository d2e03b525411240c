import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { readConfig, type Config } from '../../ground/config/config.ts'
import { NewerSchemaError, unknownMigration } from '../../ground/database/migrate.ts'
import { ForeignFileError } from '../../ground/database/open-sqlite.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import { SAMPLE_DIR, softwareVersion } from '../../ground/software/software.ts'

/** Asked of a new version beside the one that runs, which it neither stops nor changes. */
export async function checkUpdate(): Promise<string> {
  const config = readConfig()
  return `${await requireFit(config)}Versi ${softwareVersion()} menerima setelan, basis data, dan isi yang ada.`
}

/** Refuses what this program would not start with; settings are read before. Gives why it would call itself a sample, where it would. */
export async function requireFit(config: Config): Promise<string> {
  refuseNewerDatabase(config)
  if (config.contentDir === SAMPLE_DIR) return ''
  const content = await loadContent(config.contentDir, { isStart: true })
  if (content.ok) return ''
  const problems = `${formatContentProblems(content.problems)}\n\n`
  if (content.asSample === null) throw new OperatorError(`${problems}${content.problems.length} hal perlu diperbaiki.`)
  return `${problems}Sampai ${content.problems.length} hal ini diganti, situs tampil sebagai contoh.\n\n`
}

function refuseNewerDatabase({ database }: Config): void {
  if (database.kind !== 'sqlite' || !existsSync(database.file)) return
  using file = new DatabaseSync(database.file, { readOnly: true, timeout: 5000 })
  const isOurs = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get() !== undefined
  if (!isOurs) throw new ForeignFileError('the database is empty, or another')
  const rows = file.prepare('SELECT name FROM kysely_migration ORDER BY name').all()
  const unknown = unknownMigration(rows.map(({ name }) => String(name)))
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
}
