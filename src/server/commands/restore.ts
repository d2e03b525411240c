import { resolve } from 'node:path'
import { onlyDataPlacesOf } from '../data-folder/data-places.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { commandLine } from '../software.ts'

export async function restore([file]: string[]): Promise<string> {
  if (file === undefined) throw new OperatorError(`Sebutkan berkas cadangannya: ${commandLine('restore', 'BERKAS')}`)
  const { manifest, aside } = await restoreBackup(onlyDataPlacesOf(createConfig(readEnv())), resolve(file), new Date())
  const kept = aside === null ? '' : ` Data sebelumnya disimpan di ${aside}.`
  return `Data dipulihkan dari cadangan ${manifest.createdAt} (${manifest.counts.reviews} ulasan, ${manifest.counts.photos} foto).${kept}`
}
