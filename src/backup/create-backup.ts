import { createWriteStream } from 'node:fs'
import { mkdir, mkdtempDisposable, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packTar } from 'modern-tar/fs'
import { copyFiles } from '../ground/data-folder/copy-files.ts'
import { makeFolder, removeAbandoned, hashFile, sync } from '../ground/data-folder/files.ts'
import { tellNobody, type Tell } from '../ground/time/progress.ts'
import { inspectDatabase, takeSnapshot } from './snapshot.ts'
import { CONTENT, DATABASE, IMAGES, type DataPlaces } from '../ground/data-folder/data-places.ts'
import { backupName, removeBeforeUpdates, removeOldest } from './backup-files.ts'
import { isBackupEntry, MANIFEST, type Manifest } from './manifest.ts'
import { readBack } from './open-backup.ts'

const UNFINISHED = '.situs-rsud-part-'

/**
 * Writes everything that cannot be made again into one file, while the server may go on writing; if it fails, older backups stay. `leftOut` names
 * files of the content that cannot be read, or whose names no backup can hold.
 */
export async function createBackup(places: DataPlaces, folder: string, now: Date, tell = tellNobody) {
  makeFolder(folder)
  await removeAbandoned(folder, UNFINISHED, now)
  await using work = await mkdtempDisposable(join(folder, UNFINISHED))
  const snapshot = join(work.path, 'snapshot')
  await mkdir(snapshot)
  const { lostPhotos } = await takeSnapshot(places, snapshot, tell)
  const { names, leftOut } = await copyFiles(places.contentFolder, join(snapshot, CONTENT), (name) => isBackupEntry(`${CONTENT}/${name}`))
  const manifest = await describe(snapshot, { lostPhotos, contentFiles: names }, now, tell)
  const name = backupName(now)
  const [written, file] = [join(work.path, 'backup.tar'), join(folder, name)]
  await pack(snapshot, manifest, written, tell)
  await readBack(written, tell)
  await rename(written, file)
  await sync(folder)
  await removeBeforeUpdates(folder, name, now)
  return { file, manifest, leftOut, removed: await removeOldest(folder, now) }
}

type Taken = Record<'lostPhotos' | 'contentFiles', string[]>

async function describe(snapshot: string, { lostPhotos, contentFiles }: Taken, now: Date, tell: Tell): Promise<Manifest> {
  const { schema, counts, photos } = inspectDatabase(join(snapshot, DATABASE))
  const lost = new Set(lostPhotos)
  const kept = photos.filter((name) => !lost.has(name))
  const names = [DATABASE, ...kept.map((name) => `${IMAGES}/${name}`), ...contentFiles.map((name) => `${CONTENT}/${name}`)]
  const files: Manifest['files'] = []
  for (const name of names) {
    tell('Menghitung jumlah pemeriksa', files.length, names.length)
    const path = join(snapshot, name)
    files.push({ name, bytes: (await stat(path)).size, sha256: await hashFile(path) })
  }
  return { format: 'situs-rsud-backup', version: 2, createdAt: now.toISOString(), schema, counts, lostPhotos, files }
}

/** The manifest comes first, so that a reader sees what a backup holds without reading all of it. */
async function pack(snapshot: string, manifest: Manifest, target: string, tell: Tell): Promise<void> {
  const files = manifest.files.map(({ name }) => ({ type: 'file' as const, source: join(snapshot, name), target: name, mode: 0o600 }))
  const head = { type: 'content' as const, content: `${JSON.stringify(manifest, null, 2)}\n`, target: MANIFEST, mode: 0o600 }
  let packed = 0
  const told = packTar([head, ...files], {
    map(header) {
      tell('Menulis cadangan', packed, files.length)
      packed += 1
      return header
    },
  })
  await pipeline(told, createWriteStream(target, { mode: 0o600, flush: true }))
}
