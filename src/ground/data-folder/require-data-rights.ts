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
 * Removes others' access to these paths, which an older version or a person may have left: they hold names, sessions and photos. A missing path is
 * no error. Rejects with the system's error if the program is not the owner.
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

/** Checks the rights on everything that the site will open, because SQLite would only say that it cannot. */
export function requireDataRights(config: Config): void {
  for (const path of listPrivatePaths(config)) requireRight('write', path, config.dataDir)
}

/** Checks the photos one by one during other work, because there may be very many, until the first that cannot be read. */
export async function requirePhotoRights({ dataDir, photoStore }: Config): Promise<void> {
  if (photoStore.kind !== 'disk') return
  for await (const { name } of await opendir(photoStore.folder)) requireRight('read', join(photoStore.folder, name), dataDir)
}

/** Throws if the content is lost or not readable. For a missing folder in CONTENT_DIR, the reader of content has its own message. */
export function requireContent({ contentDir, dataDir }: Pick<Config, 'contentDir' | 'dataDir'>): void {
  const isInside = dirname(contentDir) === dataDir
  // Opening the folder to others would not help, because the next start closes it again.
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

/** Checks a folder before its contents, because a closed one does not even list its names. A missing one is reported where content is read. */
function requireAllReadable(path: string, whole: string): void {
  requireRight('read', path, whole)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(path)) requireAllReadable(join(path, name), whole)
}
