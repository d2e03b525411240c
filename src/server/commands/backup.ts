import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createBackup } from '../backup/create-backup.ts'
import { hasContent } from '../backup/manifest.ts'
import { onlyDataPlacesOf } from '../data-folder/data-places.ts'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { requireOwnerOf } from '../data-folder/owner.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { withProgress } from '../time/progress.ts'
import { commandLine, SAMPLE_DIR } from '../software/software.ts'

export async function backup([folder]: string[]): Promise<string> {
  if (folder === undefined) throw new OperatorError(`Sebutkan foldernya: ${commandLine('backup', 'FOLDER')}`)
  const config = createConfig(readEnv())
  const places = onlyDataPlacesOf(config)
  requireOwnerOf(places.dataDir)
  if (!existsSync(places.databaseFile)) throw new OperatorError(`Di "${places.dataDir}" belum ada data.`)
  const { file, manifest, removed } = await withProgress((tell) => createBackup(places, resolve(folder), new Date(), tell))
  const { counts, lostPhotos } = manifest
  const isElsewhere = ![places.contentFolder, SAMPLE_DIR].includes(config.contentDir)
  const isLost = config.contentDir === places.contentFolder && !hasContent(manifest)
  const notes = [
    isElsewhere ? ` Isi situs di ${config.contentDir} tidak ikut: salin sendiri.` : '',
    isLost ? ` Isi situs tidak ikut: tidak ada lagi di ${config.contentDir}.` : '',
    lostPhotos.length > 0 ? ` ${lostPhotos.length} foto sudah hilang sebelumnya: ${lostPhotos.join(', ')}.` : '',
    removed.length > 0 ? ` Cadangan terlama dihapus: ${removed.join(', ')}.` : '',
  ]
  const what = [`${counts.reviews} ulasan`, `${counts.photos - lostPhotos.length} foto`, ...(hasContent(manifest) ? ['isi situs'] : [])]
  return `Cadangan tersimpan: ${file} (${what.join(', ')}).${notes.join('')}`
}
