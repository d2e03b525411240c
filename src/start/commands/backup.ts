import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { quoted } from '../../content/quoted.ts'
import { BEFORE_UPDATES, createBackup, hasContent, noteGoodBackup, runAfterBackup } from '../../backup/index.ts'
import { noData, onlyDataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { readConfig } from '../../ground/config/config.ts'
import { requireOwnerOf } from '../../ground/data-folder/rights.ts'
import { withProgress } from '../../ground/time/progress.ts'
import { explainError } from '../explain-error.ts'
import { commandLine, OperatorError, SAMPLE_DIR } from '../../ground/software/software.ts'

export async function backup([folder]: string[]): Promise<string> {
  if (folder === undefined) throw new OperatorError(`Sebutkan foldernya: ${commandLine('backup', 'FOLDER')}`)
  const config = readConfig()
  const places = onlyDataPlacesOf(config)
  requireOwnerOf(places.dataDir)
  if (!existsSync(places.databaseFile)) throw noData(places.dataDir)
  const { file, manifest, leftOut, removed } = await withProgress((tell) => createBackup(places, resolve(folder), new Date(), tell))
  const { counts, lostPhotos } = manifest
  const isElsewhere = ![places.contentFolder, SAMPLE_DIR].includes(config.contentDir)
  const isLost = config.contentDir === places.contentFolder && !hasContent(manifest)
  const notes = [
    isElsewhere ? ` Isi situs di ${config.contentDir} tidak ikut: salin sendiri.` : '',
    config.calendarDir === null ? '' : ` Tanggal merah bersama di ${config.calendarDir} tidak ikut: simpan sendiri.`,
    isLost ? ` Isi situs tidak ikut: tidak ada lagi di ${config.contentDir}.` : '',
    lostPhotos.length > 0 ? ` ${lostPhotos.length} foto sudah hilang sebelumnya: ${lostPhotos.join(', ')}.` : '',
    removed.length > 0 ? ` Cadangan terlama dihapus: ${removed.join(', ')}.` : '',
  ]
  // Sets the exit code too, for those who watch only that.
  const fail = (note: string): void => {
    process.exitCode = 1
    notes.push(` ${note}`)
  }
  if (leftOut.length > 0) fail(describeLeftOut(leftOut))
  else {
    const notNoted = (error: unknown): void => fail(`Waktunya tidak tercatat: ${explainError(error)}`)
    await noteGoodBackup(places.dataDir, manifest.createdAt).catch(notNoted)
    // A backup before an update does not run AFTER_BACKUP: the update must neither wait for a copy elsewhere nor fail because of it.
    const program = basename(dirname(file)) === BEFORE_UPDATES ? null : config.afterBackup
    const why = program === null ? null : await runAfterBackup(program, file)
    if (why !== null) fail(`Cadangannya baik, tetapi AFTER_BACKUP gagal: ${program} ${why}.`)
  }
  const what = [`${counts.reviews} ulasan`, `${counts.photos - lostPhotos.length} foto`, ...(hasContent(manifest) ? ['isi situs'] : [])]
  return `Cadangan tersimpan: ${file} (${what.join(', ')}).${notes.join('')}`
}

const NAMED = 10

function describeLeftOut(names: readonly string[]): string {
  const more = names.length > NAMED ? ` dan ${names.length - NAMED} lainnya` : ''
  const named = names.slice(0, NAMED).map((name) => quoted(name))
  return `TIDAK LENGKAP: ${named.join(', ')}${more} di folder isi tidak ikut, karena namanya tidak dapat disimpan atau berkasnya tidak boleh dibaca. Ganti namanya (tanpa garis miring terbalik dan tanda yang tidak terlihat) atau haknya, lalu ulangi.`
}
