import { staffEndpoints } from '../../contract/endpoints.ts'
import { loadContent } from '../../content/load-content.ts'
import { backupAt, hasContent, restoreBackup, type CarriedOver } from '../../backup/index.ts'
import { oneLine } from '../../content/quoted.ts'
import { onlyDataPlacesOf, type DataPlaces } from '../../ground/data-folder/data-places.ts'
import { readConfig } from '../../ground/config/config.ts'
import { withProgress } from '../../ground/time/progress.ts'
import { commandLine, OperatorError } from '../../ground/software/software.ts'

/** Restores a backup; of a folder, the newest. */
export async function restore([given, option]: string[]): Promise<string> {
  if (given === undefined || ![undefined, '--content'].includes(option))
    throw new OperatorError(
      `Sebutkan cadangannya, atau foldernya untuk yang terbaru: ${commandLine('restore', 'BERKAS|FOLDER', '[--content]')}`,
    )
  const now = new Date()
  const file = await backupAt(given, now)
  const extent = option === undefined ? 'all' : 'content'
  const config = readConfig()
  const places = onlyDataPlacesOf(config)
  const { manifest, carried, aside } = await withProgress((tell) => restoreBackup(places, file, now, { extent, tell }))
  const { createdAt, counts } = manifest
  const data = carried === null ? [] : [`${counts.reviews - carried.dropped} ulasan`, `${carried.photos} foto`]
  const what = [...data, ...(hasContent(manifest) ? ['isi situs'] : [])]
  const notes = [
    carried === null ? '' : describeCarried(carried),
    aside === null ? '' : ` Data sebelumnya disimpan di ${aside}.`,
    hasContent(manifest) ? await describeContent(places, readConfig().contentDir) : '',
  ]
  return `Data dipulihkan dari cadangan ${createdAt}, ${file} (${what.join(', ')}).${notes.join('')}`
}

/** Names the staff who come back: who was removed since the backup is lost with the replaced data. */
function describeCarried({ from, dropped, held, staff }: CarriedOver): string {
  if (from === 'replaced') return dropped === 0 ? '' : ` ${dropped} ulasan yang sejak itu dihapus tetap terhapus.`
  const people = staff.map(({ name, role }) => `${oneLine(name)} (${role})`)
  const back = people.length === 0 ? 'tidak ada' : people.join(', ')
  const lost =
    from === 'unreadable' ? ' Data yang digantikan tidak terbaca: yang sejak cadangan itu dihapus atau disembunyikan tidak diketahui.' : ''
  const waiting = held === 0 ? '' : ` ${held} ulasan menunggu diperiksa di ${staffEndpoints.reviews} sebelum tampil.`
  return `${lost}${waiting} Petugas yang kembali: ${back}; keluarkan yang tidak lagi berhak: ${commandLine('staff', 'list')}.`
}

/** Content of an older version may need changes for this one. */
async function describeContent({ contentFolder }: DataPlaces, shown: string): Promise<string> {
  if (shown !== contentFolder) return ` Isi situs dari cadangan ada di ${contentFolder}, tetapi situs menampilkan CONTENT_DIR: ${shown}.`
  const content = await loadContent(contentFolder)
  if (content.ok) return ''
  const when = content.asSample === null ? 'Sebelum situs dimulai,' : 'Situs tampil sebagai contoh;'
  return ` ${when} ${content.problems.length} hal pada isinya perlu diperbaiki: ${commandLine('check-content')}`
}
