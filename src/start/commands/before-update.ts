/**
 * What the Debian package asks before an update, for each hospital of the machine while it runs: does this version accept its settings, database and
 * content? If so, the installed version makes a backup. This is a single file beside `preinst`, because nothing else is unpacked then.
 * `before-update.mjs ask|backup FOLDER-FOR-BACKUPS update|back INSTALLED-PROGRAM [ya]`: the last if `apt` was run with SITUS_RSUD_WITHOUT_DUMP, which
 * is no setting, since a setting would hold for every later update.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupNames, dumpFolder, lastGoodBackup, noteGoodBackup } from '../../backup/index.ts'
import { readConfig, readDatabase, readPhotoStore, type Config } from '../../ground/config/config.ts'
import { ConfigError, dataDirOf, readEnv } from '../../ground/config/env.ts'
import { NewerSchemaError } from '../../ground/database/migrate.ts'
import { explainError } from '../explain-error.ts'
import { commandLine, forHospital, HOSPITAL, OperatorError, print, SAMPLE_DIR, SERVICE } from '../../ground/software/software.ts'
import { aDayBefore } from '../../ground/time/clock.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { commandSays } from '../words.ts'
import { UnfitContentError, requireFitContent, requireOurDatabase } from './check-update.ts'

const [step, backups = '', way, installed = '', withoutDump] = process.argv.slice(2)

/** Exit codes for `preinst`: the sample needs no backup; `held`: only this site would not start, without loss. Other codes stop the update. */
const EXITS = { sample: 3, held: 4 }

try {
  if (step === 'ask') await ask()
  else await backUp()
} catch (error) {
  print(explainError(error), process.stderr)
  if (way === 'back') await sayWayBack(error instanceof NewerSchemaError)
  process.exitCode = error instanceof ConfigError || error instanceof UnfitContentError ? EXITS.held : 1
}

async function ask(): Promise<void> {
  const config = readConfig()
  const { database } = config
  await requireOurDatabase(config)
  if (database.kind === 'postgres' && withoutDump !== 'ya') await requireDump(config)
  const asSample = await requireFitContent(config)
  if (asSample !== '') print(asSample.trim(), process.stderr)
  if (config.contentDir === SAMPLE_DIR) process.exitCode = EXITS.sample
}

/** Reads only the settings for the data, because a hospital with other wrong settings may have data too. */
async function backUp(): Promise<void> {
  const env = readEnv()
  const dataDir = dataDirOf(env)
  const [database, photoStore] = [readDatabase(env, dataDir), readPhotoStore(env, dataDir)]
  if (database.kind !== 'sqlite' || photoStore.kind !== 'disk') {
    print(`Data di luar ${dataDir} dan isi di dalamnya tidak ikut dicadangkan sebelum pembaruan: pakai alat layanan itu, misalnya pg_dump.`)
  } else if (existsSync(database.file)) {
    const { status } = spawnSync(installed, [...forHospital(), 'backup', backups], { stdio: 'inherit' })
    if (status !== 0) throw new OperatorError('Pembaruan tidak dimulai tanpa cadangan.')
    // Versions before 0.12 do not record it.
    await noteGoodBackup(dataDir, new Date().toISOString())
  }
}

/** Throws without a recent dump. The site cannot make one: it has neither the server's tools nor the right to read everything. */
async function requireDump(config: Config): Promise<void> {
  const [last, now] = [await lastGoodBackup(config), new Date()]
  if (last === null || last.toISOString() < aDayBefore(now))
    throw new OperatorError(fillIn(commandSays.noDump, { folder: dumpFolder(), variable: 'SITUS_RSUD_WITHOUT_DUMP' }))
}

/** Says how to restore only what the older version cannot read, because restoring the database loses the reviews written since. */
async function sayWayBack(isDatabase: boolean): Promise<void> {
  if (readEnv().DATABASE_URL !== undefined) return print(commandSays.wayBackByDump, process.stderr)
  // Only names of backups are used: root will paste the line, and the site's user may have put files of any name there.
  const newest = (await backupNames(backups, new Date())).at(-1)
  if (newest === undefined) return
  const [what, option] = isDatabase ? ['Data dan isi', ''] : ['Isi', ' --content']
  const services = `${SERVICE} '${SERVICE}${HOSPITAL === '' ? '@[0-9]' : ':'}*'`
  const restore = `${commandLine('restore', join(backups, newest))}${option}`
  print(fillIn(commandSays.wayBack, { what, services, restore }), process.stderr)
}
