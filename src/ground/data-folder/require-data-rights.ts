import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { chmod, opendir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { hospitalMarkIn } from '../config/env.ts'
import { hasCode } from '../errors/errors.ts'
import { commandLine, OperatorError } from '../software/software.ts'
import { findRefusal, requireRight, requireOwnerOf } from './rights.ts'

const OTHERS = 0o077

/**
 * Closes to everybody else on this machine what an older version or a person left open: names, sessions and photos lie below.
 * A missing path is no fault. Rejects with the system's own error where the program is not the owner.
 */
export async function closeToOthers(paths: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const found = await stat(path).catch((error: unknown) => (hasCode(error, 'ENOENT') ? null : Promise.reject(error)))
    if (found !== null && (found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700)
  }
}

export function listPrivatePaths({ dataDir, database, photoStore, uploadDir, pictureCacheDir }: Config): string[] {
  const files = database.kind === 'sqlite' ? ['', '-wal', '-shm'].map((ending) => database.file + ending) : []
  const photos = photoStore.kind === 'disk' ? [photoStore.folder] : []
  return [dataDir, ...files, ...photos, uploadDir, pictureCacheDir]
}

/** Everything that the site opens sooner or later, looked at before anything is opened: SQLite would only say that it cannot. */
export function requireDataRights(config: Config): void {
  for (const path of listPrivatePaths(config)) requireRight('write', path, config.dataDir)
}

/** There may be very many photos: they are checked one by one, beside the other work, until the first that cannot be read. */
export async function requirePhotoRights({ dataDir, photoStore }: Config): Promise<void> {
  if (photoStore.kind !== 'disk') return
  for await (const { name } of await opendir(photoStore.folder)) requireRight('read', join(photoStore.folder, name), dataDir)
}

/** Content that is there and readable. Of a folder that CONTENT_DIR names and nobody finds, whoever reads it says so. */
export function requireContent({ contentDir, dataDir }: Pick<Config, 'contentDir' | 'dataDir'>): void {
  const isInside = dirname(contentDir) === dataDir
  // Opening it to others would not help: the next start closes it again.
  if (isInside && findRefusal('pass', dataDir) !== null) requireOwnerOf(dataDir)
  const mark = hospitalMarkIn(dataDir)
  if (isInside && existsSync(mark) && !lstatSync(contentDir, { throwIfNoEntry: false }))
    throw new OperatorError(
      [
        `Isi rumah sakit tidak ada lagi di "${contentDir}": kembalikan folder itu, pulihkan cadangan dengan ${commandLine('restore', 'BERKAS')},`,
        `buat yang baru dengan ${commandLine('new-hospital')}, atau isi CONTENT_DIR bila isinya di tempat lain.`,
        `Rumah sakit contoh hanya ditampilkan lagi bila "${mark}" dihapus.`,
      ].join(' '),
    )
  requireAllReadable(contentDir, contentDir)
}

/** A folder before what it holds: a closed one does not even tell its names. One that is not there has its sentence where content is read. */
function requireAllReadable(path: string, whole: string): void {
  requireRight('read', path, whole)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(path)) requireAllReadable(join(path, name), whole)
}
