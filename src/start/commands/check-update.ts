import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { createConfig } from '../../ground/config/config.ts'
import type { Config } from '../../ground/config/config.ts'
import { readEnv } from '../../ground/config/env.ts'
import { NewerSchemaError, unknownMigration } from '../../ground/database/migrate.ts'
import { ForeignFileError } from '../../ground/database/open-sqlite.ts'
import { OperatorError } from '../../ground/errors/errors.ts'
import { SAMPLE_DIR, softwareVersion } from '../../ground/software/software.ts'

/** Asked of a new version beside the one that runs, which it neither stops nor changes. */
export async function checkUpdate(): Promise<string> {
  const config = createConfig(readEnv())
  await requireFit(config)
  const untrue = await untrueIn(config)
  return `${untrue}Versi ${softwareVersion()} menerima setelan, basis data, dan isi yang ada.`
}

/** Whether this program would start with them; settings are read before. */
export async function requireFit(config: Config): Promise<void> {
  refuseNewerDatabase(config)
  await refuseContent(config)
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

async function refuseContent({ contentDir }: Config): Promise<void> {
  if (contentDir === SAMPLE_DIR) return
  const content = await loadContent(contentDir, { isStart: true })
  if (!content.ok && content.asSample === null)
    throw new OperatorError(`${formatContentProblems(content.problems)}\n\n${content.problems.length} hal perlu diperbaiki.`)
}

/** The site starts all the same, and says of itself that it is a sample. */
async function untrueIn({ contentDir }: Config): Promise<string> {
  const content = await loadContent(contentDir, { isStart: true })
  if (content.ok) return ''
  return `${formatContentProblems(content.problems)}\n\nSampai ${content.problems.length} hal ini diganti, situs tampil sebagai contoh.\n\n`
}
