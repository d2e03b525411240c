import { dirname, join } from 'node:path'
import { accessSync, constants, existsSync, lchownSync, lstatSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { chmod, opendir, stat } from 'node:fs/promises'
import { CONTENT, DATABASE, hospitalMarkIn, IMAGES } from '../config/env.ts'
import type { Config } from '../config/config.ts'
import { commandLine, OperatorError } from '../software/software.ts'
import { hasCode } from '../errors/errors.ts'

export { CONTENT, DATABASE, IMAGES }

/** Where the data lies that cannot be made again. */
export type DataPlaces = ReturnType<typeof dataPlacesOf>

export const noData = (dataDir: string): OperatorError =>
  new OperatorError(`Di "${dataDir}" belum ada data: periksa DATA_DIR, atau mulai situs satu kali.`)

export function dataPlacesOf({ dataDir }: Pick<Config, 'dataDir'>) {
  return {
    dataDir,
    /** Also with PostgreSQL: `move` reads this file when the data leaves it. */
    databaseFile: join(dataDir, DATABASE),
    photoFolder: join(dataDir, IMAGES),
    /** There once the hospital has content of its own, and keeps it here. */
    contentFolder: join(dataDir, CONTENT),
  }
}

/** For commands that know no other place: what engines and stores of their own hold, their own tools back up. */
export function onlyDataPlacesOf(config: Pick<Config, 'dataDir' | 'database' | 'photoStore'>): DataPlaces {
  const elsewhere = [config.database.kind === 'postgres' ? 'DATABASE_URL' : [], config.photoStore.kind === 's3' ? 'S3_*' : []].flat()
  if (elsewhere.length > 0)
    throw new OperatorError(
      `Data situs ini ada di luar DATA_DIR (${elsewhere.join(' dan ')}): pakai alat cadangan layanan itu, misalnya pg_dump.`,
    )
  return dataPlacesOf(config)
}

const TEXT = `Folder data ini milik situs sebuah rumah sakit. Bila isinya hilang, situs tidak mulai: rumah sakit contoh tidak pernah menggantikannya.
Hapus berkas ini hanya bila rumah sakit contoh memang ingin ditampilkan dari folder ini.
`

/** Whatever becomes of the content: from now on the sample is not shown from this folder. */
export function markAsHospitals(dataDir: string, contentDir: string): void {
  const mark = hospitalMarkIn(dataDir)
  if (!existsSync(contentDir) || existsSync(mark)) return
  writeFileSync(mark, TEXT, { mode: 0o600 })
  giveToOwnerOf(dataDir, mark)
}

/** To go through a folder, to read as well, and to make, change and remove as well. */
const MODES = { pass: constants.X_OK, read: constants.R_OK, write: constants.R_OK | constants.W_OK }

type Right = keyof typeof MODES

/**
 * Refuses a start that would fail later and with a worse word. A missing path is no fault.
 * `whole`: the folder that the command in the sentence is for, since what is wrong with one file is mostly wrong with its neighbours.
 */
export function requireRight(right: Right, path: string, whole: string): void {
  const error = findRefusal(right, path)
  if (error !== null) throw new OperatorError(explainRights(right, path, whole), { cause: error })
}

/** Names the missing right and the command that gives it, with the path and the user of this very machine. */
export function explainRights(right: Right, path: string, whole = path): string {
  const closed = foldersTo(path).find((folder) => findRefusal('pass', folder) !== null)
  const user = userName()
  if (closed !== undefined) return `Folder "${closed}" tidak boleh dilewati pengguna ${user}: sudo chmod o+x ${quoted(closed)}`
  if (!existsSync(path))
    return `Folder "${path}" belum ada dan tidak dapat dibuat oleh pengguna ${user}: sudo install -d -m 700 -o ${user} ${quoted(path)}`
  if (hasCode(findRefusal(right, path), 'EROFS'))
    return `"${path}" ada di tempat yang hanya boleh dibaca: pasang tempat itu dengan izin tulis, atau tambahkan ke ReadWritePaths= pada unit systemd.`
  const what = right === 'read' ? 'dibaca' : 'dibaca dan ditulis'
  const { uid } = statSync(path)
  if (uid === process.getuid?.()) return `"${path}" tidak boleh ${what} pemiliknya sendiri (${user}): chmod -R u+rwX ${quoted(whole)}`
  const [owner, otherwise] = uid === 0 ? ['root', ''] : [`pengguna nomor ${uid}`, ' (atau jalankan sebagai pemiliknya)']
  return `"${path}" milik ${owner} dan tidak boleh ${what} pengguna ${user}: sudo chown -R ${user}: ${quoted(whole)}${otherwise}`
}

/** The system's own error; null where there is none, and for a missing path. */
export function findRefusal(right: Right, path: string): unknown {
  try {
    accessSync(path, MODES[right] | (statSync(path).isDirectory() ? constants.X_OK : 0))
    return null
  } catch (error) {
    return hasCode(error, 'ENOENT') ? null : error
  }
}

function foldersTo(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [...foldersTo(folder), folder]
}

/** A container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/** As a shell reads it. */
const quoted = (path: string): string => (/^[\w@%+=:,./-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

/** Root may put anything into the data folder; the site, which is not root, must be able to use it afterwards. */
export function giveToOwnerOf(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  lchownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, name), uid, gid)
}

/** Refuses whoever could put files there that the site may not use. */
export function requireOwnerOf(dataDir: string): void {
  const user = process.getuid?.()
  const uid = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (user === undefined || user === 0 || uid === undefined || user === uid) return
  throw new OperatorError(
    `Folder data "${dataDir}" milik pengguna lain: jalankan perintah ini sebagai root, atau dengan sudo -u '#${uid}'.`,
  )
}

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
