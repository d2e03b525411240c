import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { OperatorError } from '../ground/software/software.ts'
import { databasesAside, hashFile, syncAll } from '../ground/data-folder/files.ts'
import { DATABASE, IMAGES, requireOwnerOf, type DataPlaces } from '../ground/data-folder/data-places.ts'
import { claimData, refuseInUse, swapData, UNPACKED } from '../ground/data-folder/data-lock.ts'
import { carryOver, carryPhotos, type CarriedOver } from './carry-over.ts'
import { hasContent, isBackupEntry, MANIFEST, parseManifest, type Manifest } from './manifest.ts'
import { tellNobody, type Tell } from '../ground/time/progress.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { inspectDatabase } from './snapshot.ts'

const BROKEN = 'Berkas cadangan rusak atau tidak lengkap.'

/** Unpacks a backup into an empty folder, where it is whole and on the disk afterwards; refuses everything else. */
export async function openBackup(file: string, target: string, tell: Tell): Promise<Manifest> {
  await unpack(file, target, tell)
  const manifest = await readManifest(target)
  await checkFiles(target, manifest, tell)
  checkDatabase(target, manifest)
  await syncAll(target)
  return manifest
}

/** Reads what was just written as a restore will read it, and writes nothing. */
export async function readBack(file: string, tell: Tell): Promise<void> {
  const sums = new Map<string, string>()
  let manifest: Manifest | null = null
  for await (const { header, body } of Readable.toWeb(createReadStream(file)).pipeThrough(createTarDecoder({ strict: true }))) {
    tell('Membaca ulang cadangan', sums.size, manifest?.files.length ?? 1)
    if (header.name === MANIFEST) manifest = parseManifest(await text(body))
    else {
      const hash = createHash('sha256')
      await pipeline(body, hash)
      sums.set(header.name, hash.digest('hex'))
    }
  }
  const isWhole = manifest?.files.length === sums.size && manifest.files.every(({ name, sha256 }) => sums.get(name) === sha256)
  if (!isWhole) throw new OperatorError('Yang baru ditulis tidak dapat dibaca kembali; cadangan yang lama tetap ada.')
}

async function unpack(file: string, target: string, tell: Tell): Promise<void> {
  const source = createReadStream(file)
  const megabytes = (bytes = 0): number => Math.ceil(bytes / 1_000_000)
  const total = megabytes(statSync(file, { throwIfNoEntry: false })?.size)
  const entries = unpackTar(target, {
    strict: true,
    maxDepth: Infinity,
    filter({ name, type }) {
      tell('Membuka cadangan (MB)', megabytes(source.bytesRead), total)
      return type === 'file' && isBackupEntry(name)
    },
    fmode: 0o600,
    dmode: 0o700,
  })
  try {
    await pipeline(source, entries)
  } catch (error) {
    const refused = (sentence: string): OperatorError => new OperatorError(sentence, { cause: error })
    if (hasCode(error, 'ENOENT', 'EISDIR')) throw refused(`Berkas cadangan "${file}" tidak ditemukan.`)
    if (hasCode(error, 'EACCES', 'EPERM'))
      throw refused(`Pengguna situs tidak boleh membaca "${file}": salin dahulu ke folder yang boleh, misalnya folder cadangan.`)
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw refused('Tempat penyimpanan tidak cukup untuk memulihkan cadangan ini.')
    throw refused(BROKEN)
  }
}

async function readManifest(target: string): Promise<Manifest> {
  const written = await readFile(join(target, MANIFEST), 'utf8').catch(() => null)
  if (written === null) throw new OperatorError('Berkas ini bukan cadangan situs, atau rusak di bagian awalnya.')
  const manifest = parseManifest(written)
  if (manifest === null) throw new OperatorError('Cadangan ini tidak dikenal: mungkin dibuat oleh versi situs yang lebih baru.')
  return manifest
}

async function checkFiles(target: string, { files }: Manifest, tell: Tell): Promise<void> {
  const found = (await readdir(target, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  if (found.length !== files.length + 1) throw new OperatorError(BROKEN)
  for (const [checked, { name, sha256 }] of files.entries()) {
    tell('Memeriksa cadangan', checked, files.length)
    const actual = await hashFile(join(target, name)).catch(() => null)
    if (actual !== sha256) throw new OperatorError(BROKEN)
  }
}

function checkDatabase(target: string, { files, lostPhotos, counts }: Manifest): void {
  try {
    const { photos, counts: found } = inspectDatabase(join(target, DATABASE))
    const held = new Set([...files.map(({ name }) => name), ...lostPhotos.map((name) => `${IMAGES}/${name}`)])
    const isWhole = photos.every((name) => held.has(`${IMAGES}/${name}`))
    if (!isWhole || found.reviews !== counts.reviews || found.users !== counts.users) throw new OperatorError(BROKEN)
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(BROKEN, { cause: error })
  }
}

interface Wishes {
  /** All of a backup, or only what the hospital says: the reviews of today stay. */
  extent?: 'all' | 'content'
  tell?: Tell
}

/**
 * Puts a backup in the place of the data, after every byte of it was checked; refused, it has changed nothing. `aside` is the folder that
 * now holds the data from before, null when there was none; `carried` is null where only the content came.
 */
export async function restoreBackup(places: DataPlaces, file: string, now: Date, { extent = 'all', tell = tellNobody }: Wishes = {}) {
  await mkdir(places.dataDir, { recursive: true, mode: 0o700 })
  requireOwnerOf(places.dataDir)
  const unpacked = join(places.dataDir, UNPACKED)
  const replacing = claimData(places, now, async () => {
    await rm(unpacked, { recursive: true, force: true })
    await mkdir(join(unpacked, IMAGES), { recursive: true, mode: 0o700 })
    try {
      const manifest = await openBackup(file, unpacked, tell)
      const carried = extent === 'all' ? await carryAll(places, unpacked, now) : null
      if (extent === 'content') await leaveContent(unpacked, manifest)
      return { manifest, carried, aside: await swapData(places, now) }
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  })
  return replacing.catch(refuseInUse('Situs sedang berjalan: hentikan dahulu, lalu pulihkan cadangan.'))
}

async function carryAll({ dataDir, databaseFile, photoFolder }: DataPlaces, unpacked: string, now: Date): Promise<CarriedOver> {
  const restored = join(unpacked, DATABASE)
  const carried = carryOver(restored, databaseFile, now, databasesAside(dataDir))
  await carryPhotos(unpacked, restored, photoFolder)
  outdateCopies(restored, databaseFile, now)
  return carried
}

async function leaveContent(unpacked: string, manifest: Manifest): Promise<void> {
  if (!hasContent(manifest)) throw new OperatorError('Cadangan ini tidak memuat isi situs.')
  for (const name of [DATABASE, IMAGES]) await rm(join(unpacked, name), { recursive: true })
}

/**
 * Browsers keep the reviews under their version. It becomes later than any they can know: than the one of the data that is
 * replaced, and, should that be unreadable, than one that grew by one with every change.
 */
function outdateCopies(restored: string, replaced: string, now: Date): void {
  const version = Math.max(readVersion(restored), readVersion(replaced), Math.floor(now.getTime() / 1000)) + 1
  using database = new DatabaseSync(restored)
  database.prepare('UPDATE review_totals SET version = ?').run(version)
}

function readVersion(file: string): number {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    return Number(database.prepare('SELECT version FROM review_totals').get()?.['version'])
  } catch {
    return 0
  }
}
