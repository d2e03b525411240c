import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readEnv, calendarDirOf, dataDirOf, hospitalContentDirOf } from '../../ground/config/env.ts'
import { markAsHospitals } from '../../ground/data-folder/data-places.ts'
import { makeFolder } from '../../ground/data-folder/files.ts'
import { requireOwnerOf, requireRight } from '../../ground/data-folder/rights.ts'
import { askQuestions, createContent, onTerminal, readFlags, usage } from '../../new-hospital/index.ts'
import { commandLine, OperatorError } from '../../ground/software/software.ts'

/** Creates the hospital's first content in the folder where the site looks for it. */
export async function newHospital(args: string[]): Promise<string> {
  const env = readEnv()
  const place = hospitalContentDirOf(env)
  // Existing content is never overwritten.
  const alreadyThere = `Di "${place}" sudah ada isi. Sunting berkas-berkasnya, atau pindahkan dahulu.`
  // Checked before anybody answers questions in vain.
  if (existsSync(place) && readdirSync(place).length > 0) throw new OperatorError(alreadyThere)
  makeFolder(dirname(place))
  requireOwnerOf(dirname(place))
  requireRight('write', dirname(place), dirname(place))
  const { from, answers: flags } = readFlags(args)
  if (flags === null && !process.stdin.isTTY) throw new OperatorError(usage())
  const answers = flags ?? (await onTerminal(askQuestions))
  if (answers === null) throw new OperatorError('Tidak ada yang dibuat.')
  const created = await createContent(place, answers, { from, hasHolidays: calendarDirOf(env) !== null })
  if (created === null) throw new OperatorError(alreadyThere)
  if (env.CONTENT_DIR === undefined) markAsHospitals(dataDirOf(env), place)
  return [
    `Isi ${answers.name} dibuat di ${place}.`,
    `Jalankan ulang situs untuk melihatnya. ${created.placeholders} hal masih perlu diisi; daftarnya: ${commandLine('check-content')}`,
  ].join('\n')
}
