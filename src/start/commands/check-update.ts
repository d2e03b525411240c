import { existsSync } from 'node:fs'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { readConfig, type Config } from '../../ground/config/config.ts'
import { NewerSchemaError, readApplied, unknownMigration } from '../../ground/database/migrate.ts'
import { openToAsk } from '../../ground/database/open-database.ts'
import { SqliteFileError } from '../../ground/database/database-errors.ts'
import { OperatorError, SAMPLE_DIR, softwareVersion } from '../../ground/software/software.ts'
import { commandSays } from '../words.ts'

/** Checks an update: run by the new version beside the running one, which it neither stops nor changes. */
export async function checkUpdate(): Promise<string> {
  const config = readConfig()
  await requireOurDatabase(config)
  return `${await requireFitContent(config)}Versi ${softwareVersion()} menerima setelan, basis data, dan isi yang ada.`
}

/** Thrown with all problems of the content. */
export class UnfitContentError extends OperatorError {}

/** Throws if this version would not start with the content. Returns why it would show it as a sample, or an empty text. */
export async function requireFitContent({ contentDir }: Config): Promise<string> {
  if (contentDir === SAMPLE_DIR) return ''
  const content = await loadContent(contentDir, { isStart: true })
  if (content.ok) return ''
  const problems = `${formatContentProblems(content.problems)}\n\n`
  if (content.asSample === null) throw new UnfitContentError(`${problems}${content.problems.length} hal perlu diperbaiki.`)
  return `${problems}Sampai ${content.problems.length} hal ini diganti, situs tampil sebagai contoh.\n\n`
}

/** Throws if the database is not this site's, without changing it. A missing SQLite file is fine, since the first start makes it. */
export async function requireOurDatabase({ database }: Config): Promise<void> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return
  await using opened = await openToAsk(database)
  const applied = await readApplied(opened)
  const unknown = unknownMigration(applied)
  if (unknown === applied[0])
    throw database.kind === 'sqlite'
      ? new SqliteFileError('foreign', 'the database is empty, or another')
      : new OperatorError(commandSays.noSiteThere)
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
}
