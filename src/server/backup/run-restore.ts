/** `npm run restore -- FILE` */
import { resolve } from 'node:path'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { BackupError } from './backup-error.ts'
import { onlyDataPlacesOf } from './data-places.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'

await runCommand('Data tidak diubah', async ([file]) => {
  if (file === undefined) throw new BackupError('Sebutkan berkas cadangannya: npm run restore -- BERKAS')
  const { manifest, aside } = await restoreBackup(onlyDataPlacesOf(createConfig(readEnv())), resolve(file), new Date())
  const kept = aside === null ? '' : ` Data sebelumnya disimpan di ${aside}.`
  return `Data dipulihkan dari cadangan ${manifest.createdAt} (${manifest.counts.reviews} ulasan, ${manifest.counts.photos} foto).${kept}`
})
