import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadContent } from '../../content/load-content.ts'
import { newestBackup } from '../backup/backup-files.ts'
import { hasContent } from '../backup/manifest.ts'
import { contentDirOf } from '../config/content-dir.ts'
import type { DataPlaces } from '../data-folder/data-places.ts'
import { onlyDataPlacesOf } from '../data-folder/data-places.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { createConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { withProgress } from '../time/progress.ts'
import { commandLine } from '../software/software.ts'

/** Of a folder the newest backup in it. */
export async function restore([given, option]: string[]): Promise<string> {
  if (given === undefined || ![undefined, '--content'].includes(option))
    throw new OperatorError(`Sebutkan berkas cadangannya: ${commandLine('restore', 'BERKAS-ATAU-FOLDER', '[--content]')}`)
  const now = new Date()
  const path = resolve(given)
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? await newestBackup(path, now) : path
  const extent = option === undefined ? 'all' : 'content'
  const config = createConfig(readEnv())
  const places = onlyDataPlacesOf(config)
  const { manifest, aside } = await withProgress((tell) => restoreBackup(places, file, now, { extent, tell }))
  const { createdAt, counts } = manifest
  const data = extent === 'all' ? [`${counts.reviews} ulasan`, `${counts.photos} foto`] : []
  const what = [...data, ...(hasContent(manifest) ? ['isi situs'] : [])]
  const notes = [
    aside === null ? '' : ` Data sebelumnya disimpan di ${aside}.`,
    hasContent(manifest) ? await describeContent(places, contentDirOf(readEnv())) : '',
  ]
  return `Data dipulihkan dari cadangan ${createdAt}, ${file} (${what.join(', ')}).${notes.join('')}`
}

/** Content of an older version may say things otherwise than this one reads them. */
async function describeContent({ contentFolder }: DataPlaces, shown: string): Promise<string> {
  if (shown !== contentFolder) return ` Isi situs dari cadangan ada di ${contentFolder}, tetapi situs menampilkan CONTENT_DIR: ${shown}.`
  const content = await loadContent(contentFolder)
  if (content.ok) return ''
  return ` Sebelum situs dimulai, ${content.problems.length} hal pada isinya perlu diperbaiki: ${commandLine('check-content')}`
}
