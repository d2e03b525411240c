import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { hasCode } from '../ground/errors/errors.ts'
import { OperatorError } from '../ground/software/software.ts'
import { hashFile, syncAll } from '../ground/data-folder/files.ts'
import type { Tell } from '../ground/time/progress.ts'
import { inspectDatabase } from './snapshot.ts'
import { DATABASE, IMAGES } from '../ground/data-folder/data-places.ts'
import { isBackupEntry, MANIFEST, parseManifest, type Manifest } from './manifest.ts'

const broken = (file: string, cause?: unknown): OperatorError =>
  new OperatorError(`Berkas cadangan "${file}" rusak atau tidak lengkap: sebutkan yang lain.`, { cause })

/** Unpacks a backup into an empty folder and flushes it to disk; refuses a backup that is not whole. */
export async function openBackup(file: string, target: string, tell: Tell): Promise<Manifest> {
  await unpack(file, target, tell)
  const manifest = await readManifest(file, target)
  if (!(await areFilesWhole(target, manifest, tell)) || !isDatabaseWhole(target, manifest)) throw broken(file)
  await syncAll(target)
  return manifest
}

/** Reads the file that was just written as a restore would, without writing anything. */
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
    if (hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) throw refused(`Berkas cadangan "${file}" tidak ditemukan.`)
    if (hasCode(error, 'EACCES', 'EPERM'))
      throw refused(`Pengguna situs tidak boleh membaca "${file}": salin dahulu ke folder yang boleh, misalnya folder cadangan.`)
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw refused('Tempat penyimpanan tidak cukup untuk memulihkan cadangan ini.')
    throw broken(file, error)
  }
}

async function readManifest(file: string, target: string): Promise<Manifest> {
  const written = await readFile(join(target, MANIFEST), 'utf8').catch(() => null)
  if (written === null) throw new OperatorError(`Berkas "${file}" bukan cadangan situs, atau rusak di bagian awalnya.`)
  const manifest = parseManifest(written)
  if (manifest === null) throw new OperatorError(`Cadangan "${file}" tidak dikenal: mungkin dibuat oleh versi situs yang lebih baru.`)
  return manifest
}

async function areFilesWhole(target: string, { files }: Manifest, tell: Tell): Promise<boolean> {
  const found = (await readdir(target, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  if (found.length !== files.length + 1) return false
  for (const [checked, { name, sha256 }] of files.entries()) {
    tell('Memeriksa cadangan', checked, files.length)
    const actual = await hashFile(join(target, name)).catch(() => null)
    if (actual !== sha256) return false
  }
  return true
}

function isDatabaseWhole(target: string, { files, lostPhotos, counts }: Manifest): boolean {
  try {
    const { photos, counts: found } = inspectDatabase(join(target, DATABASE))
    const held = new Set([...files.map(({ name }) => name), ...lostPhotos.map((name) => `${IMAGES}/${name}`)])
    return photos.every((name) => held.has(`${IMAGES}/${name}`)) && found.reviews === counts.reviews && found.users === counts.users
  } catch (error) {
    if (error instanceof OperatorError) throw error
    return false
  }
}
