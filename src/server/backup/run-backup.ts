/** `npm run backup -- FOLDER` */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { BackupError } from './backup-error.ts'
import { createBackup } from './create-backup.ts'
import { onlyDataPlacesOf } from './data-places.ts'
import { runCommand } from './run-command.ts'

await runCommand('Cadangan tidak dibuat', async ([folder]) => {
  if (folder === undefined) throw new BackupError('Sebutkan foldernya: npm run backup -- FOLDER')
  const places = onlyDataPlacesOf(createConfig(readEnv()))
  if (!existsSync(places.databaseFile)) throw new BackupError(`Di "${places.dataDir}" belum ada data.`)
  const { file, manifest, removed } = await createBackup(places, resolve(folder), new Date())
  const { counts, lostPhotos } = manifest
  const notes = [
    lostPhotos.length > 0 ? ` ${lostPhotos.length} foto sudah hilang sebelumnya: ${lostPhotos.join(', ')}.` : '',
    removed.length > 0 ? ` Cadangan terlama dihapus: ${removed.join(', ')}.` : '',
  ]
  return `Cadangan tersimpan: ${file} (${counts.reviews} ulasan, ${counts.photos - lostPhotos.length} foto).${notes.join('')}`
})
