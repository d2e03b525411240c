import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupAt, failedRehearsalIn, hasContent, inspectDatabase, restoreBackup } from '../../backup/index.ts'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { createConfig, readConfig } from '../../ground/config/config.ts'
import { copyFiles } from '../../ground/data-folder/copy-files.ts'
import { dataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { placeFile } from '../../ground/data-folder/files.ts'
import { requireOwnerOf } from '../../ground/data-folder/rights.ts'
import { commandLine, OperatorError, SAMPLE_DIR, SOFTWARE_DIR } from '../../ground/software/software.ts'
import { commandSays } from '../words.ts'
import { startOnCopy, withTrial } from './trial.ts'

/** Restores a backup (of a folder, the newest) beside the data, and requests pages of a site that starts with it. */
export async function rehearse([given]: string[]): Promise<string> {
  if (given === undefined) throw new OperatorError(`Sebutkan cadangannya, atau foldernya: ${commandLine('rehearse', 'BERKAS|FOLDER')}`)
  const { database, dataDir, contentDir } = readConfig()
  if (database.kind === 'postgres') throw new OperatorError(commandSays.rehearsePostgres)
  requireOwnerOf(dataDir)
  const file = await backupAt(given, new Date())
  const said = withTrial(dataDir, 2 * (statSync(file, { throwIfNoEntry: false })?.size ?? 0), async (trial) => {
    const places = dataPlacesOf({ dataDir: join(trial.folder, 'data') })
    const { manifest } = await restoreBackup(places, file, new Date(), trial)
    const isTodays = !hasContent(manifest) && contentDir !== SAMPLE_DIR
    if (isTodays) await copyFiles(contentDir, places.contentFolder)
    await using site = await startOnCopy(SOFTWARE_DIR, places.dataDir, trial)
    const faults: string[] = []
    let answered = 0
    for await (const { address, status } of site.answers())
      if (status === 200) answered += 1
      else faults.push(`Halaman ${address} tidak dijawab (${status}).`)
    const { reviews, photos } = inspectDatabase(places.databaseFile).counts
    if (reviews !== manifest.counts.reviews || photos !== manifest.counts.photos)
      faults.push(`Ada ${reviews} ulasan dan ${photos} foto, padahal dicadangkan ${manifest.counts.reviews} dan ${manifest.counts.photos}.`)
    const content = await loadContent(createConfig({ DATA_DIR: places.dataDir }).contentDir)
    if (!content.ok) faults.push(`Isinya perlu diperbaiki:\n${formatContentProblems(content.problems)}`)
    else if (faults.length === 0)
      return `Cadangan ${manifest.createdAt} dapat dipulihkan: ${file} (${reviews} ulasan, ${photos - manifest.lostPhotos.length} foto, ${answered} halaman dijawab, isi${isTodays ? ' yang sekarang, karena tidak ikut dicadangkan' : ''}: ${content.site.hospital.name}). Salinannya sudah dihapus.`
    throw new OperatorError(faults.join('\n'))
  })
  // A failure is recorded where the site sees it, until a rehearsal succeeds.
  await said.catch(() => placeFile(failedRehearsalIn(dataDir), ''))
  await said
  await rm(failedRehearsalIn(dataDir), { force: true })
  return said
}
